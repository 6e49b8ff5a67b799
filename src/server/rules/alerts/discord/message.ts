import { escapeText } from './escape-text.ts';

/** What a message says. `path` is the page of the site that its title leads to, and `at` is in epoch milliseconds. */
export type MessageText = { title: string; body: string; path: string; at: number };

/** The limits of an embed, in characters. */
const TITLE_MAX = 256;
const DESCRIPTION_MAX = 1000;

/** The body of a message: one embed, in which nobody is mentioned and every text shows as it is (behaviour E13). */
export function messageOf({ title, body, path, at }: MessageText, siteUrl: string): string {
  const embed = {
    title: escapeText(title, TITLE_MAX),
    description: escapeText(body, DESCRIPTION_MAX),
    url: new URL(path, siteUrl).href,
    timestamp: new Date(at).toISOString(),
  };
  return JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } });
}

import * as v from 'valibot';
import type { DueMessage } from '../../data/alerts/deliveries.ts';
import type { Answer } from '../outgoing/post.ts';
import { startOf } from '../outgoing/start-of.ts';

/** The limits of an embed, in characters. */
const TITLE_MAX = 256;
const DESCRIPTION_MAX = 1000;

/** The body of a message: one embed, in which nobody is mentioned. */
export function messageOf({ title, body, path, at }: DueMessage, siteUrl: string): string {
  const embed = {
    title: startOf(title, TITLE_MAX),
    description: startOf(body, DESCRIPTION_MAX),
    url: new URL(path, siteUrl).href,
    timestamp: new Date(at).toISOString(),
  };
  return JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } });
}

const refusal = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ retry_after: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)) }),
);

/** The seconds after which Discord takes the next message: those of the body, which are more exact, or else of the header; null for neither. */
export function retryAfterOf({ text, retryAfter }: Answer): number | null {
  const parsed = v.safeParse(refusal, text);
  return parsed.success ? parsed.output.retry_after : retryAfter;
}

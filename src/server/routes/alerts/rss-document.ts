import { html, raw } from 'hono/html';
import { SITE_NAME } from '../../../contract/site/site-config.ts';

/** An entry of an RSS feed. `guid` is new for each event, so that a reader shows it once; `at` is epoch milliseconds. */
export type RssEntry = { guid: string; title: string; text: string; path: string; at: number };

/** An RSS feed of a site (its origin). `self` is the URL of the feed, and `path` that of the page with the same. */
export type RssFeed = {
  site: string;
  self: string;
  path: string;
  title: string;
  text: string;
  entries: readonly RssEntry[];
};

/** How often a reader should look, in minutes. */
const TTL = 5;

// XML 1.0 has no other characters, not even escaped ones.
const clean = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

/** Text as HTML, which a description is. */
const asHtml = (text: string) => `${html`${clean(text)}`}`;

const item = (site: string, { guid, title, text, path, at }: RssEntry) => html`<item>
<title>${clean(title)}</title>
<link>${new URL(path, site).href}</link>
<guid isPermaLink="false">${clean(guid)}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<description>${asHtml(text)}</description>
</item>
`;

/** The text of an RSS 2.0 document. */
export async function rssDocument(feed: RssFeed): Promise<string> {
  const { site, self, path, title, text, entries } = feed;
  const document = await html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${SITE_NAME}: ${title}</title>
<link>${new URL(path, site).href}</link>
<atom:link href="${self}" rel="self" type="application/rss+xml" />
<description>${text}</description>
<language>en</language>
<ttl>${TTL}</ttl>
${entries.map((entry) => item(site, entry))}</channel>
</rss>
`;
  return `${document}`;
}

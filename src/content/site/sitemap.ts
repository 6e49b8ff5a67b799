/** An address of the sitemap; `changed` in epoch milliseconds, null where it is not known. */
export type SitemapEntry = { path: string; changed: number | null };

/** Most addresses of one file (sitemaps.org, Sitemap index files). */
const SITEMAP_MAX = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A time as W3C datetime; nothing for an unknown one, and now at the latest, as a later one is not believed. */
function lastmod(changed: number | null, now: number): string {
  if (changed === null) return '';
  return `<lastmod>${new Date(Math.min(changed, now)).toISOString()}</lastmod>`;
}

function xml(kind: 'sitemapindex' | 'urlset', lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${kind}>\n`;
}

/** Entries in files of at most `most`, one at least. */
export function sitemapParts(entries: readonly SitemapEntry[], most = SITEMAP_MAX) {
  const count = Math.max(1, Math.ceil(entries.length / most));
  return Array.from({ length: count }, (_, part) => entries.slice(part * most, (part + 1) * most));
}

/** One file of the sitemap (behaviour P2). */
export function sitemapFile(entries: readonly SitemapEntry[], site: URL, now: number): string {
  const lines = entries.map(({ path, changed }) => {
    const address = escapeXml(new URL(path, site).href);
    return `<url><loc>${address}</loc>${lastmod(changed, now)}</url>`;
  });
  return xml('urlset', lines);
}

/** The index that names the files of the sitemap: `/sitemap-0.xml` and so on. */
export function sitemapIndex(parts: number, site: URL): string {
  const lines = Array.from({ length: parts }, (_, part) => {
    const address = escapeXml(new URL(`/sitemap-${part}.xml`, site).href);
    return `<sitemap><loc>${address}</loc></sitemap>`;
  });
  return xml('sitemapindex', lines);
}

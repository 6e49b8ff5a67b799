import type { APIContext } from 'astro';
import { FOOTER_LINKS } from '../components/site/site-links.ts';
import { sitemapIndex, sitemapParts } from '../content/site/sitemap.ts';
import { sitemapEntries } from '../content/site/sitemap-entries.ts';

/** The sitemap's index (behaviour P2). */
export async function GET({ site, url }: APIContext): Promise<Response> {
  const entries = await sitemapEntries(FOOTER_LINKS.map(({ href }) => href));
  return new Response(sitemapIndex(sitemapParts(entries).length, site ?? url), {
    headers: { 'Content-Type': 'application/xml' },
  });
}

import type { APIContext, GetStaticPaths } from 'astro';
import { FOOTER_LINKS } from '../components/site/site-links.ts';
import { type SitemapEntry, sitemapFile, sitemapParts } from '../content/site/sitemap.ts';
import { sitemapEntries } from '../content/site/sitemap-entries.ts';

/** The files of the sitemap. */
export const getStaticPaths = (async () => {
  const entries = await sitemapEntries(FOOTER_LINKS.map(({ href }) => href));
  return sitemapParts(entries).map((part, at) => ({
    params: { part: `${at}` },
    props: { entries: part },
  }));
}) satisfies GetStaticPaths;

/** One file: every public page with its last change. */
export function GET({
  props,
  site,
  url,
}: APIContext<{ entries: readonly SitemapEntry[] }>): Response {
  return new Response(sitemapFile(props.entries, site ?? url, Date.now()), {
    headers: { 'Content-Type': 'application/xml' },
  });
}

import type { APIContext } from 'astro';

/** Allows all crawling, because hidden pages have a `noindex` of their own, and names the sitemap (behaviour P2). */
export function GET({ site }: APIContext): Response {
  const sitemap = new URL('/sitemap-index.xml', site).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
}

import type { APIContext } from 'astro';

/** Everything may be crawled, as what is not to be found says so itself; and where the sitemap is (behaviour P2). */
export function GET({ site }: APIContext): Response {
  const sitemap = new URL('/sitemap-index.xml', site).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
}

import { isOtherLoopback } from '../../domain/site/loopback.ts';
import type { Site } from './load-site.ts';

/** Serves a site, and leads a page that a browser opens at another name of this machine to that of `siteUrl` (behaviour B18). */
export function atSiteHost(siteUrl: string, fetch: Site['fetch']): Site['fetch'] {
  const site = new URL(siteUrl);
  return async (request) => {
    const url = new URL(request.url);
    const isOpened = request.headers.get('sec-fetch-mode') === 'navigate';
    if (!isOpened || !isOtherLoopback(url, site)) return fetch(request);
    url.hostname = site.hostname;
    return new Response(null, { status: 307, headers: { location: url.href } });
  };
}

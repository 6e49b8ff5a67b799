/* global OFFLINE_PAGE -- the page, which the built file begins with */
// The part of the service worker that says that there is no network (behaviour G40, decision 0080). Of a page it keeps nothing.
(() => {
  /** What is no page of the site, in the form that `addRoutes` takes: `*` is any text. */
  const NO_PAGES = ['/auth/*', '/demo-identity/*', '/api/*', '/ads/*', '/*.*'];

  const isPage = ({ mode, method, url }) => {
    const { pathname } = new URL(url);
    const isIn = (pattern) => {
      const [start, end = ''] = pattern.split('*', 2);
      return end === '' ? pathname.startsWith(start) : pathname.includes(end);
    };
    return mode === 'navigate' && method === 'GET' && !NO_PAGES.some(isIn);
  };

  const offlinePage = () =>
    new Response(OFFLINE_PAGE, {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });

  /** The answer of the server, whatever it is. A request that reaches no server gets the page. */
  const answer = (request) => fetch(request).catch(offlinePage);

  /** Newer than the baseline: `addRoutes` lets the network answer a page without waiting for this worker, which starts meanwhile. */
  function addRoutes(event) {
    const network = (condition) => ({ condition, source: 'network' });
    const pages = { requestMode: 'navigate', requestMethod: 'GET' };
    return event.addRoutes([
      ...NO_PAGES.map((pathname) => network({ urlPattern: { pathname } })),
      { condition: pages, source: 'race-network-and-fetch-handler' },
      network({ urlPattern: { pathname: '*' } }),
    ]);
  }

  self.addEventListener('install', (event) => {
    if ('addRoutes' in event) event.waitUntil(addRoutes(event));
  });
  self.addEventListener('fetch', (event) => {
    if (isPage(event.request)) event.respondWith(answer(event.request));
  });
})();

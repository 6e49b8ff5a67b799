import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const SOURCE = readFileSync('src/content/site/offline/offline-worker.js', 'utf8');
const PAGE = 'https://site.test/items/carrot';

type Request = { mode: string; method: string; url: string };

/** The worker in a made-up browser. */
function startWorker({ fetched = vi.fn() } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  };
  new Function('self', 'fetch', 'OFFLINE_PAGE', SOURCE)(scope, fetched, '<h1>No network</h1>');
  const dispatch = (type: string, event: object = {}) => listeners.get(type)?.(event);
  /** The answer to a request; undefined where the worker leaves it to the browser. */
  const ask = (request: Partial<Request>) => {
    const respondWith = vi.fn();
    const whole = { mode: 'navigate', method: 'GET', url: PAGE, ...request };
    dispatch('fetch', { request: whole, respondWith });
    return respondWith.mock.calls[0]?.[0] as Promise<Response> | undefined;
  };
  return { dispatch, ask };
}

it('shows its own page where the server cannot be reached', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  const answer = await startWorker({ fetched }).ask({});
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('cache-control')).toBe('no-store');
  expect(await answer?.text()).toContain('No network');
});

it.each([200, 301, 404, 500, 503])('passes on an answer of %i as it is', async (status) => {
  const response = new Response(null, { status });
  const fetched = vi.fn(async () => response);
  expect(await startWorker({ fetched }).ask({})).toBe(response);
});

it.each([
  { method: 'POST' },
  { mode: 'cors' },
  { mode: 'no-cors' },
  ...['auth/callback', 'auth/roblox', 'api/items', 'ads/left', 'demo-identity/auth'].map(
    (path) => ({ url: `https://site.test/${path}?a=1` }),
  ),
  ...['robots.txt', 'share/home.png', 'rss/stocks.xml'].map((path) => ({
    url: `https://site.test/${path}`,
  })),
])('leaves to the browser what is no page: %o', (request) => {
  expect(startWorker().ask(request)).toBeUndefined();
});

it('lets the network answer first, and all but pages pass it, where the browser has routes', () => {
  const { dispatch } = startWorker();
  const addRoutes = vi.fn();
  dispatch('install', { addRoutes, waitUntil: () => {} });
  const [[routes = []] = []] = addRoutes.mock.calls;
  const sources = routes.map(({ source }: { source: string }) => source);
  expect(sources.filter((source: string) => source !== 'network')).toEqual([
    'race-network-and-fetch-handler',
  ]);
  expect(routes.at(-1).condition).toEqual({ urlPattern: { pathname: '*' } });
});

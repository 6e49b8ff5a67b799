import { expect, it } from 'vitest';
import { atSiteHost } from './at-site-host.ts';

const SITE_URL = 'http://localhost:4321';
const open = (url: string, { siteUrl = SITE_URL, mode = 'navigate' } = {}) =>
  atSiteHost(
    siteUrl,
    async () => new Response('page'),
  )(new Request(url, { headers: { 'sec-fetch-mode': mode } }));

it('leads a page that is opened at another name of this machine to the name of the settings', async () => {
  const { status, headers } = await open('http://127.0.0.1:4321/items?search=fox');
  expect(status).toBe(307);
  expect(headers.get('location')).toBe('http://localhost:4321/items?search=fox');
});

it.each([
  ['of the settings', 'http://localhost:4321/', {}],
  ['of another port', 'http://127.0.0.1:8080/', {}],
  ['of another machine', 'http://192.168.1.9:4321/', {}],
  ['of this machine where the site has a domain', 'http://127.0.0.1/', { siteUrl: 'http://a.b' }],
  ['of this machine to programs', 'http://127.0.0.1:4321/', { mode: 'cors' }],
])('serves the site at a name %s', async (_, url, options) => {
  expect((await open(url, options)).status).toBe(200);
});

import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/databases.ts';
import { loadSite, type Site } from './load-site.ts';

const BUILD = {
  'items/が.html': 'ga',
  'index.html': 'home',
  'items.html': 'all items',
  'items/pets.html': 'pets',
  'docs/index.html': 'docs',
  '404.html': 'lost',
  'a page.html': 'spaces',
  '_astro/x.abc.js': 'script',
  '_astro/x.abc.js.br': 'brotli',
  '_astro/x.abc.js.gz': 'gzip',
  'archive.gz': 'an archive',
  '.env': 'secret',
  '.well-known/security.txt': 'contact',
  '.hidden/file.txt': 'secret',
  _headers: '/*\n  X-All: yes\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  _redirects:
    '/items/* /items 200\n/gone/* /nowhere 200\n/old/* /new/:splat 301\n/items /never 301\n',
};

let folder = '';
let dist = '';
let remove = () => {};

function write(directory: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
}

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  dist = path.join(folder, 'dist');
});
afterEach(() => remove());

const request = (
  site: Site,
  urlPath: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => site.fetch(new Request(`http://localhost${urlPath}`, { headers, method }));
async function requestCoding(site: Site, urlPath: string, acceptEncoding: string) {
  const response = await request(site, urlPath, { 'Accept-Encoding': acceptEncoding });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
const textAt = async (site: Site, urlPath: string) => (await request(site, urlPath)).text();

describe('a built site', () => {
  let site: Site;
  beforeEach(async () => {
    write(dist, BUILD);
    write(folder, { 'outside.html': 'secret' });
    symlinkSync(path.join(folder, 'outside.html'), path.join(dist, 'link.html'));
    site = await loadSite(dist);
  });

  test.each([
    ['/', 'home'],
    ['/?a=1', 'home'],
    ['/items', 'all items'],
    ['/items/pets', 'pets'],
    ['/items/%E3%81%8C', 'ga'],
    // The same, decomposed.
    ['/items/%E3%81%8B%E3%82%99', 'ga'],
    ['/docs', 'docs'],
    ['/a%20page', 'spaces'],
    ['/archive.gz', 'an archive'],
    ['/.well-known/security.txt', 'contact'],
  ])('serves %s', async (urlPath, text) => {
    const response = await request(site, urlPath);
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get('x-all')).toBe('yes');
  });

  test.each([
    ['/index.html', '/'],
    ['/items.html?search=fox', '/items?search=fox'],
    ['/docs/index.html', '/docs'],
    ['/a%20page.html', '/a%20page'],
    ['/index.html?a=.html', '/?a=.html'],
  ])('redirects the file name %s to its route', async (urlPath, route) => {
    const response = await request(site, urlPath);
    expect([response.status, response.headers.get('location')]).toEqual([301, route]);
  });

  test.each([
    ['/Items?search=Fox', '/items?search=Fox'],
    ['/ITEMS/Red-Fox', '/items/Red-Fox'],
    ['/Trade-Ads/Create', '/trade-ads/create'],
  ])('redirects the route %s to %s', async (urlPath, route) => {
    const response = await request(site, urlPath);
    expect([response.status, response.headers.get('location')]).toEqual([301, route]);
  });

  test('sends the content type and length of a file', async () => {
    const { headers } = await request(site, '/items');
    expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(headers.get('content-length')).toBe('9');
  });

  test('prefers a file to a rule, and a rule to the 404 page', async () => {
    expect(await textAt(site, '/items')).toBe('all items');
    expect(await textAt(site, '/items/pets')).toBe('pets');
    const response = await request(site, '/items/unknown-slug');
    expect([response.status, await response.text()]).toEqual([200, 'all items']);
  });

  test('redirects by rule and keeps the query', async () => {
    const response = await request(site, '/old/a%20b/c?x=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/new/a%20b/c?x=1']);
  });

  test.each([
    ['/items/', '/items'],
    ['/items///?q=1', '/items?q=1'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example//', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/.//evil.example/', '/evil.example'],
    ['//', '/'],
    [`/a${'/'.repeat(200_000)}b/`, `/a${'/'.repeat(200_000)}b`],
  ])('redirects %.40s to its path without the slash: %.40s', async (urlPath, location) => {
    const response = await request(site, urlPath);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
  });

  test.each([
    '/nothing',
    '/gone/x',
    '/..%2foutside.html',
    '/%2e%2e/outside.html',
    '/..%5coutside.html',
    '/items%00.html',
    '/.env',
    '/%2eenv',
    '/.hidden/file.txt',
    '/_headers',
    '/_redirects',
    '/_astro/x.abc.js.br',
    '/_astro/x.abc.js.gz',
    '/link.html',
    '/constructor',
  ])('serves its own 404 page at %s', async (urlPath) => {
    const response = await request(site, urlPath);
    expect([response.status, await response.text()]).toEqual([404, 'lost']);
    expect(response.headers.get('x-all')).toBe('yes');
  });

  test('refuses a path with an invalid encoding', async () => {
    expect((await request(site, '/%E0%A4%A')).status).toBe(400);
  });

  test('forbids to cache a 404', async () => {
    const response = await request(site, '/_astro/old.js');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  });

  test('lets hashed files be cached for good and all others be revalidated', async () => {
    expect((await request(site, '/_astro/x.abc.js')).headers.get('cache-control')).toContain(
      'immutable',
    );
    const page = await request(site, '/items');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const etag = page.headers.get('etag') ?? '';
    const again = await request(site, '/items', { 'If-None-Match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await request(site, '/', { 'If-None-Match': etag })).status).toBe(200);
  });

  test('serves the smallest coding that the client accepts, each with its own entity tag', async () => {
    const responses = await Promise.all(
      ['br, gzip', 'gzip', 'identity'].map((acceptEncoding) =>
        request(site, '/_astro/x.abc.js', { 'Accept-Encoding': acceptEncoding }),
      ),
    );
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(texts).toEqual(['brotli', 'gzip', 'script']);
    expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      null,
    ]);
    expect(responses.map(({ headers }) => headers.get('vary'))).toEqual(
      Array(3).fill('Accept-Encoding'),
    );
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    expect(responses[0]?.headers.get('content-type')).toContain('javascript');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses a page as %s for clients that accept it', async (coding, unpack) => {
    const responses = [];
    for (let time = 0; time < 2; time += 1) {
      const { headers, status, ...response } = await requestCoding(site, '/items', coding);
      expect([status, headers.get('content-encoding')]).toEqual([200, coding]);
      expect([headers.get('vary'), headers.get('content-type')]).toEqual([
        'Accept-Encoding',
        'text/html; charset=utf-8',
      ]);
      expect(headers.get('content-length')).toBe(String(response.bytes.length));
      expect(unpack(response.bytes).toString()).toBe('all items');
      responses.push(headers.get('etag'));
    }
    expect(responses[0]).toBe(responses[1]);
    expect((await request(site, '/items')).headers.get('etag')).not.toBe(responses[0]);
  });

  test('does not compress a file that is already compressed', async () => {
    const { headers, bytes } = await requestCoding(site, '/archive.gz', 'br, gzip');
    expect([headers.get('content-encoding'), bytes.toString()]).toEqual([null, 'an archive']);
  });

  test('allows only GET and HEAD', async () => {
    const response = await request(site, '/', {}, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await request(site, '/', {}, 'HEAD')).status).toBe(200);
  });
});

describe('a new build of the site', () => {
  const replaceBuild = (files: Record<string, string>) => {
    write(`${dist}.next`, files);
    renameSync(dist, `${dist}.old`);
    renameSync(`${dist}.next`, dist);
    rmSync(`${dist}.old`, { recursive: true });
  };

  test('is served after a reload, with its rules', async () => {
    write(dist, { 'index.html': 'old' });
    const site = await loadSite(dist);
    expect(await textAt(site, '/')).toBe('old');
    replaceBuild({ 'index.html': 'new', _headers: '/\n  X-New: 1' });
    await site.reload();
    const response = await request(site, '/');
    expect([await response.text(), response.headers.get('x-new')]).toEqual(['new', '1']);
  });

  test('is served to the next request, even when the old page was cached', async () => {
    write(dist, { 'index.html': 'old', 'gone.html': 'gone' });
    const site = await loadSite(dist);
    const compressed = async () => {
      const response = await request(site, '/', { 'accept-encoding': 'gzip' });
      return gunzipSync(await response.arrayBuffer()).toString();
    };
    expect(await compressed()).toBe('old');
    replaceBuild({ 'index.html': 'new' });
    const responses = [compressed(), compressed(), textAt(site, '/')];
    expect(await Promise.all(responses)).toEqual(['new', 'new', 'new']);
    replaceBuild({ 'index.html': 'new', 'added.html': 'added' });
    expect(await textAt(site, '/added')).toBe('added');
    expect((await request(site, '/gone')).status).toBe(404);
  });

  describe('behind a link', () => {
    const switchTo = (release: string, files: Record<string, string>) => {
      write(path.join(folder, release), files);
      symlinkSync(release, path.join(folder, 'link'));
      renameSync(path.join(folder, 'link'), dist);
    };

    test('is served to the next request', async () => {
      switchTo('1', { 'index.html': 'old', 'gone.html': 'gone' });
      const site = await loadSite(dist);
      expect([await textAt(site, '/'), await textAt(site, '/gone')]).toEqual(['old', 'gone']);
      switchTo('2', { 'index.html': 'new', 'added.html': 'added' });
      expect([await textAt(site, '/'), await textAt(site, '/added')]).toEqual(['new', 'added']);
      expect((await request(site, '/gone')).status).toBe(404);
    });

    test('tells its status, also when that changes', async () => {
      const status = { release: 2, contentAt: 5000, builtAt: 4000, items: 3, pages: 9 };
      switchTo('1', { 'index.html': 'old' });
      const site = await loadSite(dist);
      expect(await site.status()).toBeNull();
      switchTo('2', { 'index.html': 'new', '.build.json': JSON.stringify({ ...status, a: 1 }) });
      expect(await site.status()).toEqual(status);
      for (const junk of ['', 'null', '[]', '{"release":"2"}', '{', '{"release":-1}']) {
        write(dist, { '.build.json': junk });
        expect(await site.status()).toBeNull();
      }
    });

    test('keeps its entity tags where pages did not change', async () => {
      switchTo('1', { 'index.html': 'home', 'items.html': 'one' });
      const site = await loadSite(dist);
      const tags = async () =>
        Promise.all(
          ['/', '/items'].map(async (page) => (await request(site, page)).headers.get('etag')),
        );
      const [home, items] = await tags();
      switchTo('2', { 'index.html': 'home', 'items.html': 'two' });
      const [homeAgain, itemsAgain] = await tags();
      expect(homeAgain).toBe(home);
      expect(itemsAgain).not.toBe(items);
    });
  });

  test('is ignored when its rules are invalid', async () => {
    write(dist, { 'index.html': 'old' });
    const site = await loadSite(dist);
    expect(await textAt(site, '/')).toBe('old');
    replaceBuild({ 'index.html': 'new', _redirects: 'nonsense' });
    await expect(site.reload()).rejects.toThrow('_redirects, line 1');
    expect(await textAt(site, '/')).toBe('old');
  });

  test('is served when there was none before', async () => {
    const site = await loadSite(dist);
    const before = await request(site, '/');
    expect([before.status, before.headers.get('refresh')]).toEqual([503, '5']);
    expect(await before.text()).toBe(
      'The site is not built yet. This page opens by itself once it is.\n' +
        'If no build runs, run this as the user of the server: npm run rebuild\n',
    );
    write(dist, { 'index.html': 'first' });
    expect(await textAt(site, '/')).toBe('first');
    expect((await request(site, '/nothing')).status).toBe(404);
  });
});

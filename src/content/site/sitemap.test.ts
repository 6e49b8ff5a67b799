import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPageHead, readStart, writeSitemap } from './sitemap.ts';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

it('lists a page without a robots directive', () => {
  expect(readPageHead(page('<title>Stocks</title>'))).toEqual({ isListed: true });
});

it('leaves out a page with `noindex`', () => {
  const { isListed } = readPageHead(page('<meta name="robots" content="noindex"/>'));
  expect(isListed).toBe(false);
});

it('reads the time of the last change', () => {
  const head = '<meta property="og:updated_time" content="2026-01-01T00:00:00.000Z"/>';
  expect(readPageHead(page(head)).modified).toBe('2026-01-01T00:00:00.000Z');
});

it('ignores directives outside the head', () => {
  const html = page('', '<meta name="robots" content="noindex"/>');
  expect(readPageHead(html).isListed).toBe(true);
});

it.each([
  ['short', '', 20_000],
  ['long', '–'.repeat(40_000), 10],
])('finds what is in a %s head of a page file', (_, title, bodyLength) => {
  const folder = mkdtempDisposableSync(path.join(tmpdir(), 'sitemap-'));
  const file = path.join(folder.path, 'fox.html');
  const robots = '<meta name="robots" content="noindex"/>';
  writeFileSync(file, page(`<title>${title}</title>${robots}`, '.'.repeat(bodyLength)));
  const start = readStart(file);
  expect(readPageHead(start).isListed).toBe(false);
  expect(start).toContain(title);
  folder.remove();
});

it('lists the public pages by their URL, each with its last change, and the sitemap with the newest', async () => {
  const folder = mkdtempDisposableSync(path.join(tmpdir(), 'sitemap-'));
  const changed = (day: number) =>
    `<meta property="og:updated_time" content="2026-01-0${day}T00:00:00.000Z"/>`;
  const heads = {
    'items/fox-10.html': changed(2),
    'items/fox-2.html': changed(1),
    'items/ミス.html': '',
    'index.html': '',
    'desk.html': '<meta name="robots" content="noindex"/>',
    '404.html': '',
  };
  mkdirSync(path.join(folder.path, 'items'));
  for (const [file, head] of Object.entries(heads)) {
    writeFileSync(path.join(folder.path, file), page(head));
  }
  const none = { last: null, kept: new Set<string>() };
  await writeSitemap(folder.path, Object.keys(heads), 'https://pets.example', none);
  const read = (file: string) => readFileSync(path.join(folder.path, file), 'utf8');
  const site = 'https://pets.example';
  expect(read('sitemap-0.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site}/</loc></url><url><loc>${site}/items/%E3%83%9F%E3%82%B9</loc></url><url><loc>${site}/items/fox-2</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url><url><loc>${site}/items/fox-10</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod></url></urlset>`,
  );
  expect(read('sitemap-index.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${site}/sitemap-0.xml</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod></sitemap></sitemapindex>`,
  );
  folder.remove();
});

it('takes the heads of kept pages from the last sitemap, and reads those that it does not list', async () => {
  const [last, next] = [1, 2].map(() => mkdtempDisposableSync(path.join(tmpdir(), 'sitemap-')));
  if (last === undefined || next === undefined) return;
  const loc = (name: string) => `<loc>https://pets.example/${name}</loc>`;
  writeFileSync(
    path.join(last.path, 'sitemap-0.xml'),
    `<urlset><url>${loc('fox')}<lastmod>2026-01-01T00:00:00.000Z</lastmod></url><url>${loc('owl')}</url><url>${loc('elk')}</url></urlset>`,
  );
  writeFileSync(path.join(next.path, 'elk.html'), page('<meta name="robots" content="noindex"/>'));
  writeFileSync(path.join(next.path, 'bee.html'), page(''));
  const kept = new Set(['fox.html', 'owl.html', 'bee.html']);
  // The kept pages that the sitemap lists are not read: they are not even there.
  const files = [...kept, 'elk.html'];
  await writeSitemap(next.path, files, 'https://pets.example', { last: last.path, kept });
  const sitemap = readFileSync(path.join(next.path, 'sitemap-0.xml'), 'utf8');
  expect(sitemap.match(/<url>.*<\/url>/)?.[0]).toBe(
    `<url>${loc('bee')}</url><url>${loc('fox')}<lastmod>2026-01-01T00:00:00.000Z</lastmod></url><url>${loc('owl')}</url>`,
  );
  for (const folder of [last, next]) folder.remove();
});

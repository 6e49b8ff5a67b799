import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPageHead, readStart } from './sitemap.ts';

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

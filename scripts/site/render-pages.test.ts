import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PathWithRoute } from 'astro';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { renderPages } from './render-pages.ts';

const at = (pathname: string, type = 'page') => ({ pathname, route: { type } }) as PathWithRoute;

const program = {
  paths: async () => [],
  forgetPaths: () => undefined,
  route: () => at('/').route,
  render: async ({ pathname }: URL) =>
    pathname === '/items/1.html'
      ? new Response(null, { status: 302, headers: { location: '/items?search=a&b' } })
      : new Response(pathname.endsWith('.png') ? new Uint8Array([0, 255]) : `at ${pathname}`),
};

it('writes each page and each other file at its path, and a page that leads on for a redirect', async () => {
  const { folder, remove } = temporaryFolder();
  const paths = [at('/'), at('/items/ミス'), at('/items/1'), at('/share/fox.png', 'endpoint')];
  const site = { folder, siteUrl: 'https://pets.example' };
  const files = await renderPages(program, paths.values(), site);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  expect(files.toSorted()).toEqual([
    'index.html',
    'items/1.html',
    'items/ミス.html',
    'share/fox.png',
  ]);
  expect(read('index.html')).toBe('at /index.html');
  expect(read('items/ミス.html')).toBe('at /items/%E3%83%9F%E3%82%B9.html');
  expect(readFileSync(path.join(folder, 'share/fox.png'))).toEqual(Buffer.from([0, 255]));
  const redirect = read('items/1.html');
  expect(redirect).toContain('content="2;url=/items?search=a&amp;b"');
  expect(redirect).toContain('<meta name="robots" content="noindex">');
  expect(redirect).toContain('href="https://pets.example/items?search=a&amp;b"');
  remove();
});

it('fails when a page fails', async () => {
  const { folder, remove } = temporaryFolder();
  const failing = { ...program, render: () => Promise.reject(new Error('no page')) };
  const site = { folder, siteUrl: 'https://pets.example' };
  await expect(renderPages(failing, [at('/')].values(), site)).rejects.toThrow('no page');
  remove();
});

it('lets the embedded server answer between files that wait for nothing', async () => {
  const { folder, remove } = temporaryFolder();
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const paths = Array.from({ length: 240 }, (_, index) => at(`/items/${index + 2}`));
  await renderPages(program, paths.values(), { folder, siteUrl: 'https://pets.example' });
  clearImmediate(next);
  // Ten rounds of 24 files.
  expect(turns).toBeGreaterThanOrEqual(9);
  remove();
});

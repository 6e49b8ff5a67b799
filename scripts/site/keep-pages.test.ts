import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PathWithRoute } from 'astro';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { keepPages } from './keep-pages.ts';

let last = '';
let next = '';
let remove = () => {};
beforeEach(() => {
  const temporary = temporaryFolder();
  remove = temporary.remove;
  [last, next] = [path.join(temporary.folder, 'last'), path.join(temporary.folder, 'next')];
  for (const folder of [last, next]) mkdirSync(folder);
});
afterEach(() => remove());

const at = (pathname: string, cacheKey?: string, type = 'page') =>
  ({ pathname, cacheKey, route: { type } }) as PathWithRoute;
const FOX = at('/items/fox', 'a');

/** Builds these paths. Returns those that are rendered, and the files that are kept. */
function build(paths: PathWithRoute[], { from = last as string | null, shared = 'one' } = {}) {
  const { kept, rest } = keepPages(paths, { last: from, next }, shared);
  return { rendered: rest.map(({ pathname }) => pathname), kept: [...kept] };
}

/** Makes the last site, of files at these paths. */
function buildLast(...paths: PathWithRoute[]): void {
  const ofNext = next;
  next = last;
  build(paths, { from: null });
  next = ofNext;
  mkdirSync(path.join(last, 'items'));
  for (const { pathname, route } of paths) {
    writeFileSync(path.join(last, `${pathname}${route.type === 'page' ? '.html' : ''}`), 'old');
  }
}

const inode = (folder: string, file: string) =>
  statSync(path.join(folder, file), { throwIfNoEntry: false })?.ino;

it('links the files whose key is the same, and leaves their paths out of what is rendered', () => {
  const paths = [FOX, at('/items/fox.png', 'b', 'endpoint'), at('/items/ミス', 'c')];
  buildLast(...paths, at('/items'));
  const files = ['items/fox.html', 'items/fox.png', 'items/ミス.html'];
  expect(build([...paths, at('/items')])).toEqual({ rendered: ['/items'], kept: files });
  for (const file of files) expect(inode(next, file)).toBe(inode(last, file));
});

it.each<[string, () => unknown]>([
  ['is missing', () => rmSync(path.join(last, 'items/fox.html'))],
  ['is empty', () => writeFileSync(path.join(last, 'items/fox.html'), '')],
  ['has keys that are half written', () => writeFileSync(path.join(last, '.keys.json'), '{"sha')],
  ['has no keys', () => rmSync(path.join(last, '.keys.json'))],
])('renders a page anew that in the last site %s', (_, change) => {
  buildLast(FOX);
  change();
  expect(build([FOX])).toEqual({ rendered: ['/items/fox'], kept: [] });
  expect(inode(next, 'items/fox.html')).toBeUndefined();
});

it('renders a page anew after seven days, but not a picture', () => {
  const paths = [FOX, at('/items/fox.png', 'b', 'endpoint')];
  buildLast(...paths);
  const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400;
  for (const file of ['items/fox.html', 'items/fox.png'])
    utimesSync(path.join(last, file), daysAgo(6.9), daysAgo(6.9));
  expect(build(paths).rendered).toEqual([]);
  for (const file of ['items/fox.html', 'items/fox.png'])
    utimesSync(path.join(last, file), daysAgo(7.1), daysAgo(7.1));
  rmSync(path.join(next, 'items'), { recursive: true });
  expect(build(paths).rendered).toEqual(['/items/fox']);
});

it('renders a page anew of another key, and each page after a change of what all share', () => {
  buildLast(FOX);
  expect(build([at('/items/fox', 'b')]).rendered).toEqual(['/items/fox']);
  expect(build([FOX], { shared: 'two' }).rendered).toEqual(['/items/fox']);
});

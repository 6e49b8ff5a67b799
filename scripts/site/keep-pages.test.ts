import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroPrerenderer, PathWithRoute } from 'astro';
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
  for (const folder of [last, next]) {
    mkdirSync(path.join(folder, '_astro'), { recursive: true });
    writeFileSync(path.join(folder, '_astro', 'base.Abc1234.js'), '');
  }
});
afterEach(() => remove());

const at = (pathname: string, cacheKey?: string, type = 'page') =>
  ({ pathname, cacheKey, route: { type } }) as PathWithRoute;
const FOX = at('/items/fox', 'a');

/** Asks for the paths of a build. Returns those that Astro renders, and the files that are kept. */
async function build(
  paths: PathWithRoute[],
  { from = last as string | null, sources = 'one' } = {},
) {
  const standard = { name: 'test', getStaticPaths: async () => paths } as AstroPrerenderer;
  const { kept, keep } = keepPages({ last: from, next, outDir: next }, sources);
  const rendered = (await keep(standard).getStaticPaths()).map(({ pathname }) => pathname);
  return { rendered, kept: [...kept] };
}

/** Makes the last site, of files at these paths. */
async function buildLast(...paths: PathWithRoute[]): Promise<void> {
  const ofNext = next;
  next = last;
  await build(paths, { from: null });
  next = ofNext;
  mkdirSync(path.join(last, 'items'));
  for (const { pathname, route } of paths) {
    writeFileSync(path.join(last, `${pathname}${route.type === 'page' ? '.html' : ''}`), 'old');
  }
}

const inode = (folder: string, file: string) =>
  statSync(path.join(folder, file), { throwIfNoEntry: false })?.ino;

it('links the files whose key is the same, and leaves their paths out of what is rendered', async () => {
  const paths = [FOX, at('/items/fox.png', 'b', 'endpoint'), at('/items/ミス', 'c')];
  await buildLast(...paths, at('/items'));
  const files = ['items/fox.html', 'items/fox.png', 'items/ミス.html'];
  expect(await build([...paths, at('/items')])).toEqual({ rendered: ['/items'], kept: files });
  for (const file of files) expect(inode(next, file)).toBe(inode(last, file));
});

it.each<[string, () => unknown]>([
  ['is missing', () => rmSync(path.join(last, 'items/fox.html'))],
  ['is empty', () => writeFileSync(path.join(last, 'items/fox.html'), '')],
  ['has keys that are half written', () => writeFileSync(path.join(last, '.keys.json'), '{"sha')],
  ['has no keys', () => rmSync(path.join(last, '.keys.json'))],
  ['names another script', () => writeFileSync(path.join(next, '_astro', 'new.Xyz.js'), '')],
])('renders a page anew that in the last site %s', async (_, change) => {
  await buildLast(FOX);
  change();
  expect(await build([FOX])).toEqual({ rendered: ['/items/fox'], kept: [] });
  expect(inode(next, 'items/fox.html')).toBeUndefined();
});

it('renders a page anew of another key, and each page after a change of the sources', async () => {
  await buildLast(FOX);
  expect((await build([at('/items/fox', 'b')])).rendered).toEqual(['/items/fox']);
  expect((await build([FOX], { sources: 'two' })).rendered).toEqual(['/items/fox']);
});

it('writes through no link when two paths have one file', async () => {
  await buildLast(FOX);
  expect((await build([at('/items/fox', 'b'), FOX, at('/items/fox', 'c')])).rendered).toEqual([]);
  expect(readFileSync(path.join(last, 'items/fox.html'), 'utf8')).toBe('old');
});

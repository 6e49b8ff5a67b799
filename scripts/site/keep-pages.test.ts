import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
  mkdirSync(path.join(last, 'items'), { recursive: true });
  mkdirSync(next);
  for (const file of ['items/fox.html', 'items/müs.html', 'items.html', 'items/fox.png']) {
    writeFileSync(path.join(last, file), 'old');
  }
});
afterEach(() => remove());

const at = (pathname: string, cacheKey?: string, type = 'page') =>
  ({ pathname, cacheKey, route: { type } }) as PathWithRoute;
const nameOf = (folder: string, file: string) =>
  statSync(path.join(folder, file), { throwIfNoEntry: false })?.ino;

/** A prerenderer of these paths, which writes nothing. */
const rendererOf = (paths: PathWithRoute[]) =>
  keepPages(
    last,
    next,
  )({
    name: 'test',
    getStaticPaths: async () => paths,
    render: async () => new Response('new'),
  } as AstroPrerenderer);

it('takes the files of paths with a key from the last site', async () => {
  const paths = [at('/items/fox', 'a'), at('/items/fox.png', 'b', 'endpoint')];
  expect(await rendererOf(paths).getStaticPaths()).toEqual(paths);
  for (const file of ['items/fox.html', 'items/fox.png']) {
    expect(nameOf(next, file)).toBe(nameOf(last, file));
  }
});

it('takes neither a file without a key nor one whose URL is another text, and misses none', async () => {
  await rendererOf([at('/items'), at('/items/müs', 'a'), at('/items/new', 'b')]).getStaticPaths();
  for (const file of ['items.html', 'items/müs.html', 'items/new.html']) {
    expect(nameOf(next, file)).toBeUndefined();
  }
});

it('lets a page that is rendered anew be written without a change of the last site', async () => {
  const renderer = rendererOf([at('/items/fox', 'a')]);
  await renderer.getStaticPaths();
  const file = path.join(next, 'items/fox.html');
  const { routeData } = { routeData: at('/items/fox').route };
  await renderer.render(new Request('http://localhost/items/fox.html'), { routeData } as never);
  writeFileSync(file, 'new');
  expect(readFileSync(path.join(last, 'items/fox.html'), 'utf8')).toBe('old');
});

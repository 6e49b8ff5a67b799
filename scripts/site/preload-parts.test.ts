import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preloadParts } from './preload-parts.ts';

const PAGE = `<html><head><script type="module" src="/_astro/shell.js"></script></head>
<body><astro-island component-url="/_astro/Chat.js" renderer-url="/_astro/client.js"></astro-island></body></html>`;

let folder = '';
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const read = (name: string) => readFile(path.join(folder, name), 'utf8');
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hatchboard-preload-'));
  for (const name of ['_astro', 'trade-ads']) await mkdir(path.join(folder, name));
  await write('chat.html', PAGE);
  await write('trade-ads/create.html', '<html><head></head></html>');
  await write('_astro/shell.js', 'import{a as e}from"./react.js";e();');
  await write(
    '_astro/Chat.js',
    'import"./data.js";import{b as t}from"./react.js";import("./Late.js");',
  );
  await write('_astro/client.js', 'import * as r from "./react.js";export{r}from"./data.js";');
  await write('_astro/react.js', 'import{c}from"./data.js";export{c as a};');
  await write('_astro/data.js', 'import"./react.js";');
});
afterEach(() => rm(folder, { recursive: true }));

it('preloads each script that a page needs at once, and none that loads later', async () => {
  await preloadParts(folder);
  const [head = ''] = (await read('chat.html')).split('</head>');
  const preloaded = [...head.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)];
  expect(preloaded.map(([, url]) => url)).toEqual(
    ['shell', 'Chat', 'client', 'react', 'data'].map((name) => `/_astro/${name}.js`),
  );
  expect(await read('trade-ads/create.html')).toBe('<html><head></head></html>');
});

it('fails the build for a missing script', async () => {
  await rm(path.join(folder, '_astro/data.js'));
  await expect(preloadParts(folder)).rejects.toThrow('data.js');
});

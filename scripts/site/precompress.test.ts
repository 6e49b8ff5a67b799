import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Compressors, startCompressors } from './compressors.ts';
import { precompress } from './precompress.ts';

const PAGE = '<p>Foxes and badgers</p>\n'.repeat(100);

let folder = '';
let next = '';
let last = '';
let compressors: Compressors;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hatchboard-compress-'));
  next = path.join(folder, 'next');
  last = path.join(folder, 'last');
  for (const site of [next, last]) await mkdir(path.join(site, 'items'), { recursive: true });
  compressors = startCompressors(next, last);
});
afterEach(async () => {
  await compressors.stop();
  await rm(folder, { recursive: true });
});

const inNext = (name: string) => path.join(next, name);

async function read(name: string): Promise<string[]> {
  const small = brotliDecompressSync(await readFile(inNext(`${name}.br`)));
  return [small.toString(), gunzipSync(await readFile(inNext(`${name}.gz`))).toString()];
}

test('text files get a .br and a .gz of the same content; small ones and pictures do not', async () => {
  const pages = Array.from({ length: 40 }, (_, number) => `items/fox-${number}.html`);
  for (const page of pages) await writeFile(inNext(page), PAGE + page);
  await writeFile(inNext('small.html'), '<p>Fox</p>');
  await writeFile(inNext('fox.png'), PAGE);
  await precompress(next, compressors);
  for (const page of pages) expect(await read(page)).toEqual([PAGE + page, PAGE + page]);
  expect((await readdir(next)).toSorted()).toEqual(['fox.png', 'items', 'small.html']);
});

test('a page is compressed from its bytes before its file and its folder are there, and only once', async () => {
  await compressors.take(inNext('new/fox.html'), new TextEncoder().encode(PAGE));
  await compressors.finish();
  await writeFile(inNext('new/fox.html'), 'written later');
  await precompress(next, compressors);
  expect(await read('new/fox.html')).toEqual([PAGE, PAGE]);
});

test('what is as in the last build is taken over from there', async () => {
  await writeFile(inNext('same.html'), PAGE);
  await writeFile(inNext('other.html'), PAGE);
  await writeFile(path.join(last, 'same.html'), PAGE);
  await writeFile(path.join(last, 'other.html'), `${PAGE}<p>`);
  for (const name of ['same.html.br', 'same.html.gz', 'other.html.br', 'other.html.gz']) {
    await writeFile(path.join(last, name), 'from the last build');
  }
  await precompress(next, compressors);
  expect(await readFile(inNext('same.html.br'), 'utf8')).toBe('from the last build');
  expect(await readFile(inNext('same.html.gz'), 'utf8')).toBe('from the last build');
  expect(await read('other.html')).toEqual([PAGE, PAGE]);
});

test('what is taken over into hashed files is as new as its build, as they are kept by their age', async () => {
  for (const site of [next, last]) {
    await mkdir(path.join(site, '_astro'));
    await writeFile(path.join(site, '_astro/part.js'), PAGE);
  }
  for (const ending of ['.br', '.gz']) {
    const file = path.join(last, `_astro/part.js${ending}`);
    await writeFile(file, 'from the last build');
    await utimes(file, 0, 0);
  }
  await precompress(next, compressors);
  expect(await readFile(inNext('_astro/part.js.br'), 'utf8')).toBe('from the last build');
  expect((await stat(inNext('_astro/part.js.br'))).mtimeMs).toBeGreaterThan(0);
});

test('a file that cannot be read is an error', async () => {
  await compressors.take(inNext('gone.html'));
  await expect(compressors.finish()).rejects.toThrow('ENOENT');
});

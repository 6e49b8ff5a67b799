import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

const SCRIPT = 'const pets = ["Fox", "Badger"];\n'.repeat(100);

let folder = '';
let next = '';
let last = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hatchboard-compress-'));
  next = path.join(folder, 'next');
  last = path.join(folder, 'last');
  for (const site of [next, last]) await mkdir(path.join(site, '_astro'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

it('writes a .br and a .gz of hashed text files, and of no pages and images', async () => {
  const inNext = (name: string) => path.join(next, name);
  for (const name of ['page.html', '_astro/part.js', '_astro/font.woff2']) {
    await writeFile(inNext(name), SCRIPT);
  }
  await precompress(next, last);
  expect(brotliDecompressSync(await readFile(inNext('_astro/part.js.br'))).toString()).toBe(SCRIPT);
  expect(gunzipSync(await readFile(inNext('_astro/part.js.gz'))).toString()).toBe(SCRIPT);
  expect((await readdir(next)).toSorted()).toEqual(['_astro', 'page.html']);
  expect(await readdir(inNext('_astro'))).toHaveLength(4);
});

it('reuses unchanged files of the last build, with their age', async () => {
  const same = path.join('_astro', 'same.js');
  const other = path.join('_astro', 'other.js');
  for (const name of [same, other]) {
    await writeFile(path.join(next, name), SCRIPT);
    await writeFile(path.join(last, name), name === same ? SCRIPT : `${SCRIPT};`);
    for (const ending of ['.br', '.gz']) {
      const file = path.join(last, name + ending);
      await writeFile(file, 'from the last build');
      await utimes(file, 0, 0);
    }
  }
  await precompress(next, last);
  for (const ending of ['.br', '.gz']) {
    const file = path.join(next, same + ending);
    expect(await readFile(file, 'utf8')).toBe('from the last build');
    // Hashed files are deleted by their age.
    expect((await stat(file)).mtimeMs).toBeGreaterThan(0);
  }
  expect(gunzipSync(await readFile(path.join(next, `${other}.gz`))).toString()).toBe(SCRIPT);
});

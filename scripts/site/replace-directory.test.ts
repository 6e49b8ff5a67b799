import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceDirectory } from './replace-directory.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hatchboard-build-'));
});
afterEach(() => rm(root, { recursive: true }));

const at = (...parts: string[]) => path.join(root, ...parts);
async function write(folder: string): Promise<string> {
  await mkdir(at(folder));
  await writeFile(at(folder, 'index.html'), folder);
  return at(folder);
}
const served = () => readFile(at('site', 'index.html'), 'utf8');

it('replaces the last build, or an absent one', async () => {
  await replaceDirectory(await write('first'), at('site'));
  expect(await served()).toBe('first');
  await replaceDirectory(await write('second'), at('site'));
  expect(await served()).toBe('second');
  expect(await readdir(root)).toEqual(['site']);
});

it('keeps the last build when the new one cannot replace it', async () => {
  await write('site');
  await expect(replaceDirectory(at('missing'), at('site'))).rejects.toThrow('ENOENT');
  expect(await served()).toBe('site');
});

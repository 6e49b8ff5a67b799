import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from './output.ts';

const fileOf = ({ cache }: Output) => path.join(cache, 'release');

/** The number of the release whose pages are in the cache, which is forgotten then: what a build does to the cache is no release yet. Null for none. */
export async function takeCachedRelease(output: Output): Promise<number | null> {
  const text = await readFile(fileOf(output), 'utf8').catch(() => null);
  await rm(fileOf(output), { force: true });
  return text === null ? null : Number(text);
}

/** Says that the pages in the cache are those of a release. */
export async function writeCachedRelease(output: Output, release: number): Promise<void> {
  await mkdir(output.cache, { recursive: true });
  await writeFile(fileOf(output), String(release));
}

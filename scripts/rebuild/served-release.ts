import { lstat, readdir, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_RECORD } from '../site/build-record.ts';
import type { Output } from './output.ts';
import { releaseFolder, releaseNumber } from './releases.ts';

/** The content of OUT_DIR: nothing yet, a link to a release, or a built folder of Hatchboard 0.1.0, which had no releases. */
export type Served =
  | { kind: 'nothing' }
  | { kind: 'release'; release: number; folder: string }
  | { kind: 'folder'; folder: string };

const NOTHING = { kind: 'nothing' } as const;

const noFolder = (link: string, code: string | undefined) =>
  new Error(`OUT_DIR ${link} is no folder that a site can be put into (${code}).`);

async function linkedRelease(output: Output): Promise<Served> {
  const target = path.resolve(path.dirname(output.link), await readlink(output.link));
  const release = releaseNumber(path.basename(target));
  if (path.dirname(target) !== output.releases || release === null) {
    throw new Error(
      `OUT_DIR ${output.link} is a link to ${target}, which is no release: set OUT_DIR to another path.`,
    );
  }
  const folder = releaseFolder(output, release);
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere ? { kind: 'release', release, folder } : NOTHING;
}

/** Finds what is served at OUT_DIR. Throws an Error of one line when a site may not be put there. */
export async function findServed(output: Output): Promise<Served> {
  const { link } = output;
  const stats = await lstat(link).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw noFolder(link, error.code);
  });
  if (stats === null) return NOTHING;
  if (stats.isSymbolicLink()) return linkedRelease(output);
  if (!stats.isDirectory()) throw noFolder(link, 'ENOTDIR');
  const entries = await readdir(link).catch((error: NodeJS.ErrnoException) => {
    throw noFolder(link, error.code);
  });
  if (entries.length === 0) return NOTHING;
  if (entries.includes(BUILD_RECORD)) return { kind: 'folder', folder: link };
  throw new Error(
    `OUT_DIR ${link} holds something else than a built site: empty it, or set another.`,
  );
}

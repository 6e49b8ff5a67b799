import path from 'node:path';
import { withFileLock } from './file-lock.ts';

/** OUT_DIR, which is a link to the release that is served, and what belongs to it beside it. All paths are absolute. */
export type Output = {
  link: string;
  /** One folder a release, named by its number. */
  releases: string;
  /** The file by which builds of this OUT_DIR wait for each other. */
  lock: string;
  /** The pages that the next build takes over from this one. */
  cache: string;
};

/** The paths of an OUT_DIR. */
export function outputOf(folder: string): Output {
  const link = path.resolve(folder);
  return { link, releases: `${link}.releases`, lock: `${link}.lock`, cache: `${link}.cache` };
}

/** Runs `work` while nobody else changes what is served at this OUT_DIR, here or on a machine that shares its file system. */
export async function withOutputLock<T>({ lock }: Output, work: () => Promise<T>): Promise<T> {
  return withFileLock(lock, 'Another build of this OUT_DIR runs; waiting for it.', work);
}

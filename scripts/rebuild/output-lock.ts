import { withFileLock } from './file-lock.ts';
import type { Output } from './output.ts';

/** Runs `work` while nobody else changes what is served at this OUT_DIR, here or on a machine that shares its file system. */
export async function withOutputLock<T>({ lock }: Output, work: () => Promise<T>): Promise<T> {
  return withFileLock(lock, 'Another build of this OUT_DIR runs; waiting for it.', work);
}

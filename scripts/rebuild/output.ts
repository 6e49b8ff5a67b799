import { stat } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from './file-lock.ts';

/** OUT_DIR, which is a link to the release that is served, and what belongs to it beside it. All paths are absolute. */
export type Output = {
  link: string;
  /** One folder a release, named by its number. */
  releases: string;
  /** The file by which builds of this OUT_DIR wait for each other. */
  lock: string;
};

/** The paths of an OUT_DIR. */
export function outputOf(folder: string): Output {
  const link = path.resolve(folder);
  return { link, releases: `${link}.releases`, lock: `${link}.lock` };
}

/** The user whose builds are there, or will be: a new OUT_DIR outside of this checkout is for the user of the folder around it. */
async function ownerOf({ link, releases }: Output): Promise<number> {
  const around = path.dirname(link);
  const folders = [releases, link, ...(around === process.cwd() ? [] : [around])];
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined);
    if (found !== undefined) return found.uid;
  }
  return 0;
}

/**
 * Throws an Error of one line when root is about to build into the OUT_DIR of another user. The next builds of that user could
 * not delete what root has written.
 */
export async function requireOwnOutput(output: Output): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const owner = await ownerOf(output);
  if (owner === 0) return;
  throw new Error(
    `OUT_DIR ${output.link} belongs to the user ${owner}, who could not delete what root builds: run this as that user, as in \`runuser -u hatchboard -- npm run rebuild\`.`,
  );
}

/** Runs `work` while nobody else changes what is served at this OUT_DIR, here or on a machine that shares its file system. */
export async function withOutputLock<T>({ lock }: Output, work: () => Promise<T>): Promise<T> {
  return withFileLock(lock, 'Another build of this OUT_DIR runs; waiting for it.', work);
}

import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from './output.ts';

/** How many releases stay, with the one that is served (decision 0036). */
const RELEASES_KEPT = 3;

/** The endings of folders that are no releases: one that is being built, and one that is being deleted. */
const PART = '.part';
const OLD = '.old';

function noneWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** The folder of a release. */
export const releaseFolder = ({ releases }: Output, release: number) =>
  path.join(releases, String(release));

/** The number of a release by the name of its folder; null for another folder. */
export const releaseNumber = (name: string) => (/^[1-9]\d{0,14}$/.test(name) ? Number(name) : null);

/** The numbers of all complete releases, oldest first. */
export async function listReleases({ releases }: Output): Promise<number[]> {
  const names = await readdir(releases).catch(noneWhenMissing);
  return names
    .map(releaseNumber)
    .filter((release) => release !== null)
    .toSorted((one, other) => one - other);
}

/** Creates the folder of releases. Throws an Error of one line when it cannot be written. */
export async function createReleases({ link, releases }: Output): Promise<void> {
  await mkdir(releases, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `OUT_DIR ${link} cannot be written (${error.code}): make it writable, or set another.`,
    );
  });
}

/** Deletes a folder of releases. Where another user has written in it, a warning says so, and the next build tries again. */
async function deleteOrWarn(folder: string, deletion: () => Promise<void>): Promise<void> {
  await deletion().catch((error: Error) => {
    process.stderr.write(
      `An old release cannot be deleted: give ${folder} to the user of the server, or delete it (${error.message}).\n`,
    );
  });
}

const deleteFolder = (folder: string) =>
  deleteOrWarn(folder, () => rm(folder, { recursive: true, force: true }));

/** Deletes what builds left that did not end. Returns whether one ended midway. */
export async function removeLeftovers({ link, releases }: Output): Promise<boolean> {
  // Earlier Hatchboards kept pages there.
  await deleteFolder(`${link}.cache`);
  const names = await readdir(releases).catch(noneWhenMissing);
  const parts = names.filter((name) => name.endsWith(PART));
  for (const name of [...parts, ...names.filter((one) => one.endsWith(OLD))])
    await deleteFolder(path.join(releases, name));
  return parts.length > 0;
}

/** The greatest number of a release, complete or not; 0 for none. */
export async function newestNumber({ releases }: Output): Promise<number> {
  const names = await readdir(releases).catch(noneWhenMissing);
  return Math.max(0, ...names.map((name) => releaseNumber(path.parse(name).name) ?? 0));
}

/** Creates the empty folder of a release that is not complete yet. */
export async function startRelease(output: Output, release: number): Promise<string> {
  const part = releaseFolder(output, release) + PART;
  await mkdir(part);
  return part;
}

/** Makes a folder a complete release. */
export async function finishRelease(output: Output, part: string, release: number): Promise<void> {
  await rename(part, releaseFolder(output, release));
}

/**
 * Deletes old releases, and those that were taken back: newer than the one served `before` the one that is `live`.
 * The rename keeps a release that is half deleted from being served again.
 */
export async function prune(output: Output, live: number, before: number): Promise<void> {
  const releases = await listReleases(output);
  const kept = releases
    .filter((release) => release === live || release <= before)
    .slice(-RELEASES_KEPT);
  for (const release of releases.filter((one) => !kept.includes(one))) {
    const folder = releaseFolder(output, release);
    await deleteOrWarn(folder, () => rename(folder, folder + OLD));
    await deleteFolder(folder + OLD);
  }
}

import { rm } from 'node:fs/promises';
import type { BuiltFiles } from '../site/build-pages.ts';
import { type BuildRecord, readBuildRecord, writeBuildRecord } from '../site/build-record.ts';
import { checkItemCount, checkResult } from './check-result.ts';
import { keepHashedFiles } from './keep-hashed-files.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import type { Output } from './output.ts';
import { createReleases, finishRelease, newestNumber, prune, startRelease } from './releases.ts';
import { findServed, type Served } from './served-release.ts';
import { type Built, countChanges, isItemPage, isPage } from './summary.ts';
import { switchTo, takeOver } from './switch-release.ts';

/** How a release is made. */
export type Release = {
  /** Fills its folder, beside the last release (null: there is none). */
  fill: (next: string, last: string | null) => Promise<BuiltFiles>;
  /** The inputs in its record. */
  inputs: Pick<BuildRecord, 'fingerprint' | 'digest' | 'contentAt' | 'items'>;
  /** Whether many items may be gone. */
  isAccepted: boolean;
};

const itemPages = (files: readonly string[]) => files.filter(isItemPage).length;
const folderOf = (served: Served) => (served.kind === 'nothing' ? null : served.folder);

/** The number of the release that is served; 0 for none. A built folder becomes the next one. */
function numberBefore(served: Served, newest: number): number {
  if (served.kind === 'release') return served.release;
  return served.kind === 'folder' ? newest + 1 : 0;
}

/** Fills, checks and records a release that is not complete yet. */
async function prepare(
  { fill, inputs, isAccepted }: Release,
  served: Served,
  { part, release }: { part: string; release: number },
): Promise<Built> {
  const last = folderOf(served);
  const { routes, kept } = await fill(part, last);
  const all = keepUnchanged(last, part, kept);
  checkResult(part, routes, all.written);
  if (!isAccepted && last !== null) checkItemCount(itemPages(all.before), itemPages(all.files));
  const now = Date.now();
  const lastRecord = last === null ? null : await readBuildRecord(last);
  const retired =
    last === null ? {} : keepHashedFiles(last, part, { retired: lastRecord?.retired ?? {}, now });
  const pages = all.files.filter(isPage).length;
  await writeBuildRecord(part, { ...inputs, release, builtAt: now, pages, retired });
  return { kind: 'built', release, ...countChanges(all) };
}

/**
 * Makes a release beside the one that is served, checks it, and then serves it (decision 0036). An error leaves the served one
 * as it is. Only who has the lock of the output may call it.
 */
export async function publishRelease(output: Output, made: Release): Promise<Built> {
  const served = await findServed(output);
  await createReleases(output);
  const newest = await newestNumber(output);
  const before = numberBefore(served, newest);
  const release = Math.max(newest, before) + 1;
  const part = await startRelease(output, release);
  try {
    const outcome = await prepare(made, served, { part, release });
    await finishRelease(output, part, release);
    if (served.kind === 'folder') takeOver(output, before, release);
    else switchTo(output, release);
    await prune(output, release, before);
    return outcome;
  } catch (error) {
    // Pages that are still written may be in the way. The next build removes the rest.
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

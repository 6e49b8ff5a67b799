import { lstatSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Output } from './output.ts';
import { listReleases, releaseFolder } from './releases.ts';
import { findServed } from './served-release.ts';

/** Creates a link to a release under another name. It is relative, so that the folder around it can move. */
function createLink({ link, releases }: Output, release: number): string {
  const created = path.join(releases, 'link');
  rmSync(created, { force: true });
  symlinkSync(path.join(path.relative(path.dirname(link), releases), String(release)), created);
  return created;
}

/** A mounted folder cannot be renamed. */
function moveError(link: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!['EBUSY', 'EXDEV'].includes(code)) return error;
  return new Error(
    `OUT_DIR ${link} is a mounted folder, which cannot be replaced (${code}): set OUT_DIR to a path inside of it.`,
  );
}

/** Removes an empty folder, which a link cannot replace. */
function removeEmptyFolder(link: string): void {
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(link);
}

/** Serves a release: one rename replaces the link (decision 0036). Readers find the old release or the new one. */
export function switchTo(output: Output, release: number): void {
  const created = createLink(output, release);
  try {
    removeEmptyFolder(output.link);
    renameSync(created, output.link);
  } catch (error) {
    throw moveError(output.link, error);
  }
}

/**
 * Keeps the built folder at OUT_DIR as the release `old` and serves another. A link cannot replace a folder in one step,
 * so this once there are two, one right after the other. After a death between them `repairLink` does the second.
 */
export function takeOver(output: Output, old: number, release: number): void {
  const created = createLink(output, release);
  try {
    renameSync(output.link, releaseFolder(output, old));
  } catch (error) {
    throw moveError(output.link, error);
  }
  renameSync(created, output.link);
}

/** Serves the newest release when nothing is served but there are releases; returns its number, else null. */
export async function repairLink(output: Output): Promise<number | null> {
  if ((await findServed(output)).kind !== 'nothing') return null;
  const newest = (await listReleases(output)).at(-1);
  if (newest === undefined) return null;
  switchTo(output, newest);
  return newest;
}

import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { isBackup } from './read-backup.ts';

const NAME = /^hatchboard-\d{8}T\d{6}Z\.gz$/;
/** What a backup that was killed has left. */
const PART = /^hatchboard-\d{8}T\d{6}Z\.gz\.\d+\.part$/;

/** The name of a backup of a time in epoch milliseconds. Names sort as their times. */
export function backupName(at: number): string {
  const time = new Date(at).toISOString().replace(/\.\d+|[-:]/g, '');
  return `hatchboard-${time}.gz`;
}

/** Throws an Error of one line unless there is a folder of that name. */
export async function requireFolder(folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => undefined);
  if (stats?.isDirectory()) return;
  throw new Error(`${folder} is no folder: create it, or mount the disk that has it.`);
}

async function filesLike(folder: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => name);
}

/** The names of the files in a folder that are called like a backup of a time, oldest first. */
export const datedFiles = async (folder: string) => (await filesLike(folder, NAME)).sort();

/** The names of the backups in a folder, oldest first. A file that only has such a name is not among them. */
async function listBackups(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const name of await datedFiles(folder)) {
    if (await isBackup(path.join(folder, name))) names.push(name);
  }
  return names;
}

/** Deletes what backups that were killed have left in a folder for over a day. */
async function deleteParts(folder: string, now: number): Promise<void> {
  for (const name of await filesLike(folder, PART)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > DAY_MS) await rm(file, { force: true });
  }
}

/**
 * Throws an Error when a backup has less than half the size of an earlier one: it may be of a wrong or an empty database,
 * and must not replace those of the right one.
 */
async function requireGrown(
  folder: string,
  name: string,
  earlier: readonly string[],
): Promise<void> {
  const sizeOf = async (one: string) => (await stat(path.join(folder, one))).size;
  const size = await sizeOf(name);
  for (const one of earlier) {
    if (size * 2 >= (await sizeOf(one))) continue;
    throw new Error(
      `it has less than half the size of ${one}: check that it is the right database, and delete the larger ones yourself if it is.`,
    );
  }
}

/** How many backups were deleted, and how many are left that claim to be of a later time. */
type Pruned = { deleted: number; later: number };

/**
 * Keeps a backup and those before it, `keep` in all, and deletes the older ones. One of a later time stays until
 * that time has come: a clock was wrong. Throws an Error that says why all are kept.
 */
export async function deleteOlder(
  folder: string,
  { name, keep, now }: { name: string; keep: number; now: number },
): Promise<Pruned> {
  const names = await listBackups(folder);
  const past = names.filter((one) => one <= name);
  await requireGrown(folder, name, past);
  const old = past.slice(0, -keep);
  for (const one of old) await rm(path.join(folder, one), { force: true });
  await deleteParts(folder, now);
  return { deleted: old.length, later: names.length - past.length };
}

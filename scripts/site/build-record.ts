import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { readAs } from '../../src/contract/shared/read-as.ts';
import { buildStatus } from '../../src/contract/site/build-status.ts';
import { HOUR_MS } from '../../src/domain/shared/time-zone.ts';
import { BUILD_STATUS_FILE, readStatusFile } from '../../src/server/site/build-status.ts';

/** The age at which a site needs a rebuild, in milliseconds: values update hourly (behaviour B2). */
const DUE = HOUR_MS;

/** The file that marks a folder as a built site. It is also its status file. */
export const BUILD_RECORD = BUILD_STATUS_FILE;

const buildRecord = v.object({
  ...buildStatus.entries,
  /** The hash of the sources and the settings. */
  fingerprint: v.string(),
  /** The hash of the catalogue. */
  digest: v.string(),
  /** Hashed files of earlier releases, with the time since when they are none of its own, in epoch milliseconds. */
  retired: v.record(v.string(), v.number()),
});
/** The record of a built site about itself. */
export type BuildRecord = v.InferOutput<typeof buildRecord>;

/** Reads the record of a built site; null when there is none, or one of an earlier release of Hatchboard. */
export async function readBuildRecord(folder: string): Promise<BuildRecord | null> {
  return readAs(buildRecord, await readStatusFile(folder));
}

/** Writes the record of a built site in one step. */
export async function writeBuildRecord(folder: string, record: BuildRecord): Promise<void> {
  const file = path.join(folder, BUILD_RECORD);
  await writeFile(`${file}.next`, JSON.stringify(record));
  await rename(`${file}.next`, file);
}

/** The content of a folder: no site of these sources, an outdated one, or a fresh one. */
export async function builtSite(
  folder: string,
  fingerprint: string,
): Promise<'absent' | 'due' | 'fresh'> {
  const record = await readBuildRecord(folder);
  if (record === null || record.fingerprint !== fingerprint) return 'absent';
  return Date.now() - record.contentAt > DUE ? 'due' : 'fresh';
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** The file that a build writes into its folder (scripts/site/build-record.ts). */
const RECORD = '.build.json';

const buildRecord = v.object({ at: v.number() });

/** When the site in a folder was built, in epoch milliseconds; undefined where no build says it. */
export async function builtAt(directory: string): Promise<number | undefined> {
  try {
    const record = JSON.parse(await readFile(path.join(directory, RECORD), 'utf8'));
    return v.parse(buildRecord, record).at;
  } catch {
    return undefined;
  }
}

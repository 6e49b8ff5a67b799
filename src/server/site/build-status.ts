import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readAs } from '../../contract/shared/read-as.ts';
import { type BuildStatus, buildStatus } from '../../contract/site/build-status.ts';

/** The status file, which every built site has. Its name begins with a dot, so that it is no page. */
export const BUILD_STATUS_FILE = '.build.json';

/** Reads the JSON of a site's status file; null when there is none, or none that can be read. */
export async function readStatusFile(directory: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(directory, BUILD_STATUS_FILE), 'utf8'));
  } catch {
    return null;
  }
}

/** Reads which build is in a folder; null when there is none, or one that does not say so. */
export async function readBuildStatus(directory: string): Promise<BuildStatus | null> {
  return readAs(buildStatus, await readStatusFile(directory));
}

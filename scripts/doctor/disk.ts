import { statfs, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ServerConfig } from '../../src/server/config.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const MIB = 2 ** 20;
/** Below these many bytes free there is a failure, or a warning. A build needs about a gibibyte. */
const FAILURE_BYTES = 100 * MIB;
const WARNING_BYTES = 1024 * MIB;

/** The folder itself, or the nearest one around it that exists. */
function existing(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() ? folder : existing(path.dirname(folder));
}

async function checkRoom(name: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await promisify(statfs)(existing(path.resolve(folder)));
  const free = bavail * bsize;
  const text = `${Math.floor(free / MIB)} MiB are free for ${name}`;
  const remedy = `Make room, or set ${name} to a folder on another disk.`;
  if (free < FAILURE_BYTES) return failure('disk', text, remedy);
  return free < WARNING_BYTES ? warning('disk', text, remedy) : ok('disk', text);
}

/** Whether the database has a folder, into which others may not look. */
function checkPrivacy({ DATA_DIR, DATABASE_URL }: ServerConfig): Finding[] {
  const stats = statSync(DATA_DIR, { throwIfNoEntry: false });
  if (DATABASE_URL !== undefined || stats === undefined) return [];
  if (!stats.isDirectory()) {
    const remedy = 'Set DATA_DIR to a directory, or to the name of a new one.';
    return [failure('permissions', `DATA_DIR ${DATA_DIR} is not a directory`, remedy)];
  }
  if ((stats.mode & 0o077) === 0) return [ok('permissions', 'DATA_DIR is for its user alone')];
  const text = 'other users of this machine can look into DATA_DIR';
  return [warning('permissions', text, `chmod 700 ${DATA_DIR}`)];
}

/** Whether others may read the secrets of the settings. */
function checkSettingsFile(): Finding[] {
  const stats = statSync('.env', { throwIfNoEntry: false });
  if (stats === undefined || (stats.mode & 0o007) === 0) return [];
  return [warning('permissions', 'other users of this machine can read .env', 'chmod o-rwx .env')];
}

/** Whether there is room on the disks, and whether the database and the settings are private. */
export async function checkDisk(config: ServerConfig): Promise<Finding[]> {
  const rooms = [checkRoom('OUT_DIR', config.OUT_DIR)];
  rooms.unshift(checkRoom('DATA_DIR', config.DATA_DIR));
  return [...(await Promise.all(rooms)), ...checkPrivacy(config), ...checkSettingsFile()];
}

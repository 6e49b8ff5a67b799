import { HOUR_MS } from '../../src/domain/shared/time-zone.ts';
import type { ServerConfig } from '../../src/server/config.ts';
import { openToRead } from '../../src/server/data/db/database.ts';
import { lastBackupAt } from '../../src/server/data/db/last-backup.ts';
import { COMMANDS } from '../../src/server/rules/site/setup-steps.ts';
import { ageText } from './age.ts';
import { type Finding, ok, warning } from './finding.ts';

/** A backup a day takes less than 2 hours. */
const OLD_MS = 26 * HOUR_MS;
const SAVE = `Save it: ${COMMANDS.backup}`;

/** When the last good backup was made. */
export async function checkBackup(config: ServerConfig, now: number): Promise<Finding[]> {
  await using db = await openToRead(config).catch(() => null);
  if (db === null) return [];
  const at = await lastBackupAt(db);
  if (at === undefined) return [warning('backup', 'the database was never saved', SAVE)];
  const text = `the last good one was made ${ageText(at, now)}`;
  return [now - at > OLD_MS ? warning('backup', text, SAVE) : ok('backup', text)];
}

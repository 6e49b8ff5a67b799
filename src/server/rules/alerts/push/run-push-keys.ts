import { findPushKeys } from '../../../data/alerts/push-keys.ts';
import { type DatabaseOptions, openExistingDatabase } from '../../../data/db/database.ts';

const USAGE = `Usage: npm run push-keys [-- --private]
  shows the key by which push services know the site; all processes of the database use it. --private shows its secret part too`;

/** Reads the keys of the settings' database. Returns what the command prints; throws an Error of one line, or with the usage. */
export async function runPushKeys(
  settings: DatabaseOptions,
  [option, ...rest]: readonly string[],
): Promise<string> {
  const isPrivate = option === '--private';
  if ((option !== undefined && !isPrivate) || rest.length > 0) throw new Error(USAGE);
  await using db = await openExistingDatabase(settings);
  const keys = await findPushKeys(db);
  if (keys === null) throw new Error('There are no keys yet: start the backend once.');
  const { publicKey, privateKey } = keys;
  return isPrivate ? `public ${publicKey}\nprivate ${privateKey}` : `public ${publicKey}`;
}

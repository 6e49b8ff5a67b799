import { FORMER_PUSH_KEYS_MS } from '../../../../domain/alerts/limits.ts';
import {
  type FormerKeys,
  findPushKeys,
  listFormerKeys,
  rotatePushKeys,
} from '../../../data/alerts/push-keys.ts';
import {
  type DatabaseOptions,
  openExistingDatabase,
  openServersDatabase,
} from '../../../data/db/database.ts';
import type { Database } from '../../../data/db/tables.ts';

const USAGE = `Usage: npm run push-keys [-- --private | --rotate]
  shows the key by which push services know the site; all processes of the database use it. --private shows its secret part too.
  --rotate makes a new key, while the server runs. The former one sends until the last browser has moved, 60 days at most`;

function formerText({ publicKey, replacedAt, subscriptions }: FormerKeys): string {
  const until = new Date(replacedAt + FORMER_PUSH_KEYS_MS).toISOString().slice(0, 10);
  return `former ${publicKey} (subscriptions: ${subscriptions}, until ${until})`;
}

/** Reads the keys of a database as text, a line each. */
async function keysText(db: Database, isPrivate: boolean): Promise<string> {
  const keys = await findPushKeys(db);
  if (keys === null) throw new Error('There are no keys yet: start the backend once.');
  const { publicKey, privateKey } = keys;
  const own = [`public ${publicKey}`, ...(isPrivate ? [`private ${privateKey}`] : [])];
  return [...own, ...(await listFormerKeys(db)).map(formerText)].join('\n');
}

/** Reads the keys of the settings' database, or replaces them. Returns what the command prints; throws an Error of one line, or with the usage. */
export async function runPushKeys(
  settings: DatabaseOptions,
  [option, ...rest]: readonly string[],
): Promise<string> {
  const isKnown = option === undefined || option === '--private' || option === '--rotate';
  if (!isKnown || rest.length > 0) throw new Error(USAGE);
  if (option === '--rotate') {
    await using db = await openServersDatabase(settings);
    await keysText(db, false);
    await rotatePushKeys(db, Date.now());
    return await keysText(db, false);
  }
  await using db = await openExistingDatabase(settings);
  return await keysText(db, option === '--private');
}

import { generateKeyPairSync } from 'node:crypto';
import type { Database } from '../db/tables.ts';

const ID = 'vapid';

/** The key pair by which push services know this backend: the public point (65 bytes) and the private number (32 bytes), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Makes a new key pair. */
export function createPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/** Finds the keys by which push services know this site; null before the backend has started once. */
export async function findPushKeys(db: Database): Promise<PushKeys | null> {
  const row = await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('id', '=', ID)
    .executeTakeFirst();
  return row === undefined ? null : { publicKey: row.public_key, privateKey: row.private_key };
}

/** Finds the keys, or makes them. All processes of a database get the same ones. `now` in epoch milliseconds. */
export async function ensurePushKeys(db: Database, now: number): Promise<PushKeys> {
  const known = await findPushKeys(db);
  if (known !== null) return known;
  const made = createPushKeys();
  const row = { public_key: made.publicKey, private_key: made.privateKey, created_at: now };
  await db
    .insertInto('push_keys')
    .values({ id: ID, ...row })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await findPushKeys(db)) ?? made;
}

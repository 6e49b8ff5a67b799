import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** The id of the row of the site's own keys. */
const CURRENT = 'vapid';

/** The key pair by which push services know this backend: the public point (65 bytes) and the private number (32 bytes), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Makes a new key pair. */
export function createPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

async function findBy(db: Database, column: 'id' | 'public_key', value: string) {
  const row = await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where(column, '=', value)
    .executeTakeFirst();
  return row === undefined ? null : { publicKey: row.public_key, privateKey: row.private_key };
}

/** Finds the keys by which push services know this site; null before the backend has started once. */
export const findPushKeys = (db: Database): Promise<PushKeys | null> => findBy(db, 'id', CURRENT);

/** Finds the keys with a public key, those of the site or former ones; null when there are none. */
export const findKeysOf = (db: Database, publicKey: string): Promise<PushKeys | null> =>
  findBy(db, 'public_key', publicKey);

/** The SQL of the public key of the site. */
export const currentKey = sql<
  string | null
>`(select public_key from push_keys where id = ${CURRENT})`;

async function insertCurrent(db: Database, made: PushKeys, now: number): Promise<void> {
  const row = { public_key: made.publicKey, private_key: made.privateKey, created_at: now };
  await db
    .insertInto('push_keys')
    .values({ id: CURRENT, ...row })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Finds the keys, or makes them. All processes of a database get the same ones. `now` in epoch milliseconds. */
export async function ensurePushKeys(db: Database, now: number): Promise<PushKeys> {
  const known = await findPushKeys(db);
  if (known !== null) return known;
  const made = createPushKeys();
  await insertCurrent(db, made, now);
  return (await findPushKeys(db)) ?? made;
}

/** Gives the site new keys. The former ones go on sending to the subscriptions that were made for them. `now` in epoch milliseconds. */
export async function rotatePushKeys(db: Database, now: number): Promise<PushKeys> {
  return db.transaction().execute(async (transaction) => {
    const former = await ensurePushKeys(transaction, now);
    await transaction
      .updateTable('push_subscriptions')
      .set({ public_key: former.publicKey })
      .where('public_key', 'is', null)
      .execute();
    await transaction
      .updateTable('push_keys')
      .set({ id: former.publicKey, replaced_at: now })
      .where('id', '=', CURRENT)
      .execute();
    await insertCurrent(transaction, createPushKeys(), now);
    return ensurePushKeys(transaction, now);
  });
}

/** Keys that were replaced, at a time in epoch milliseconds, and how many subscriptions still need them. */
export type FormerKeys = { publicKey: string; replacedAt: number; subscriptions: number };

/** Finds the former keys, the newest first. */
export async function listFormerKeys(db: Database): Promise<FormerKeys[]> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey'])
    .select(({ fn }) => fn.coalesce('replaced_at', sql<number>`0`).as('replacedAt'))
    .select(({ selectFrom }) =>
      selectFrom('push_subscriptions')
        .whereRef('push_subscriptions.public_key', '=', 'push_keys.public_key')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('subscriptions'),
    )
    .where('id', '<>', CURRENT)
    .orderBy('replaced_at', 'desc')
    .execute();
}

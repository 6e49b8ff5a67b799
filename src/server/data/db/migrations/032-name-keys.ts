import type { Kysely } from 'kysely';
import { nameKey } from '../../../../domain/shared/name-key.ts';
import { byteText } from '../byte-text.ts';

const CHUNK = 500;

/** The columns that a key is made of. */
export type Users = { users: { id: string; username: string; name_key: string } };

/** Sets the key of each player's name, a chunk at a time. */
export async function setNameKeys(
  db: Kysely<Users>,
  keyOf: (username: string) => string,
): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const { id, username } of rows) {
      await db
        .updateTable('users')
        .set({ name_key: keyOf(username) })
        .where('id', '=', id)
        .execute();
    }
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
}

/** The key of each player's name, by which players of one name are found. */
export async function up(db: Kysely<Users>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('name_key', byteText(db), (column) => column.notNull().defaultTo(''))
    .execute();
  await setNameKeys(db, nameKey);
  await db.schema.createIndex('users_name_key').on('users').column('name_key').execute();
}

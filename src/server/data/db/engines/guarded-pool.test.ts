import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/databases.ts';
import { openDatabase } from '../database.ts';
import { unavailableReason } from './unavailable.ts';

onPostgres((_database, databaseUrl) => {
  test('a statement that another release made stale fails once, as one to send again', async () => {
    const DATABASE_URL = await databaseUrl();
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_POOL: 1 });
    const find = () => db.selectFrom('mutes').selectAll().where('user_id', '=', 'ann').execute();
    expect(await find()).toEqual([]);
    await sql`alter table mutes add column later text`.execute(db);
    expect(await find().catch(unavailableReason)).toBe('no-answer');
    expect(await find()).toEqual([]);
    await sql`alter table mutes drop column later`.execute(db);
    await db.destroy();
  });

  test('statements of the same text are prepared once for a connection, and lists of every length are not', async () => {
    const DATABASE_URL = await databaseUrl();
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_POOL: 1 });
    const find = (ids: string[]) =>
      db.selectFrom('mutes').select('reason').where('user_id', 'in', ids).execute();
    const prepared = async () => {
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%"reason" from "mutes"%'`.execute(
        db,
      );
      return rows.length;
    };
    for (let round = 0; round < 3; round += 1) {
      await find(['ann']);
      await find(Array.from({ length: 40 }, (_, index) => `player-${index}`));
    }
    expect(await prepared()).toBe(1);
    await db.destroy();
  });
});

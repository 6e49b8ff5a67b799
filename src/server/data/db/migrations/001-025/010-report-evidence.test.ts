import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { readEvidence } from '../../../desk/evidence.ts';
import { saveUser } from '../../../session/users.ts';
import type { Database } from '../../tables.ts';
import { up } from './010-report-evidence.ts';

/** Puts the table of reports back to what migration 004 created. */
async function createOldReports(db: Database): Promise<void> {
  await db.schema.dropTable('reports').execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reporter_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('conversation_id', 'text')
    .addColumn('seq', 'bigint')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  const columns = ['reporter_id', 'at'];
  await db.schema.createIndex('reports_reporter').on('reports').columns(columns).execute();
}

onBothDatabases((database) => {
  test('a report from before the desk keeps its reason and gets the names of its players', async () => {
    const db = database();
    const player = (username: string) =>
      saveUser(db, { provider: 'demo', subject: username, username, avatar_url: null }, 1);
    const [ann, bob] = [await player('Ann'), await player('Bob')];
    await createOldReports(db);
    const about = { reporter_id: bob, user_id: ann, conversation_id: 'c', seq: 3 };
    const old = { id: 'old', ...about, reason: 'rude', at: 5 };
    // The type of the table is the new one, whose other columns do not exist yet.
    await db
      .insertInto('reports')
      .values(old as never)
      .execute();

    await up(db as unknown as Kysely<unknown>);

    const [report] = await db.selectFrom('reports').selectAll().execute();
    expect(report).toMatchObject({ ...old, reporter_name: 'Bob', user_name: 'Ann', ad_id: null });
    expect(report?.resolved_at).toBeNull();
    expect(readEvidence(report?.evidence ?? '')).toEqual({ events: [], tradeAd: null });
    await db.deleteFrom('users').execute();
    expect(await db.selectFrom('reports').select('id').execute()).toEqual([{ id: 'old' }]);
  });
});

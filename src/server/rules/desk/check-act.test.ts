import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveUser, setRole } from '../../data/session/users.ts';
import { onPostgres } from '../../testing/databases.ts';
import { checkReportAct } from './check-act.ts';

// SQLite has one writer at a time, so it needs no lock of a row.
onPostgres((database) => {
  test('who answers a report keeps the role until the answer is saved, also when the reported player is gone', async () => {
    const profile = {
      provider: 'demo',
      subject: 'mia',
      username: 'Mia',
      avatar_url: null,
    } as const;
    const id = await saveUser(database(), profile, 1);
    await setRole(database(), id, 'moderator');
    const lock = () =>
      sql`select id from users where id = ${id} for no key update nowait`.execute(database());
    await database()
      .transaction()
      .execute(async (transaction) => {
        await checkReportAct(transaction, { id }, { user_id: 'gone' });
        await expect(lock()).rejects.toThrow('could not obtain lock');
      });
    expect((await lock()).rows).toEqual([{ id }]);
  });
});

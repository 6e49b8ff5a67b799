import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/databases.ts';
import { member } from '../../../testing/member.ts';
import { START, testApp } from '../../../testing/test-app.ts';
import { up } from './035-hidden-presence.ts';

onBothDatabases((database) => {
  test('a block of before shows when the player was last seen until it, and nothing since', async () => {
    const server = testApp(database());
    const [ann, bob, cem] = [
      await member(server, 'Ann'),
      await member(server, 'Bob'),
      await member(server, 'Cem'),
    ];
    const seen = [
      { user_id: ann.id, at: START - 5 },
      { user_id: bob.id, at: START + 5 },
    ];
    await database().insertInto('last_seen').values(seen).execute();
    await ann.call('PUT', `/blocks/${bob.id}`);
    await bob.call('PUT', `/blocks/${cem.id}`);
    await cem.call('PUT', `/blocks/${ann.id}`);
    await database().schema.dropIndex('blocks_shown_until').execute();
    for (const column of ['shown_until', 'last_seen']) {
      await database().schema.alterTable('blocks').dropColumn(column).execute();
    }
    await up(database() as unknown as Kysely<unknown>);
    const rows = await database().selectFrom('blocks').selectAll().execute();
    expect(new Map(rows.map((row) => [row.blocker_id, row.last_seen]))).toEqual(
      new Map([
        [ann.id, START - 5],
        [bob.id, START],
        [cem.id, null],
      ]),
    );
    expect(rows.map(({ shown_until }) => shown_until)).toEqual([null, null, null]);
  });
});

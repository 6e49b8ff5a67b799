import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { member } from '../../../../testing/member.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { up } from './012-roles-and-notices.ts';

onBothDatabases((database) => {
  test('a player who was there before has no role, and no message of theirs is removed', async () => {
    const server = testApp(database());
    const ann = await member(server, 'Ann');
    const bob = await member(server, 'Bob');
    await ann.sendMessage(await ann.open(bob), 'hi');
    const { schema } = database();
    await schema.dropTable('mutes').execute();
    await schema.dropTable('notices').execute();
    await schema.dropIndex('events_removed').execute();
    for (const column of ['claimed_by', 'claimed_by_name', 'claimed_at']) {
      await schema.alterTable('reports').dropColumn(column).execute();
    }
    for (const column of ['actor_id', 'detail', 'conversation_id', 'seq', 'ad_id']) {
      await schema.alterTable('audit_log').dropColumn(column).execute();
    }
    await schema.alterTable('users').dropColumn('role').execute();
    await schema.alterTable('events').dropColumn('removed_at').execute();
    await up(database() as unknown as Kysely<unknown>);
    const roles = await database().selectFrom('users').select('role').execute();
    expect(roles).toEqual([{ role: 'player' }, { role: 'player' }]);
    const events = await database().selectFrom('events').select(['body', 'removed_at']).execute();
    expect(events).toEqual([{ body: 'hi', removed_at: null }]);
  });
});

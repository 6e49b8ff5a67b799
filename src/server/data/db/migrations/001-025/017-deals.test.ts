import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { item } from '../../../../testing/events.ts';
import { member, newClientId } from '../../../../testing/member.ts';
import { START, testApp } from '../../../../testing/test-app.ts';
import { trade } from '../../../../testing/trade.ts';
import { up } from './017-deals.ts';

const ADDED = ['made_values', 'accepted_values', 'confirmed_by', 'reason', 'accepted_at'];

onBothDatabases((database) => {
  test('an earlier agreement has the time of its event and no values', async () => {
    const server = testApp(database());
    server.clock.now = START + 5;
    await server.feed([item('cat')]);
    const ann = await member(server, 'Ann');
    const bob = await member(server, 'Bob');
    const conversation_id = await ann.open(bob);
    const offer = { client_id: newClientId(), conversation_id, ...trade(['cat'], ['cat']) };
    const { id } = (await ann.call('POST', '/trade-offers', offer)).body;
    await bob.call('POST', `/trade-offers/${id}/accept`);
    for (const column of ADDED) {
      await database().schema.alterTable('offers').dropColumn(column).execute();
    }
    await up(database() as unknown as Kysely<unknown>);
    const row = await database().selectFrom('offers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'accepted', accepted_at: START + 5, made_values: null });
  });
});

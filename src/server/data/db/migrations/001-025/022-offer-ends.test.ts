import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { item } from '../../../../testing/events.ts';
import { member, newClientId } from '../../../../testing/member.ts';
import { START, testApp } from '../../../../testing/test-app.ts';
import { trade } from '../../../../testing/trade.ts';
import { up } from './022-offer-ends.ts';

onBothDatabases((database) => {
  test('an offer that had ended before has the time of its event', async () => {
    const server = testApp(database());
    await server.feed([item('cat')]);
    const ann = await member(server, 'Ann');
    const bob = await member(server, 'Bob');
    const conversation_id = await ann.open(bob);
    const propose = async () => {
      const offer = { client_id: newClientId(), conversation_id, ...trade(['cat'], ['cat']) };
      return (await ann.call('POST', '/trade-offers', offer)).body.id;
    };
    const [open, declined] = [await propose(), await propose()];
    server.clock.now = START + 5;
    await bob.call('POST', `/trade-offers/${declined}/decline`);
    await database().schema.alterTable('offers').dropColumn('ended_at').execute();
    await up(database() as unknown as Kysely<unknown>);
    const rows = await database().selectFrom('offers').select(['id', 'ended_at']).execute();
    expect(new Map(rows.map((row) => [row.id, row.ended_at]))).toEqual(
      new Map([
        [open, null],
        [declined, START + 5],
      ]),
    );
  });
});

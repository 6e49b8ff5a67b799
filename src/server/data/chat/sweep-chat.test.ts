import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { endDueOffers } from '../../rules/chat/end-offers.ts';
import { createSendPlainly } from '../../rules/chat/send-message.ts';
import { onBothDatabases, onPostgres } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { acquaint, type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import type { Database } from '../db/tables.ts';
import { sweep } from '../sweep.ts';
import { sweepChat } from './sweep-chat.ts';

const MONTH = 30 * 24 * 3_600_000;
const YEAR = 365 * 24 * 3_600_000;
const SIDE = [{ petSlug: 'cat', quantity: 1, isCategory: false }];

/** Counts the connections that wait for a lock. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let conversation = '';
  const signInPlayers = async () => {
    const { now } = server.clock;
    const players = [
      await member(server, 'Ann', { now: now }),
      await member(server, 'Bob', { now: now }),
    ] as const;
    [ann, bob] = players;
  };
  const propose = async (): Promise<string> => {
    const sides = { offering_items: SIDE, looking_for_items: SIDE };
    const ids = { client_id: newClientId(), conversation_id: conversation };
    return (await ann.call('POST', '/trade-offers', { ...ids, ...sides })).body.id;
  };
  const count = async (table: 'conversations' | 'events' | 'offers' | 'reports' | 'blocks') =>
    (await database().selectFrom(table).selectAll().execute()).length;

  beforeEach(async () => {
    server = testApp(database());
    await server.feed([item('cat')]);
    await signInPlayers();
    conversation = await ann.open(bob);
  });

  test('events and reports are deleted after 12 months, and the rest of a conversation stays', async () => {
    await ann.sendMessage(conversation, 'old');
    await ann.call('POST', '/reports', { user_id: bob.id, reason: 'rude' });
    server.clock.now = START + 2 * MONTH;
    await signInPlayers();
    await ann.sendMessage(conversation, 'young');
    await sweep(database(), START + YEAR);
    expect([await count('events'), await count('reports')]).toEqual([2, 1]);
    await sweep(database(), START + YEAR + 1);
    expect([await count('conversations'), await count('reports')]).toEqual([1, 0]);
    server.clock.now = START + YEAR + 1;
    await signInPlayers();
    expect((await bob.events(conversation)).map(({ seq, body }) => [seq, body.text])).toEqual([
      [2, 'young'],
    ]);
  });

  test('an offer stays as long as its last event', async () => {
    const offer = await propose();
    await propose();
    server.clock.now = START + 2 * MONTH;
    await signInPlayers();
    await endDueOffers(database(), server.clock.now);
    await database().deleteFrom('events').where('body', '!=', offer).execute();
    await sweep(database(), START + YEAR + 1);
    const offers = await database().selectFrom('offers').select('id').execute();
    expect(offers).toEqual([{ id: offer }]);
    expect(await count('events')).toBe(1);
  });

  test('a conversation without events for 12 months is deleted for both members', async () => {
    await ann.sendMessage(conversation, 'old');
    server.clock.now = START + YEAR + 1;
    await signInPlayers();
    await sweep(database(), server.clock.now);
    expect(await ann.get('/conversations')).toEqual({ conversations: [] });
    expect(await count('events')).toBe(0);
    const again = await ann.open(bob);
    expect((await ann.sendMessage(again, 'hello again')).body).toMatchObject({ seq: 1 });
  });

  test('deleting a player deletes their conversations and blocks, and reports stay', async () => {
    await ann.sendMessage(conversation, 'hello');
    await propose();
    await bob.call('PUT', `/blocks/${ann.id}`);
    await bob.call('POST', '/reports', { user_id: ann.id, reason: 'rude' });
    const tables = ['conversations', 'events', 'offers', 'reports', 'blocks'] as const;
    const rows = async () => Promise.all(tables.map(count));
    expect(await rows()).toEqual([1, 3, 1, 1, 1]);
    await database()
      .updateTable('users')
      .set({ seen_at: START - YEAR })
      .where('id', '=', ann.id)
      .execute();
    await sweep(database(), START + 1);
    expect(await rows()).toEqual([0, 0, 0, 1, 0]);
    expect((await bob.get('/conversations')).conversations).toEqual([]);
  });
});

onPostgres((database) => {
  test('a conversation stays into which a message is being sent', async () => {
    const db = database();
    const server = testApp(db);
    const bob = await member(server, 'Bob');
    const conversation = await (await member(server, 'Ann')).open(bob);
    await (await member(server, 'Ann')).sendMessage(conversation, 'old');
    await acquaint(db);
    const now = START + YEAR + 1;
    server.clock.now = now;
    const ann = await member(server, 'Ann');
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', ann.id);
    const { id: session } = await sessions.where('created_at', '=', now).executeTakeFirstOrThrow();
    const sending = await db.startTransaction().execute();
    const message = { client_id: 'new', text: 'new' };
    await createSendPlainly(sending)({ session, conversation, now }, message);
    const sweeping = sweepChat(db, now - YEAR);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sending.commit().execute();
    await sweeping;
    expect((await ann.events(conversation)).map(({ body }) => body.text)).toEqual(['new']);
  });
});

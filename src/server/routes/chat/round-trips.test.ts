import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../data/db/database.ts';
import type { Database } from '../../data/db/tables.ts';
import { onPostgres } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import {
  type ApiResponse,
  acquaint,
  type Member,
  member,
  newClientId,
} from '../../testing/member.ts';
import { DAY_BEFORE, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

/** The locks of a send, and what it depends on. */
const LOCKS = ['select', 'select'];

onPostgres((_database, databaseUrl) => {
  let db: Database;
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let conversation = '';
  let statements: string[] = [];
  beforeEach(async () => {
    const DATABASE_URL = await databaseUrl();
    const onStatement = (text: string) => statements.push(text);
    db = await openDatabase({ DATA_DIR: '', DATABASE_URL, onStatement });
    server = testApp(db);
    await server.feed([item('cat'), item('dog')]);
    ann = await member(server, 'Ann', { now: DAY_BEFORE });
    bob = await member(server, 'Bob', { now: DAY_BEFORE });
    conversation = await ann.open(bob);
    await acquaint(db);
    await ann.sendMessage(conversation, 'hi');
    await bob.sendMessage(conversation, 'hello');
  });
  afterEach(() => db.destroy());

  /** The first words of the statements of a call. `begin` travels with the statement that follows it. */
  async function roundTrips(call: () => Promise<ApiResponse>): Promise<string[]> {
    statements = [];
    const { status } = await call();
    expect(status).toBeLessThan(300);
    return statements
      .flatMap((text) => /^\w+/.exec(text)?.[0] ?? [])
      .filter((word) => word !== 'begin');
  }

  test('a message is one round trip, also to a player who watches conversations', async () => {
    const send = () => ann.sendMessage(conversation, 'how are you?');
    expect(await roundTrips(send)).toEqual(['select']);
    const watch = { kind: 'conversations', target: {}, ways: ['site'] };
    expect((await bob.call('POST', '/watches', watch)).status).toBe(200);
    expect(await roundTrips(send)).toEqual(['select']);
    expect(await db.selectFrom('alert_events').select('kind').execute()).toEqual([
      { kind: 'chat' },
    ]);
  });

  test('messages of the same moment are one round trip together', async () => {
    const both = async () => {
      const sending = ann.sendMessage(conversation, 'how are you?');
      await bob.sendMessage(conversation, 'fine');
      return sending;
    };
    expect(await roundTrips(both)).toEqual(['select']);
    expect(await ann.events(conversation)).toHaveLength(4);
  });

  test('a message of a release that has no function yet creates it, and is sent', async () => {
    const { rows } = await sql<{ call: string }>`
      select oid::regprocedure::text as call from pg_proc where proname like 'send\\_messages\\_%'`.execute(
      db,
    );
    for (const { call } of rows) await sql.raw(`drop function ${call}`).execute(db);
    const send = () => ann.sendMessage(conversation, 'how are you?');
    expect((await roundTrips(send)).slice(-LOCKS.length - 2)).toEqual([...LOCKS, 'with', 'commit']);
    expect(await roundTrips(send)).toEqual(['select']);
    expect(await ann.events(conversation)).toHaveLength(4);
  });

  test('to propose, accept and confirm are six round trips at most', async () => {
    const offer = {
      client_id: newClientId(),
      conversation_id: conversation,
      ...trade(['cat'], ['dog']),
    };
    let id = '';
    const propose = async () => {
      const response = await ann.call('POST', '/trade-offers', offer);
      id = response.body.id;
      return response;
    };
    const act = (player: Member, name: string) => () =>
      player.call('POST', `/trade-offers/${id}/${name}`);
    expect(await roundTrips(propose)).toEqual([...LOCKS, 'select', 'select', 'with', 'commit']);
    expect(await roundTrips(act(bob, 'accept'))).toEqual([
      ...LOCKS,
      'select',
      'select',
      'with',
      'commit',
    ]);
    expect(await roundTrips(act(bob, 'traded'))).toEqual([
      ...LOCKS,
      'select',
      'select',
      'with',
      'commit',
    ]);
    expect(await roundTrips(act(ann, 'traded'))).toEqual([
      ...LOCKS,
      'select',
      'select',
      'with',
      'commit',
    ]);
  });

  test('to open a thread is four round trips, and two for its next events', async () => {
    const open = () => bob.call('POST', '/conversations', { user_id: ann.id });
    const read = () => bob.call('GET', `/conversations/${conversation}/events?after=0`);
    expect(await roundTrips(open)).toEqual(['select', 'select']);
    expect(await roundTrips(read)).toEqual(['select', 'select']);
  });

  test('a read mark is one round trip', async () => {
    const mark = () => ann.call('PUT', `/conversations/${conversation}/read`, { seq: 2 });
    expect(await roundTrips(mark)).toEqual(['update']);
  });

  test('read marks of the same moment are one round trip together', async () => {
    const mark = (player: Member) =>
      player.call('PUT', `/conversations/${conversation}/read`, { seq: 2 });
    const both = async () => {
      const [response] = await Promise.all([mark(ann), mark(bob)]);
      return response;
    };
    expect(await roundTrips(both)).toEqual(['with']);
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../data/db/database.ts';
import type { Database } from '../../data/db/tables.ts';
import { onPostgres } from '../../testing/databases.ts';
import { type ApiResponse, acquaint, type Member, member } from '../../testing/member.ts';
import { DAY_BEFORE, type TestApp, testApp } from '../../testing/test-app.ts';

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

  test('a message is four round trips: its locks, what it depends on, its rows and the commit', async () => {
    const send = () => ann.sendMessage(conversation, 'how are you?');
    expect(await roundTrips(send)).toEqual(['select', 'select', 'with', 'commit']);
  });

  test('a read mark is one round trip', async () => {
    const mark = () => ann.call('PUT', `/conversations/${conversation}/read`, { seq: 2 });
    expect(await roundTrips(mark)).toEqual(['update']);
  });
});

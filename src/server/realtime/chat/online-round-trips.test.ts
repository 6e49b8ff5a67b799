import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../data/db/database.ts';
import { findSession } from '../../data/session/sessions.ts';
import { onPostgres } from '../../testing/databases.ts';
import { type Member, member } from '../../testing/member.ts';
import type { SocketClient } from '../../testing/socket-client.ts';
import { START } from '../../testing/test-app.ts';
import { type TestHub, testHub } from '../../testing/test-hub.ts';

const SELECTS_PARTNERS = /^select "member"/;

onPostgres((_database, databaseUrl) => {
  let hub: TestHub;
  let ann: Member;
  let bobs: SocketClient;
  let onStatement: (text: string) => void;
  let stop = async () => {};
  const connect = ({ token }: Member) => hub.open(`/ws?token=${token}`);
  beforeEach(async () => {
    onStatement = () => {};
    const DATABASE_URL = await databaseUrl();
    const db = await openDatabase({
      DATA_DIR: '',
      DATABASE_URL,
      onStatement: (text) => onStatement(text),
    });
    hub = await testHub(db, { findSession: (token) => findSession(db, token, START) });
    stop = () => hub.close().then(() => db.destroy());
    ann = await member(hub, 'Ann');
    const bob = await member(hub, 'Bob');
    const conversation = await ann.open(bob);
    await ann.sendMessage(conversation, 'hi');
    await bob.sendMessage(conversation, 'hello');
    bobs = await connect(bob);
    expect(await bobs.nextOf('USER_STATUS')).toMatchObject({ data: [{ status: 'offline' }] });
  });
  afterEach(() => stop());

  const online = { type: 'USER_STATUS', data: [{ status: 'online', lastSeen: START }] };

  test('a player who comes online while a partner is connected needs three round trips: session, presence and partners', async () => {
    const statements: string[] = [];
    onStatement = (text) => statements.push(text);
    const anns = await connect(ann);
    expect(await anns.nextOf('USER_STATUS')).toMatchObject(online);
    expect(await bobs.nextOf('USER_STATUS')).toMatchObject(online);
    const words = statements.map((text) => /^\w+/.exec(text)?.[0]);
    expect(words).toEqual(['select', 'insert', 'select']);
  });

  test('a partner hears of a player whose first read of the partners fails', async () => {
    let reads = 0;
    onStatement = (text) => {
      if (!SELECTS_PARTNERS.test(text)) return;
      reads += 1;
      if (reads === 1) throw new Error('fails');
    };
    await connect(ann);
    expect(await bobs.nextOf('USER_STATUS')).toMatchObject(online);
    expect(reads).toBe(2);
  });
});

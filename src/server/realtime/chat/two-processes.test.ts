import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgresBus } from '../../bus/postgres-bus.ts';
import { openDatabase } from '../../data/db/database.ts';
import { findSession } from '../../data/session/sessions.ts';
import { onPostgres } from '../../testing/databases.ts';
import { acquaint, member } from '../../testing/member.ts';
import { START } from '../../testing/test-app.ts';
import { type TestHub, testHub } from '../../testing/test-hub.ts';

onPostgres((_, databaseUrl) => {
  let stops: (() => Promise<void>)[] = [];
  /** Stands for a process: it has its own connections. */
  async function startProcess(): Promise<TestHub> {
    const url = await databaseUrl();
    const onError = () => {};
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: url, onError });
    const bus = await openPostgresBus({ url, db, onError, retryMs: 20 });
    const hub = await testHub(db, { bus, findSession: (token) => findSession(db, token, START) });
    stops.push(hub.close, () => db.destroy());
    return hub;
  }
  let hubA: TestHub;
  let hubB: TestHub;
  beforeEach(async () => {
    [hubA, hubB] = [await startProcess(), await startProcess()];
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    stops = [];
  });

  test('messages, typing and blocks in one process reach the sockets of another', async () => {
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: await databaseUrl() });
    stops.push(() => db.destroy());
    const ann = await member(hubA, 'Ann');
    const bob = await member(hubB, 'Bob');
    const conversation = await ann.open(bob);
    await acquaint(db);
    const anns = await hubA.open(`/ws?token=${ann.token}`);
    const bobs = await hubB.open(`/ws?token=${bob.token}`);
    const messages = Array.from({ length: 30 }, (_, index) => `${'🐣'.repeat(100)} ${index}`);
    for (const text of messages)
      expect((await ann.sendMessage(conversation, text)).status).toBe(201);
    for (const [index, text] of messages.entries()) {
      const { data } = await bobs.nextOf('CHAT_MESSAGE');
      expect([data.seq, data.event.body.text]).toEqual([index + 1, text]);
    }
    await bob.sendMessage(conversation, 'hello');
    bobs.send('TYPING_START', { conversationId: conversation });
    const data = { conversationId: conversation, userId: bob.id };
    expect(await anns.nextOf('TYPING_START')).toEqual({ type: 'TYPING_START', data });
    await ann.call('PUT', `/blocks/${bob.id}`);
    expect((await bob.sendMessage(conversation, 'hi')).status).toBe(403);
    const hidden = { userId: bob.id, status: 'offline', lastSeen: null };
    await expect
      .poll(() => anns.unread().findLast(({ type }) => type === 'USER_STATUS')?.data)
      .toEqual([hidden]);
  });
});

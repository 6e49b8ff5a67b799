import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../data/db/database.ts';
import { findSession } from '../../data/session/sessions.ts';
import { onPostgres } from '../../testing/databases.ts';
import { signIn } from '../../testing/players.ts';
import { START } from '../../testing/test-app.ts';
import { type TestHub, testHub } from '../../testing/test-hub.ts';
import { openPostgresHints } from '../postgres-bus.ts';

onPostgres((_, address) => {
  let stops: (() => Promise<void>)[] = [];
  /** A process in all that matters: its own connections. */
  async function startProcess(): Promise<TestHub> {
    const url = await address();
    const onError = () => {};
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: url, onError });
    const hints = await openPostgresHints({ url, db, onError, retryMs: 20 });
    const hub = await testHub(db, { hints, findSession: (token) => findSession(db, token, START) });
    stops.push(hub.close, () => db.destroy());
    return hub;
  }
  let here: TestHub;
  let there: TestHub;
  beforeEach(async () => {
    [here, there] = [await startProcess(), await startProcess()];
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    stops = [];
  });

  test('two processes on one PostgreSQL are one chat', async () => {
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: await address() });
    stops.push(() => db.destroy());
    const ann = await signIn(db, here.app, 'Ann', START);
    const bob = await signIn(db, there.app, 'Bob', START);
    const conversation = await ann.open(bob);
    const anns = await here.open(`/ws?token=${ann.token}`);
    const bobs = await there.open(`/ws?token=${bob.token}`);
    const messages = Array.from({ length: 30 }, (_, index) => `${'🐣'.repeat(100)} ${index}`);
    for (const text of messages) expect((await ann.say(conversation, text)).status).toBe(201);
    for (const [index, text] of messages.entries()) {
      const { data } = await bobs.nextOf('CHAT_MESSAGE');
      expect([data.seq, data.event.body.text]).toEqual([index + 1, text]);
    }
    bobs.say('TYPING_START', { conversationId: conversation });
    const data = { conversationId: conversation, userId: bob.id };
    expect(await anns.nextOf('TYPING_START')).toEqual({ type: 'TYPING_START', data });
    await ann.call('PUT', `/blocks/${bob.id}`);
    expect((await bob.say(conversation, 'hi')).status).toBe(403);
    const hidden = { userId: bob.id, status: 'offline', lastSeen: null };
    await expect
      .poll(() => anns.unread().findLast(({ type }) => type === 'USER_STATUS')?.data)
      .toEqual([hidden]);
  });
});

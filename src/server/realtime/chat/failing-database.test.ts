import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBus } from '../../bus/bus.ts';
import { openDatabase } from '../../data/db/database.ts';
import type { Database } from '../../data/db/tables.ts';
import { temporaryFolder } from '../../testing/databases.ts';
import { ANN, embeddedHubs, findSession, WITH_TOKEN } from '../../testing/embedded-hubs.ts';
import { START } from '../../testing/test-app.ts';

const start = embeddedHubs();
let closed: Database;
let clean = () => {};
beforeEach(async () => {
  const { folder, remove } = temporaryFolder();
  clean = remove;
  closed = await openDatabase({ DATA_DIR: folder });
  await closed.destroy();
});
afterEach(() => clean());

test('while the database fails, events arrive with their sequence number alone and heartbeats are answered', async () => {
  const bus = createBus();
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const { open } = await start({ db: closed, findSession, bus, onError });
  const client = await open(WITH_TOKEN);
  const users = [ANN.user.id, 'bob'];
  bus.publish({ kind: 'chat-event', conversation: 'c', seq: 7, users });
  expect(await client.next()).toEqual({
    type: 'CHAT_MESSAGE',
    data: { conversationId: 'c', seq: 7 },
  });
  client.send('HEARTBEAT', { timestamp: 1 });
  expect(await client.next()).toEqual({ type: 'HEARTBEAT', data: { timestamp: START } });
  expect(errors.length).toBeGreaterThan(1);
});

import http from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensurePushKeys, rotatePushKeys } from '../../../data/alerts/push-keys.ts';
import type { Database } from '../../../data/db/tables.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { addDelivery, addSubscription, addWatcher, alertOf } from '../../../testing/deliveries.ts';
import { accept, startPushService } from '../../../testing/push-service.ts';
import { START } from '../../../testing/test-app.ts';
import { createPost } from '../outgoing/post.ts';
import { createPush } from './push.ts';
import { sendPushes } from './send-pushes.ts';

type Service = Awaited<ReturnType<typeof startPushService>>;

let service: Service;
let close = () => {};
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => {
  close();
  service.close();
});

/** An outbox whose clock the test sets, with one watcher. `send` sends until nothing is due. */
async function startOutbox(db: Database, timeoutMs = 60_000) {
  const clock = { now: START };
  const now = () => clock.now;
  const { post, close: closePost } = createPost({
    timeoutMs,
    isAllowed: () => true,
    transport: http,
  });
  close = closePost;
  const isAllowed = (endpoint: string) => !endpoint.includes('forbidden');
  const contact = 'mailto:push@example.org';
  const push = createPush({ db, post, contact, siteUrl: 'https://site.example', now, isAllowed });
  const refused: object[] = [];
  const errors: unknown[] = [];
  const outbox = sendPushes({
    ...{ db, push, now },
    onError: (error) => errors.push(error),
    onRefused: (refusal) => refused.push(refusal),
  });
  await addWatcher(db, 'ann', START);
  const send = async () => {
    outbox.wake();
    await outbox.idle();
    expect(errors).toEqual([]);
  };
  const add = async (path: string, id = path) => {
    const endpoint = `${service.url}/${path}`;
    const known = await db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', '=', endpoint)
      .executeTakeFirst();
    if (known === undefined) await addSubscription(db, 'ann', endpoint);
    await addDelivery(db, alertOf('ann', id, clock.now), endpoint);
  };
  const deliveries = () =>
    db.selectFrom('deliveries').select(['attempts', 'next_try_at']).orderBy('id').execute();
  const subscriptions = async () => {
    const rows = await db
      .selectFrom('push_subscriptions')
      .select(['id', 'failed_at'])
      .orderBy('id')
      .execute();
    return rows.map(({ id, failed_at }) => [id.split('/').at(-1), failed_at]);
  };
  return { clock, outbox, refused, send, add, deliveries, subscriptions };
}

/** The tags of what arrived, in order of the alphabet. */
const tags = () => service.arrived.map(({ notification }) => notification.tag).sort();

onBothDatabases((database) => {
  test('each key sends to the subscriptions that were made for it, without a restart', async () => {
    const { send, add } = await startOutbox(database());
    const first = await ensurePushKeys(database(), START);
    await add('one', 'a');
    const second = await rotatePushKeys(database(), START);
    await add('two', 'b');
    await send();
    const third = await rotatePushKeys(database(), START);
    await add('one', 'c');
    await add('two', 'd');
    await add('three', 'e');
    await send();
    const used = service.arrived.map(({ notification, headers }) => [
      notification.tag,
      headers.authorization?.split('k=')[1],
    ]);
    const [one, two, three] = [first, second, third].map(({ publicKey }) => publicKey);
    expect(Object.fromEntries(used)).toEqual({ a: one, b: two, c: one, d: two, e: three });
  });

  test('an alert is sent once, encrypted, with what a browser shows', async () => {
    const { clock, send, add, deliveries } = await startOutbox(database());
    await add('one', '8a6f2f0e-0000-4000-8000-000000000001');
    clock.now += 90_000;
    await send();
    await send();
    const [arrived] = service.arrived;
    expect(service.arrived).toHaveLength(1);
    expect(arrived?.notification).toEqual({
      title: 'Rain',
      body: 'Rain has begun',
      navigate: 'https://site.example/weather',
      tag: '8a6f2f0e-0000-4000-8000-000000000001',
    });
    expect(arrived?.headers).toMatchObject({
      ttl: '210',
      topic: '8a6f2f0e000040008000000000000001',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    expect(await deliveries()).toEqual([]);
  });

  test('a subscription that its browser moves while a message is under way stays', async () => {
    const { send, add } = await startOutbox(database());
    await add('former');
    const endpoint = `${service.url}/moved`;
    service.answer = async (response) => {
      await database().updateTable('push_subscriptions').set({ endpoint }).execute();
      response.writeHead(410).end();
    };
    await send();
    const rows = await database().selectFrom('push_subscriptions').select('endpoint').execute();
    expect(rows).toEqual([{ endpoint }]);
    expect(await database().selectFrom('ended_devices').selectAll().execute()).toEqual([]);
  });

  test('404 and 410 end a subscription, and nothing else does', async () => {
    const { send, add, deliveries, subscriptions, refused } = await startOutbox(database());
    const statuses = [201, 200, 404, 410, 301, 400, 401, 403, 413, 429, 500, 503];
    for (const status of statuses) await add(String(status));
    await add('forbidden');
    service.answer = (response, { path }) => {
      response.writeHead(Number(path.slice(1)), { Location: `${service.url}/elsewhere` }).end('no');
    };
    await send();
    expect(tags()).toEqual(statuses.map(String).sort());
    const failing = ['301', '400', '401', '403', '413'];
    expect(await subscriptions()).toEqual(
      [
        ...['200', '201', '429', '500', '503'].map((name) => [name, null]),
        ...[...failing, 'forbidden'].map((name) => [name, START]),
      ].sort(),
    );
    expect(await deliveries()).toHaveLength(3);
    expect(refused).toHaveLength(failing.length);
    const ended = await database().selectFrom('ended_devices').selectAll().orderBy('id').execute();
    expect(ended).toEqual(
      ['404', '410'].map((name) => ({
        auth: expect.any(String),
        ...{ id: `${service.url}/${name}`, endpoint: `${service.url}/${name}` },
        ...{ watcher_id: 'ann', device: 'Firefox', reason: 'gone', ended_at: START },
      })),
    );
  });

  test('a push service that is busy is asked again when it says, or after 1, 2, 4 seconds', async () => {
    const { clock, send, add, deliveries, subscriptions } = await startOutbox(database());
    await add('busy');
    service.answer = (response) => response.writeHead(429, { 'Retry-After': '30' }).end();
    await send();
    expect(await deliveries()).toEqual([{ attempts: 1, next_try_at: START + 30_000 }]);
    clock.now += 29_999;
    await send();
    expect(service.arrived).toHaveLength(1);
    service.answer = (response) => response.writeHead(503).end();
    clock.now += 1;
    await send();
    expect(await deliveries()).toEqual([{ attempts: 2, next_try_at: START + 32_000 }]);
    clock.now += 2000;
    await send();
    expect(await deliveries()).toEqual([{ attempts: 3, next_try_at: START + 36_000 }]);
    service.answer = accept;
    clock.now += 4000;
    await send();
    expect([await deliveries(), service.arrived.length]).toEqual([[], 4]);
    expect(await subscriptions()).toEqual([['busy', null]]);
  });

  test('an alert is given up when the next try would be later than 5 minutes', async () => {
    const { clock, send, add, deliveries, subscriptions } = await startOutbox(database());
    await add('busy');
    service.answer = (response) => response.writeHead(429, { 'Retry-After': '300' }).end();
    await send();
    expect([await deliveries(), await subscriptions()]).toEqual([[], [['busy', START]]]);
    service.answer = accept;
    clock.now += 1000;
    await add('busy', 'the next');
    await send();
    expect(await subscriptions()).toEqual([['busy', null]]);
    await add('busy', 'too old');
    clock.now += 300_000;
    await send();
    expect([tags(), await deliveries()]).toEqual([['busy', 'the next'], []]);
  });

  test('what is paused is not sent', async () => {
    const { send, add, deliveries } = await startOutbox(database());
    await add('one');
    await database().updateTable('watchers').set({ is_paused: 1 }).execute();
    await send();
    expect([service.arrived, await deliveries()]).toEqual([[], []]);
  });

  test('a push service that hangs is left alone, and holds up no other', async () => {
    const { clock, send, add, deliveries } = await startOutbox(database(), 3000);
    const other = await startPushService();
    service.answer = () => {};
    for (let count = 0; count < 30; count += 1) await add(`hangs${count}`);
    await addSubscription(database(), 'ann', `${other.url}/works`);
    await addDelivery(database(), alertOf('ann', 'works', START), `${other.url}/works`);
    await send();
    expect(other.arrived).toHaveLength(1);
    other.close();
    expect(service.arrived).toHaveLength(20);
    expect(await deliveries()).toHaveLength(30);
    service.answer = accept;
    clock.now += 6000;
    await send();
    expect([service.arrived.length, await deliveries()]).toEqual([50, []]);
  });

  test('more than are kept in memory are all sent, 20 at a time', async () => {
    const { send, add, deliveries } = await startOutbox(database());
    await add('one', 'alert');
    const [{ id: alert }] = (await database().selectFrom('alerts').select('id').execute()) as [
      { id: string },
    ];
    const rows = Array.from({ length: 600 }, (_, index) => ({
      ...{ id: `more ${index}`, alert_id: alert, way: 'push' as const, attempts: 0 },
      ...{ subscription_id: `${service.url}/one`, next_try_at: START },
    }));
    await database().insertInto('deliveries').values(rows).execute();
    let [open, most] = [0, 0];
    service.answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.writeHead(201).end();
      });
    };
    await send();
    expect([service.arrived.length, await deliveries()]).toEqual([601, []]);
    expect(most).toBeLessThanOrEqual(20);
  });

  test('stopping waits for what is being sent, and begins nothing', async () => {
    const { outbox, add, deliveries } = await startOutbox(database());
    for (let count = 0; count < 25; count += 1) await add(`one${count}`);
    const { promise: first, resolve } = Promise.withResolvers<void>();
    const responses: (() => void)[] = [];
    service.answer = (response) => {
      responses.push(() => response.writeHead(201).end());
      if (responses.length === 20) resolve();
    };
    outbox.wake();
    await first;
    const stopped = outbox.stop();
    for (const respond of responses) respond();
    await stopped;
    expect([service.arrived.length, (await deliveries()).length]).toEqual([20, 5]);
  });
});

import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPushKeys, ensurePushKeys, rotatePushKeys } from '../../data/alerts/push-keys.ts';
import { deleteGone, findSubscription } from '../../data/alerts/push-subscriptions.ts';
import type { Database } from '../../data/db/tables.ts';
import { AddressError, type Answer } from '../../rules/alerts/outgoing/post.ts';
import { createPush } from '../../rules/alerts/push/push.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { SITE_URL, START, type TestApp, testApp } from '../../testing/test-app.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const HOST = 'https://fcm.googleapis.com/fcm/send';

const newAuth = () => randomBytes(16).toString('base64url');

/** A subscription as a browser makes it. */
function newSubscription(endpoint = `${HOST}/one`, auth = newAuth()) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth } };
}

/** The report of a browser about a subscription that it had. */
const replacing = ({ endpoint, keys }: ReturnType<typeof newSubscription>) => ({
  replaces: endpoint,
  replacesAuth: keys.auth,
});

/** An app whose push messages get an answer of the test, and their endpoints with headers. */
function appWith(db: Database, answer: () => Promise<Answer>) {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const post = (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, headers });
    return answer();
  };
  const contact = 'mailto:push@example.org';
  const push = createPush({ db, post, contact, siteUrl: SITE_URL, now: () => START });
  return { ...testApp(db, { push }), sent };
}

const answers = (status: number) => async () => ({
  status,
  retryAfter: null,
  text: '',
  headers: {},
});

/** A browser without an account: it calls with a token of its own. */
async function newWatcher({ app }: TestApp) {
  const { token } = await (await app.request('/api/watchers', { method: 'POST' })).json();
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: { 'Watcher-Token': token, 'User-Agent': 'Firefox/140.0 Linux', ...JSON_TYPE },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const devices = async () => (await call('GET', '/watches')).body.devices;
  return { call, devices };
}

const putWithoutToken = ({ app }: TestApp, body: unknown) =>
  app.request('/api/push-subscriptions', {
    method: 'PUT',
    headers: JSON_TYPE,
    body: JSON.stringify(body),
  });

onBothDatabases((database) => {
  test('the key of the server is the same after each start, and its private part stays', async () => {
    const keys = await ensurePushKeys(database(), START);
    expect(await ensurePushKeys(database(), START + 1)).toEqual(keys);
    expect(await testApp(database()).read('/push-key')).toEqual({ key: keys.publicKey });
  });

  test('a subscription keeps the key that it was made for, and a renewal of its browser too', async () => {
    const former = await ensurePushKeys(database(), START);
    const server = testApp(database());
    const watcher = await newWatcher(server);
    const keyOf = async (endpoint: string) =>
      (await findSubscription(database(), endpoint))?.public_key;
    const first = newSubscription();
    await watcher.call('PUT', '/push-subscriptions', first);
    const { publicKey } = await rotatePushKeys(database(), START);
    expect(await server.read('/push-key')).toEqual({ key: publicKey });
    expect(await keyOf(first.endpoint)).toBe(former.publicKey);
    const second = newSubscription(`${HOST}/two`);
    const renewal = { ...second, ...replacing(first) };
    expect((await putWithoutToken(server, renewal)).status).toBe(200);
    expect(await keyOf(second.endpoint)).toBe(former.publicKey);
    const third = { ...newSubscription(`${HOST}/three`), replaces: second.endpoint };
    await watcher.call('PUT', '/push-subscriptions', { ...third, key: publicKey });
    expect(await keyOf(third.endpoint)).toBe(publicKey);
    // A cache may have given it the former key.
    const late = { ...newSubscription(`${HOST}/late`), key: former.publicKey };
    await watcher.call('PUT', '/push-subscriptions', late);
    expect(await keyOf(late.endpoint)).toBe(former.publicKey);
  });

  test('two processes that start together make one key', async () => {
    const made = [ensurePushKeys(database(), START), ensurePushKeys(database(), START)];
    const [one, other] = await Promise.all(made);
    expect(one).toEqual(other);
  });

  test('a browser subscribes, subscribes again, and ends it', async () => {
    const watcher = await newWatcher(testApp(database()));
    const { status, body } = await watcher.call('PUT', '/push-subscriptions', newSubscription());
    expect(status).toBe(200);
    const { device } = body;
    const words = { device: 'Firefox on Linux', createdAt: START, failedAt: null };
    expect(device).toEqual({ id: expect.any(String), ...words });
    await watcher.call('PUT', '/push-subscriptions', newSubscription());
    expect(await watcher.devices()).toEqual([device]);
    const end = { endpoint: `${HOST}/one` };
    expect((await watcher.call('DELETE', '/push-subscriptions', end)).status).toBe(204);
    expect((await watcher.call('DELETE', '/push-subscriptions', end)).status).toBe(204);
    expect(await watcher.devices()).toEqual([]);
  });

  test('a watcher removes another of its devices, and none of another watcher', async () => {
    const server = testApp(database());
    const [one, other] = [await newWatcher(server), await newWatcher(server)];
    const { body } = await one.call('PUT', '/push-subscriptions', newSubscription());
    const by = [{ device: body.device.id }, { endpoint: `${HOST}/one` }];
    for (const end of by) await other.call('DELETE', '/push-subscriptions', end);
    expect(await one.devices()).toHaveLength(1);
    await one.call('DELETE', '/push-subscriptions', by[0]);
    expect(await one.devices()).toEqual([]);
  });

  test('a browser has one subscription, which follows it to another watcher', async () => {
    const server = testApp(database());
    const [one, other] = [await newWatcher(server), await newWatcher(server)];
    const subscription = newSubscription();
    await one.call('PUT', '/push-subscriptions', subscription);
    await other.call('PUT', '/push-subscriptions', subscription);
    expect([await one.devices(), await other.devices()]).toEqual([[], [expect.any(Object)]]);
  });

  test('the oldest device goes when there are more than 20', async () => {
    const server = testApp(database());
    const watcher = await newWatcher(server);
    for (let count = 0; count < 21; count += 1) {
      server.clock.now += 1;
      await watcher.call('PUT', '/push-subscriptions', newSubscription(`${HOST}/${count}`));
    }
    const times = (await watcher.devices()).map(
      ({ createdAt }: { createdAt: number }) => createdAt,
    );
    expect([times.length, Math.min(...times)]).toEqual([20, START + 2]);
    const { endedDevices } = (await watcher.call('GET', '/watches')).body;
    expect(endedDevices).toMatchObject([{ reason: 'surplus', endedAt: START + 21 }]);
  });

  test('a subscription that replaces another needs no token, and keeps its watcher', async () => {
    const server = testApp(database());
    const watcher = await newWatcher(server);
    const first = newSubscription();
    await watcher.call('PUT', '/push-subscriptions', first);
    const [before] = await watcher.devices();
    const second = newSubscription(`${HOST}/two`);
    const next = { ...second, ...replacing(first) };
    expect((await putWithoutToken(server, next)).status).toBe(200);
    expect(await watcher.devices()).toMatchObject([{ id: before.id }]);
    expect((await putWithoutToken(server, next)).status).toBe(401);
    const again = { ...newSubscription(`${HOST}/two`), ...replacing(second) };
    expect((await putWithoutToken(server, again)).status).toBe(200);
    expect(await watcher.devices()).toHaveLength(1);
  });

  test('who knows only the endpoint of a browser does not get its messages, and takes it from nobody', async () => {
    const server = testApp(database());
    const [watcher, stranger] = [await newWatcher(server), await newWatcher(server)];
    const first = newSubscription();
    await watcher.call('PUT', '/push-subscriptions', first);
    const stored = () => database().selectFrom('push_subscriptions').selectAll().execute();
    const before = await stored();
    const evil = newSubscription(`${HOST}/evil`);
    const { replaces } = replacing(first);
    for (const proof of [{}, { replacesAuth: newAuth() }, { replacesAuth: evil.keys.auth }]) {
      expect((await putWithoutToken(server, { ...evil, replaces, ...proof })).status).toBe(401);
      expect(await stored()).toEqual(before);
      const taken = newSubscription(first.endpoint);
      const bodies = [taken, { ...taken, replaces, ...proof }];
      for (const body of bodies) {
        expect((await stranger.call('PUT', '/push-subscriptions', body)).status).toBe(403);
        expect(await stored()).toEqual(before);
      }
      const beside = { ...evil, replaces, ...proof };
      expect((await stranger.call('PUT', '/push-subscriptions', beside)).status).toBe(200);
      expect(await stored()).toEqual(expect.arrayContaining(before));
      const over = { ...taken, ...replacing(evil) };
      expect((await stranger.call('PUT', '/push-subscriptions', over)).status).toBe(403);
      expect(await stored()).toHaveLength(2);
      await stranger.call('DELETE', '/push-subscriptions', { endpoint: evil.endpoint });
    }
  });

  test('a watcher replaces its own subscription by its token alone', async () => {
    const watcher = await newWatcher(testApp(database()));
    await watcher.call('PUT', '/push-subscriptions', newSubscription());
    const [{ id }] = await watcher.devices();
    const next = { ...newSubscription(`${HOST}/two`), replaces: `${HOST}/one` };
    expect((await watcher.call('PUT', '/push-subscriptions', next)).body.device.id).toBe(id);
    const again = newSubscription(`${HOST}/two`);
    expect((await watcher.call('PUT', '/push-subscriptions', again)).body.device.id).toBe(id);
  });

  test('a device that its owner stops from another one stays stopped, and reads why', async () => {
    const server = testApp(database());
    const [watcher, other] = [await newWatcher(server), await newWatcher(server)];
    const first = newSubscription();
    const { body } = await watcher.call('PUT', '/push-subscriptions', first);
    await watcher.call('DELETE', '/push-subscriptions', { device: body.device.id });
    const { id, device } = body.device;
    const ended = { id, device, reason: 'stopped', endedAt: START };
    expect((await watcher.call('GET', '/watches')).body.endedDevices).toEqual([ended]);
    expect((await other.call('GET', '/watches')).body.endedDevices).toEqual([]);
    const next = { ...newSubscription(`${HOST}/two`), ...replacing(first) };
    expect((await putWithoutToken(server, next)).status).toBe(401);
  });

  test('a browser that its push service gave up replaces what it had, with a token or without', async () => {
    const server = testApp(database());
    const watcher = await newWatcher(server);
    const endedOf = async () => (await watcher.call('GET', '/watches')).body.endedDevices;
    const saves = [
      (body: unknown) => watcher.call('PUT', '/push-subscriptions', body),
      (body: unknown) => putWithoutToken(server, body),
    ];
    for (const save of saves) {
      const first = newSubscription();
      await watcher.call('PUT', '/push-subscriptions', first);
      const [device] = await watcher.devices();
      await database()
        .transaction()
        .execute((transaction) => deleteGone(transaction, [first.endpoint], START));
      expect(await watcher.devices()).toEqual([]);
      expect(await endedOf()).toMatchObject([{ id: device.id, reason: 'gone' }]);
      const stolen = { ...newSubscription(`${HOST}/two`), replaces: `${HOST}/one` };
      expect((await putWithoutToken(server, stolen)).status).toBe(401);
      const next = { ...newSubscription(`${HOST}/two`), ...replacing(first) };
      expect((await save(next)).status).toBe(200);
      expect([await endedOf(), await watcher.devices()]).toEqual([[], [expect.any(Object)]]);
      await watcher.call('DELETE', '/push-subscriptions', { endpoint: `${HOST}/two` });
    }
  });

  test('a notice that push to a device has ended can be removed', async () => {
    const watcher = await newWatcher(testApp(database()));
    const { endpoint, keys } = newSubscription();
    await watcher.call('PUT', '/push-subscriptions', { endpoint, keys });
    const [{ id }] = await watcher.devices();
    await database()
      .transaction()
      .execute((transaction) => deleteGone(transaction, [endpoint], START));
    await watcher.call('DELETE', '/push-subscriptions', { device: id });
    const { endedDevices } = (await watcher.call('GET', '/watches')).body;
    expect(endedDevices).toMatchObject([{ id, reason: 'stopped' }]);
  });

  test('a browser that names another watcher gives its subscription to that one', async () => {
    const server = testApp(database());
    const [one, other] = [await newWatcher(server), await newWatcher(server)];
    const first = newSubscription();
    await one.call('PUT', '/push-subscriptions', first);
    const next = { ...newSubscription(`${HOST}/two`), ...replacing(first) };
    expect((await other.call('PUT', '/push-subscriptions', next)).status).toBe(200);
    expect([await one.devices(), await other.devices()]).toEqual([[], [expect.any(Object)]]);
  });

  test('a subscription that is junk is refused', async () => {
    const watcher = await newWatcher(testApp(database()));
    const good = newSubscription();
    const { keys } = good;
    const junk: [unknown, number][] = [
      [null, 400],
      [[], 400],
      [{ endpoint: 7, keys }, 400],
      [{ endpoint: good.endpoint }, 400],
      [{ ...good, endpoint: 'no address' }, 422],
      [{ ...good, endpoint: 'http://fcm.googleapis.com/fcm/send/1' }, 422],
      [{ ...good, endpoint: 'https://127.0.0.1/' }, 422],
      [{ ...good, endpoint: 'https://evil.example/' }, 422],
      [{ ...good, endpoint: `${HOST}/${'x'.repeat(1000)}` }, 422],
      [{ ...good, endpoint: `${HOST}/\u0000` }, 422],
      [{ ...good, replaces: '\u0000' }, 422],
      [{ ...good, keys: { ...keys, p256dh: 'A'.repeat(87) } }, 422],
      [{ ...good, keys: { ...keys, auth: 'short' } }, 422],
      [{ ...good, key: 7 }, 400],
      [{ ...good, key: '' }, 422],
      [{ ...good, key: createPushKeys().publicKey }, 422],
      [{ ...good, replaces: 7 }, 400],
      [{ ...good, replacesAuth: 'short' }, 422],
      [{ ...good, replacesAuth: null }, 400],
    ];
    for (const [body, expected] of junk) {
      const { status } = await watcher.call('PUT', '/push-subscriptions', body);
      expect([body, status]).toEqual([body, expected]);
    }
  });

  test('the self-test sends a message, and says which step failed', async () => {
    let answer: () => Promise<Answer> = answers(201);
    const server = appWith(database(), () => answer());
    const watcher = await newWatcher(server);
    const { endpoint } = newSubscription();
    const stepOf = async () => {
      const { body } = await watcher.call('POST', '/push-test', { endpoint });
      expect(body.tag).toBe('self-test');
      return body.failed?.step ?? null;
    };
    expect(await stepOf()).toBe('subscription');
    await watcher.call('PUT', '/push-subscriptions', newSubscription());
    expect(await stepOf()).toBe(null);
    expect(server.sent).toEqual([
      {
        url: endpoint,
        headers: {
          Authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: '60',
          Topic: 'selftest',
          Urgency: 'high',
        },
      },
    ]);
    answer = answers(403);
    expect(await stepOf()).toBe('answer');
    answer = answers(429);
    expect(await stepOf()).toBe('answer');
    answer = answers(410);
    expect(await stepOf()).toBe('subscription');
    answer = () => Promise.reject(new AddressError('private'));
    expect(await stepOf()).toBe('address');
    answer = () => Promise.reject(new Error('ECONNRESET'));
    expect(await stepOf()).toBe('connection');
  });

  test('the self-test sends nothing for another watcher, and stops after 10 tries', async () => {
    const server = appWith(database(), answers(201));
    const [one, other] = [await newWatcher(server), await newWatcher(server)];
    await one.call('PUT', '/push-subscriptions', newSubscription());
    const { endpoint } = newSubscription();
    for (let count = 0; count < 10; count += 1) {
      const { body } = await other.call('POST', '/push-test', { endpoint });
      expect(body.failed.step).toBe('subscription');
    }
    expect((await other.call('POST', '/push-test', { endpoint })).status).toBe(429);
    expect(server.sent).toEqual([]);
  });
});

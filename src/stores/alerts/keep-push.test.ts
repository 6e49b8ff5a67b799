import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { fakePush, KEY, OTHER_KEY, wireOf } from '../testing/fake-push.ts';

const START = 1_800_000_000_000;
const DAY = 24 * 3_600_000;
const ONE = 'https://push.test/one';
const NEW = 'https://push.test/new-1';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: START });
});

const DEVICE = { id: 'd1', device: 'Chrome on Android', createdAt: 1, failedAt: null };
const ENDED = { id: 'd1', device: 'Chrome on Android', endedAt: 2, reason: 'gone' };

/** What the backend gets of a subscription. */
const sentOf = (endpoint: string, key = KEY) => ({ ...wireOf(endpoint), key });

/** The backend's answers: the devices that it knows, and its key. */
type Backend = { devices?: object[]; endedDevices?: object[]; key?: string; saves?: number };

const settings = { isPaused: false, timeZone: 'UTC', quietHours: null, webhook: null };
const rest = { settings, watches: [], limits: { watches: 100, pushAlerts: 50 }, pushAlerts: 0 };

type Page = Parameters<typeof fakePush>[0] & { local?: Record<string, string>; url?: string };

/** A page of a browser that is the device d1 with the first endpoint. */
async function open({ local = {}, url = '/', ...browser }: Page = {}) {
  const known = { watcher_token: 'secret', push_device: 'browser d1', push_endpoint: ONE };
  const page = fakePage({ ...known, ...local }, url);
  const push = fakePush(browser);
  const { keepPush } = await import('./keep-push.ts');
  const { $toast } = await import('../site/toast.ts');
  const { $pushProblem } = await import('./push-device.ts');
  /** Runs the check while the backend answers. Returns its calls. */
  async function check({
    devices = [DEVICE],
    endedDevices = [],
    key = KEY,
    saves = 200,
  }: Backend = {}) {
    const before = page.calls.length;
    const kept = keepPush();
    for (let next = before; ; next += 1) {
      await vi.advanceTimersByTimeAsync(0);
      const call = page.calls[next];
      if (call === undefined) break;
      if (call.path === '/api/push-key') call.answer({ key });
      else if (call.path === '/api/watches') call.answer({ ...rest, devices, endedDevices });
      else if (call.method === 'PUT') call.answer({ device: { ...DEVICE, id: 'd2' } }, saves);
      else call.answer(204);
    }
    await kept;
    return page.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
  }
  const saved = () => page.calls.findLast(({ method }) => method === 'PUT')?.body;
  return { ...page, ...push, check, saved, keepPush, $toast, $pushProblem };
}

const READS = ['GET /api/push-key', 'GET /api/watches'];
const SAVE = 'PUT /api/push-subscriptions';

it('reads whether the subscription works once a session and a day, and writes nothing', async () => {
  const page = await open();
  expect(await page.check()).toEqual(READS);
  expect(await page.check()).toEqual([]);
  vi.setSystemTime(START + DAY - 1);
  expect(await page.check()).toEqual([]);
  vi.setSystemTime(START + DAY);
  expect(await page.check()).toEqual(READS);
  expect(page.unsubscribe).not.toHaveBeenCalled();
});

it('looks on the page of devices each time', async () => {
  const page = await open({ url: '/watching' });
  await page.check();
  expect(await page.check()).toEqual(READS);
});

it('stores a subscription again that the backend has lost', async () => {
  const page = await open();
  expect(await page.check({ devices: [] })).toEqual([...READS, 'GET /api/push-key', SAVE]);
  expect(page.saved()).toEqual(sentOf(ONE));
  expect(page.unsubscribe).not.toHaveBeenCalled();
  expect(page.local).toMatchObject({ push_device: 'browser d2', push_endpoint: ONE });
  expect(await page.check()).toEqual([]);
});

it('subscribes anew when the backend has another key', async () => {
  const page = await open();
  await page.check({ key: OTHER_KEY });
  expect(page.unsubscribe).toHaveBeenCalledOnce();
  expect(page.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: OTHER_KEY,
  });
  expect(page.saved()).toEqual({ ...sentOf(NEW, OTHER_KEY), replaces: ONE });
  expect(page.local).toMatchObject({ push_endpoint: NEW });
});

it('subscribes anew in the place of a subscription that Chromium has removed', async () => {
  const page = await open();
  page.change('https://permanently-removed.invalid/fcm/send/one');
  await page.check();
  expect(page.unsubscribe).toHaveBeenCalledOnce();
  expect(page.saved()).toEqual({ ...sentOf(NEW), replaces: ONE });
});

it('believes a browser that does not tell the key of its subscription', async () => {
  const page = await open({ key: null });
  expect(await page.check({ key: OTHER_KEY })).toEqual(READS);
});

it.each([
  [
    'another subscription',
    'https://push.test/two',
    { ...sentOf('https://push.test/two'), replaces: ONE },
  ],
  ['no subscription any more', null, { ...sentOf(NEW), replaces: ONE }],
])('stores it at the next page when the browser has %s', async (_, endpoint, saved) => {
  const page = await open();
  await page.check();
  page.change(endpoint);
  expect(await page.check()).toEqual([...READS, 'GET /api/push-key', SAVE]);
  expect(page.saved()).toEqual(saved);
});

it.each([
  ['does not know it any more', { devices: [], endedDevices: [ENDED] }],
  ['did not take the last message', { devices: [{ ...DEVICE, failedAt: 5 }] }],
])('subscribes anew when the push service %s', async (_, backend) => {
  const page = await open();
  await page.check(backend);
  expect(page.unsubscribe).toHaveBeenCalledOnce();
  expect(page.saved()).toEqual({ ...sentOf(NEW), replaces: ONE });
});

it.each(['stopped', 'surplus'])('ends push here when the device is %s', async (reason) => {
  const page = await open();
  const calls = await page.check({ devices: [], endedDevices: [{ ...ENDED, reason }] });
  expect(calls).toEqual([...READS, 'DELETE /api/push-subscriptions']);
  expect(page.unsubscribe).toHaveBeenCalledOnce();
  expect(Object.keys(page.local)).toEqual(['watcher_token', 'watched']);
});

it('knows the device of a page that was here before endpoints were remembered', async () => {
  const page = await open();
  delete page.local.push_endpoint;
  await page.check();
  expect(page.saved()).toEqual(sentOf(ONE));
});

it.each([
  ['is no device', { local: { push_device: '' } }],
  ['is the device of a player who has left', { local: { push_device: 'player d1' } }],
  ['is the device of a watcher that is to be claimed', { local: { auth_token: 'abc' } }],
  ['may not show notifications', { permission: 'denied' }],
  [
    'is checked by another tab',
    {
      more: {
        locks: { request: async (_: string, __: object, act: (lock: null) => void) => act(null) },
      },
    },
  ],
])('asks for nothing when this browser %s', async (_, browser) => {
  const page = await open(browser);
  expect(await page.check()).toEqual([]);
});

it('tries again on the next page when there is no answer', async () => {
  const page = await open();
  const kept = page.keepPush();
  await vi.advanceTimersByTimeAsync(0);
  page.calls[0]?.answer({}, 500);
  await vi.advanceTimersByTimeAsync(20_000);
  await kept;
  expect(page.unsubscribe).not.toHaveBeenCalled();
  expect(await page.check()).toEqual(READS);
});

it('tries again on the next page, without a word, when the backend does not store it', async () => {
  const page = await open();
  await page.check({ devices: [], saves: 422 });
  expect(page.$toast.get()).toBeNull();
  expect(await page.check({ devices: [] })).toContain(SAVE);
});

it('says once a session what to do when the browser cannot subscribe again', async () => {
  const subscribe = () => Promise.reject(new DOMException('', 'AbortError'));
  const page = await open({ endpoint: null, subscribe, more: { brave: {} } });
  await page.check();
  expect(page.$toast.get()).toMatchObject({
    kind: 'error',
    title: 'Push to this device has stopped',
  });
  expect(page.$pushProblem.get()).toContain('brave://settings/privacy');
  expect(await page.check()).toEqual([]);
});

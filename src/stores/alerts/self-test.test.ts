import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

const WIRE = {
  endpoint: 'https://push.test/one',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};
const DEVICE = { id: 'd1', device: 'Chrome on Linux', createdAt: 1, failedAt: null };

type Browser = { permission?: string; answer?: string; subscribe?: () => Promise<object> };

/** A page of a browser that may ask for the permission, subscribe and hear its worker. */
async function open({ permission = 'granted', answer = permission, subscribe }: Browser = {}) {
  const page = fakePage({ watcher_token: 'secret' }, '/watching');
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const notification = { permission, requestPermission: vi.fn() };
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = answer;
  });
  const found = subscribe ?? (async () => ({ toJSON: () => WIRE }));
  const registration = { pushManager: { subscribe: found, getSubscription: async () => null } };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    startMessages: () => {},
  });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Chrome', maxTouchPoints: 0 });
  Object.assign(window, { Notification: notification, PushManager: class {} });
  const { $selfTest, runSelfTest } = await import('./self-test.ts');
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const hear = (data: unknown) =>
    serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  return { ...page, $selfTest, runSelfTest, settle, hear, serviceWorker, notification };
}

/** Runs the test up to the sent message. */
async function untilSent(page: Awaited<ReturnType<typeof open>>, failed: object | null = null) {
  const ended = page.runSelfTest();
  await page.settle();
  page.calls[0]?.answer({ key: 'key' });
  await page.settle();
  page.calls[1]?.answer({ device: DEVICE });
  await page.settle();
  expect(page.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/push-key',
    'PUT /api/push-subscriptions',
    'POST /api/push-test',
  ]);
  page.calls[2]?.answer({ failed, tag: 'self-test' });
  await page.settle();
  return ended;
}

it('walks through all steps up to the press', async () => {
  const page = await open({ permission: 'default', answer: 'granted' });
  const ended = untilSent(page);
  await page.settle();
  await vi.waitFor(() => expect(page.$selfTest.get()).toMatchObject({ step: 'delivery' }));
  page.hear({ alert: 'shown', tag: 'another' });
  page.hear('junk');
  page.hear({ alert: 'shown', tag: 'self-test' });
  await page.settle();
  expect(page.$selfTest.get()).toEqual({ state: 'running', step: 'click' });
  page.hear({ alert: 'clicked', tag: 'self-test' });
  await ended;
  expect(page.$selfTest.get()).toEqual({ state: 'done' });
  expect(page.notification.requestPermission).toHaveBeenCalledOnce();
  expect(page.calls[1]?.body).toEqual({ ...WIRE, key: 'key' });
  expect(page.local.push_device).toBe('browser d1');
});

it.each([
  ['denied', 'denied', 'blocks notifications'],
  ['default', 'default', 'there was no answer'],
])('says what to do when the permission is %s', async (permission, answer, words) => {
  const page = await open({ permission, answer });
  await page.runSelfTest();
  expect(page.$selfTest.get()).toMatchObject({ state: 'failed', step: 'permission' });
  expect(JSON.stringify(page.$selfTest.get())).toContain(words);
  expect(page.calls).toEqual([]);
});

it('names the subscription when the push service of the browser refuses it', async () => {
  const subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'));
  const page = await open({ subscribe });
  const ended = page.runSelfTest();
  await page.settle();
  page.calls[0]?.answer({ key: 'key' });
  await ended;
  expect(page.$selfTest.get()).toMatchObject({ state: 'failed', step: 'subscription' });
});

it('shows the reason of the backend when the message cannot be sent', async () => {
  const page = await open();
  await untilSent(page, { step: 'connection', reason: 'The push service does not answer.' });
  expect(page.$selfTest.get()).toEqual({
    state: 'failed',
    step: 'delivery',
    problem: 'The push service does not answer.',
  });
});

it('subscribes anew and sends once more when the push service does not know the browser', async () => {
  const page = await open();
  const ended = page.runSelfTest();
  const answers: object[] = [
    ...[{ key: 'key' }, { device: DEVICE }],
    { failed: { step: 'subscription', reason: 'gone' }, tag: 'self-test' },
    ...[{ key: 'key' }, { device: DEVICE }],
    { failed: null, tag: 'self-test' },
  ];
  for (const [index, answer] of answers.entries()) {
    await page.settle();
    page.calls[index]?.answer(answer);
  }
  await page.settle();
  page.hear({ alert: 'shown', tag: 'self-test' });
  await page.settle();
  expect(page.$selfTest.get()).toEqual({ state: 'running', step: 'click' });
  expect(page.calls.map(({ path }) => path).slice(3)).toEqual([
    '/api/push-key',
    '/api/push-subscriptions',
    '/api/push-test',
  ]);
  page.hear({ alert: 'clicked', tag: 'self-test' });
  await ended;
});

it('says what to look for when the message does not arrive, or nobody presses it', async () => {
  const page = await open();
  const ended = untilSent(page);
  await page.settle();
  await vi.advanceTimersByTimeAsync(20_000);
  await ended;
  expect(page.$selfTest.get()).toMatchObject({ state: 'failed', step: 'delivery' });
});

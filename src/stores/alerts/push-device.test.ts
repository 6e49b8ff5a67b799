import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { fakePush, KEY, wireOf } from '../testing/fake-push.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

type Browser = Parameters<typeof fakePush>[0];

/** Subscribes a browser that has no subscription yet. Returns what comes of it. */
async function subscribe(browser: Browser, ms = 0) {
  const page = fakePage({ watcher_token: 'secret' }, '/watching');
  fakePush({ endpoint: null, ...browser });
  const { subscribePush } = await import('./push-device.ts');
  const subscribed = subscribePush();
  await vi.advanceTimersByTimeAsync(0);
  page.calls[0]?.answer({ key: KEY });
  await vi.advanceTimersByTimeAsync(ms);
  page.calls[1]?.answer({ device: { id: 'd1', device: 'Chrome', createdAt: 1, failedAt: null } });
  return subscribed;
}

const REMOVED = 'https://permanently-removed.invalid/fcm/send/one';
const failsWith = (name: string) => () => Promise.reject(new DOMException('no', name));
const BRAVE = { more: { brave: { isBrave: async () => true } } };

describe('a browser that cannot subscribe', () => {
  it.each<[string, Browser, string, number?]>([
    [
      'Brave',
      { ...BRAVE, subscribe: failsWith('AbortError') },
      'Use Google services for push messaging',
    ],
    [
      'a browser without a push service',
      { subscribe: failsWith('AbortError') },
      'Some browsers have no push',
    ],
    [
      'one that never answers',
      { subscribe: () => new Promise(() => {}) },
      'Some browsers have no push',
      20_000,
    ],
    [
      'Brave that never answers',
      { ...BRAVE, subscribe: () => new Promise(() => {}) },
      'brave://settings',
      20_000,
    ],
    [
      'one that gives no subscription',
      { subscribe: async () => undefined },
      'could not turn push on',
    ],
    [
      'one that gives a subscription without keys',
      { subscribe: async () => ({ toJSON: () => ({ endpoint: 'x' }) }) },
      'could not turn push on',
    ],
    [
      'one that gives what it has removed',
      { subscribe: async () => ({ toJSON: () => wireOf(REMOVED) }) },
      'Try again later',
    ],
    [
      'one in which notifications are blocked',
      { subscribe: failsWith('NotAllowedError') },
      'In a private window, open a normal one',
    ],
    [
      'one that stores nothing',
      { subscribe: failsWith('SecurityError') },
      'Allow its cookies and site data',
    ],
    [
      'one that finds its state wrong',
      { subscribe: failsWith('InvalidStateError') },
      'Try again later',
    ],
  ])('is told what to do: %s', async (_, browser, words, ms = 0) => {
    expect(await subscribe(browser, ms)).toEqual({
      problem: expect.stringContaining(words),
      isOfBrowser: true,
    });
  });

  it('is told so where its worker has no push manager', async () => {
    const none = Object.assign(new EventTarget(), {
      register: async () => ({}),
      ready: Promise.resolve({}),
    });
    const result = await subscribe({ more: { serviceWorker: none } });
    expect(result).toMatchObject({ problem: expect.stringContaining('another browser') });
  });
});

it('gives up a subscription for another key that its browser does not name', async () => {
  const page = fakePage({ watcher_token: 'secret' }, '/watching');
  let tries = 0;
  const push = fakePush({
    key: null,
    subscribe: async () => {
      tries += 1;
      if (tries === 1) throw new DOMException('other key', 'InvalidStateError');
      return { toJSON: () => wireOf('https://push.test/two') };
    },
  });
  const { subscribePush } = await import('./push-device.ts');
  const subscribed = subscribePush();
  await vi.advanceTimersByTimeAsync(0);
  page.calls[0]?.answer({ key: KEY });
  await vi.advanceTimersByTimeAsync(0);
  expect(push.unsubscribe).toHaveBeenCalledOnce();
  expect(page.calls[1]?.body).toEqual({ ...wireOf('https://push.test/two'), key: KEY });
  page.calls[1]?.answer({}, 500);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await subscribed).toMatchObject({ isOfBrowser: false });
  expect(page.local.push_endpoint).toBeUndefined();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = 'Version/17.5 Safari/605.1.15';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device of Apple', () => {
  it.each([
    ['needs the home screen on an iPhone', { userAgent: `${IPHONE} ${SAFARI}` }, 'install'],
    [
      'needs the home screen on an iPad, which says that it is a Mac',
      { userAgent: `${MAC} ${SAFARI}`, maxTouchPoints: 5 },
      'install',
    ],
    [
      'needs a newer system on a home screen without push',
      { userAgent: IPHONE, standalone: true },
      'outdated',
    ],
    ['is unsupported on a Mac without push', { userAgent: `${MAC} ${SAFARI}` }, 'unsupported'],
  ])('%s', async (_, more, support) => {
    fakePage({}, '/');
    fakePush({ more });
    Reflect.deleteProperty(window, 'PushManager');
    const { updatePushSupport } = await import('./push-support.ts');
    expect(updatePushSupport()).toBe(support);
  });

  it.each([
    ['Safari on a Mac', `${MAC} ${SAFARI}`, false, true],
    ['Safari on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, false, true],
    ['a site on the Dock', `${MAC} ${SAFARI}`, true, false],
    ['Chrome on a Mac', `${MAC} Chrome/140.0.0.0 Safari/537.36`, false, false],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, false, false],
    [
      'WebKit on Linux',
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 ${SAFARI}`,
      false,
      false,
    ],
  ])('reads of the seven days of Safari: %s', async (_, userAgent, isInstalled, isTold) => {
    fakePage({}, '/');
    fakePush({ userAgent });
    Object.assign(window, { matchMedia: () => ({ matches: isInstalled }) });
    const { safariNote } = await import('./push-problems.ts');
    expect(safariNote()?.includes('seven days') ?? false).toBe(isTold);
  });
});

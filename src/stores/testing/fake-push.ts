import { vi } from 'vitest';

/** The keys of every fake subscription. */
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** Two keys of a server, as `GET /push-key` gives them. */
export const KEY = 'B_-x';
export const OTHER_KEY = 'B-_y';

/** The part of a subscription that the backend gets. */
export const wireOf = (endpoint: string) => ({ endpoint, keys: KEYS });

const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;

/** A subscription of a browser. `key` is null where the browser does not tell it. */
const subscriptionOf = (endpoint: string, key: string | null) => ({
  endpoint,
  options: { applicationServerKey: key === null ? null : bytesOf(key) },
  toJSON: () => wireOf(endpoint),
});

type Browser = {
  permission?: string;
  userAgent?: string;
  /** The subscription that it has, if any, and for which key. */
  endpoint?: string | null;
  key?: string | null;
  /** Subscribes instead of the usual way. */
  subscribe?: () => Promise<unknown>;
  /** More of its `navigator`. */
  more?: object;
};

/** Fakes what a browser has for push messages, on a page of `fakePage`. New endpoints are new-1, new-2 and so on. */
export function fakePush({
  permission = 'granted',
  userAgent = 'Chrome',
  endpoint = 'https://push.test/one',
  key = KEY,
  subscribe,
  more = {},
}: Browser = {}) {
  let current = endpoint === null ? null : subscriptionOf(endpoint, key);
  let made = 0;
  const unsubscribe = vi.fn(async () => {
    current = null;
    return true;
  });
  const own = () => current && { ...current, unsubscribe };
  const pushManager = {
    getSubscription: vi.fn(async () => own()),
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (subscribe !== undefined) return subscribe();
      made += current === null ? 1 : 0;
      current ??= subscriptionOf(`https://push.test/new-${made}`, applicationServerKey);
      return own();
    }),
  };
  const registration = { pushManager };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: vi.fn(async () => registration),
    getRegistration: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    startMessages: () => {},
  });
  const notification = { permission, requestPermission: async () => permission };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', { serviceWorker, userAgent, maxTouchPoints: 0, ...more });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  Object.assign(window, { Notification: notification, PushManager: class {} });
  /** Gives the browser another subscription, as its push service may do. */
  const change = (next: string | null, of: string | null = KEY) => {
    current = next === null ? null : subscriptionOf(next, of);
  };
  return { pushManager, unsubscribe, change, serviceWorker };
}

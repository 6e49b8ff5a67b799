import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const ORIGIN = 'https://site.test';
const SOURCE = readFileSync('src/components/alerts/alerts-worker.js', 'utf8');

/** The worker in a made-up browser with open pages. `dispatch` runs an event to its end. */
function startWorker(pages: { url: string }[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const opened = pages.map((page) => ({ ...page, focus: vi.fn(), postMessage: vi.fn() }));
  const scope = {
    skipWaiting: vi.fn(),
    location: { origin: ORIGIN },
    clients: { matchAll: async () => opened, openWindow: vi.fn() },
    registration: {
      showNotification: vi.fn(async (_title: string, _options: object) => {}),
      pushManager: { subscribe: vi.fn() },
    },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  };
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => new Response());
  new Function('self', 'fetch', 'ALERTS_HOST', SOURCE)(scope, fetched, 'https://api.test');
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  };
  return { scope, opened, fetched, dispatch, listeners, events: [...listeners.keys()] };
}

const pushed = (text: string) => ({ data: { json: () => JSON.parse(text) } });
const message = (notification: object) => pushed(JSON.stringify({ web_push: 8030, notification }));

it('handles nothing but pushes, presses and renewed subscriptions, and replaces an older worker at once', () => {
  const { events, scope, listeners } = startWorker();
  const others = ['push', 'notificationclick', 'pushsubscriptionchange'];
  expect(events).toEqual(['install', ...others]);
  listeners.get('install')?.({});
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
});

it('shows what is pushed under its tag, and tells open pages', async () => {
  const { scope, opened, dispatch } = startWorker([{ url: `${ORIGIN}/watching` }]);
  const navigate = `${ORIGIN}/stocks`;
  await dispatch('push', message({ title: 'Carrot', body: 'In stock', navigate, tag: 'a1' }));
  expect(scope.registration.showNotification.mock.calls).toEqual([
    ['Carrot', { body: 'In stock', tag: 'a1', icon: '/icons/icon-192.png', data: { navigate } }],
  ]);
  expect(opened[0]?.postMessage.mock.calls).toEqual([[{ alert: 'shown', tag: 'a1' }]]);
});

it.each([
  'no json',
  'null',
  '{}',
  '{"web_push":8030}',
  '{"web_push":1,"notification":{"title":"x"}}',
  '{"web_push":8030,"notification":{"title":5}}',
])('shows something for a message of %s, because a browser demands it', async (text) => {
  const { scope, dispatch } = startWorker();
  await dispatch('push', pushed(text));
  expect(scope.registration.showNotification.mock.calls).toMatchObject([
    ['Something that you watch has changed', { data: { navigate: '/watching' } }],
  ]);
});

it('shows something for a message without data', async () => {
  const { scope, dispatch } = startWorker();
  await dispatch('push', { data: null });
  expect(scope.registration.showNotification).toHaveBeenCalledOnce();
});

const press = (navigate: unknown) => ({
  notification: { close: vi.fn(), tag: 'a1', data: { navigate } },
});

it('opens the page of a pressed alert, and focuses it where it is open', async () => {
  const { scope, opened, dispatch } = startWorker([{ url: `${ORIGIN}/stocks#top` }]);
  const event = press(`${ORIGIN}/stocks`);
  await dispatch('notificationclick', event);
  expect(event.notification.close).toHaveBeenCalledOnce();
  expect(opened[0]?.focus).toHaveBeenCalledOnce();
  expect(opened[0]?.postMessage.mock.calls).toEqual([[{ alert: 'clicked', tag: 'a1' }]]);
  expect(scope.clients.openWindow).not.toHaveBeenCalled();
  await dispatch('notificationclick', press('/weather'));
  expect(scope.clients.openWindow.mock.calls).toEqual([[`${ORIGIN}/weather`]]);
});

it.each(['https://evil.test/x', '//evil.test', 'javascript:alert(1)', 'http://[', 5, undefined])(
  'opens no page of another site (%o)',
  async (navigate) => {
    const { scope, dispatch } = startWorker();
    await dispatch('notificationclick', press(navigate));
    const [[url = ''] = []] = scope.clients.openWindow.mock.calls;
    expect(new URL(url).origin).toBe(ORIGIN);
  },
);

it('tells the backend of a renewed subscription under its former address', async () => {
  const { scope, fetched, dispatch } = startWorker();
  const renewed = { toJSON: () => ({ endpoint: 'https://push.test/new', keys: { auth: 'a' } }) };
  scope.registration.pushManager.subscribe.mockResolvedValue(renewed);
  const options = { userVisibleOnly: true };
  const toJSON = () => ({ endpoint: 'https://push.test/old', keys: { auth: 'b' } });
  const oldSubscription = { toJSON, options };
  await dispatch('pushsubscriptionchange', { oldSubscription, newSubscription: null });
  expect(scope.registration.pushManager.subscribe.mock.calls).toEqual([[options]]);
  const [[url = '', { body = '' } = {}] = []] = fetched.mock.calls;
  expect(url).toBe('https://api.test/api/push-subscriptions');
  expect(JSON.parse(`${body}`)).toEqual({
    endpoint: 'https://push.test/new',
    keys: { auth: 'a' },
    replaces: 'https://push.test/old',
    replacesAuth: 'b',
  });
});

it('asks for nothing when a subscription ends without a former one', async () => {
  const { fetched, dispatch } = startWorker();
  await dispatch('pushsubscriptionchange', {});
  expect(fetched).not.toHaveBeenCalled();
});

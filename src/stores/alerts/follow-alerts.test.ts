import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

const settle = () => vi.advanceTimersByTimeAsync(0);

async function open() {
  const local = { auth_token: 'abc', push_device: 'player d1', watched: '["weather","Rain"]' };
  const page = fakePage(local, '/');
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const subscription = { endpoint: 'https://push.test/one', unsubscribe: vi.fn(async () => true) };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const { followAlerts } = await import('./follow-alerts.ts');
  followAlerts();
  await settle();
  return { ...page, unsubscribe: subscription.unsubscribe };
}

it('ends push and forgets what a player watches when they log out on home', async () => {
  const page = await open();
  expect(page.unsubscribe).not.toHaveBeenCalled();
  delete page.local.auth_token;
  page.fire('auth:logout');
  await settle();
  expect(page.unsubscribe).toHaveBeenCalledOnce();
  page.calls.findLast(({ method }) => method === 'DELETE')?.answer(204);
  await settle();
  expect(page.local.push_device).toBeUndefined();
  expect(page.local.watched).toBe('');
});

it('reads the alerts of a player again when the channel opens', async () => {
  const page = await open();
  const alerts = () => page.calls.filter(({ path }) => path.startsWith('/api/alerts'));
  alerts()[0]?.answer({ alerts: [] });
  await settle();
  const { $channel } = await import('../shared/channel/channel.ts');
  $channel.set('connected');
  await settle();
  expect(alerts()).toHaveLength(2);
});

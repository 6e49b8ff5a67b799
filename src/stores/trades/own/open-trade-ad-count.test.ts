import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: START });
});
afterEach(() => void vi.useRealTimers());
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const wire = (count: number, minutesOld: number, status = 'published') =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `${status}-${minutesOld}-${index}`, user_id: 'ann', status },
    created_at: START - minutesOld * MINUTE,
  }));

/** Opens the form of Ann, with what the backend lists of hers. */
async function open(listed: object[], hidden: object[]) {
  const page = fakePage({ auth_token: 'abc' }, '/trade-ads/create');
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const of = (path: string) => page.calls.find((call) => call.path.startsWith(path));
  const { $session } = await import('../../session/session.ts');
  $session.listen(() => {});
  await settle();
  of('/auth/user')?.answer({ id: 'ann', username: 'Ann', avatar_url: null });
  await settle();
  const { $hasMostTradeAds } = await import('./open-trade-ad-count.ts');
  $hasMostTradeAds.listen(() => {});
  await settle();
  expect(of('/api/trade-ads')?.path).toContain('user=ann');
  of('/api/trade-ads')?.answer({ data: listed, pagination: { page: 1, pages: 1 } });
  of('/api/account/ended-trade-ads')?.answer({ data: hidden });
  await settle();
  return $hasMostTradeAds;
}

it('counts what is on the board and what a deal has paused, until their hour is over', async () => {
  const $hasMost = await open(wire(9, 5), wire(1, 58, 'paused'));
  expect($hasMost.get()).toBe(true);
  await settle(2 * MINUTE);
  expect($hasMost.get()).toBe(false);
});

it('does not count what has ended', async () => {
  expect((await open(wire(9, 5), wire(5, 70))).get()).toBe(false);
});

it('says nothing where the backend lists fewer', async () => {
  expect((await open(wire(9, 5), [])).get()).toBe(false);
});

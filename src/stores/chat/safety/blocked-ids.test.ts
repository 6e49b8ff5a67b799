import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../../testing/fake-page.ts';

const SIGNED_IN = { auth_token: 'abc' };
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

async function open(entries: StorageEntries) {
  const page = fakePage(entries, '/trade-ads');
  const { $blockedIds, storeBlocked } = await import('./blocked-ids.ts');
  $blockedIds.listen(() => {});
  await settle();
  const answer = async (body: number | object) => {
    page.calls.at(-1)?.answer(body);
    await settle();
  };
  return { ...page, storeBlocked, answer, ids: () => [...$blockedIds.get()] };
}

it('shows the stored players at once, and then those that the backend has', async () => {
  const page = await open({ ...SIGNED_IN, blocked_players: '["bob"]' });
  expect(page.ids()).toEqual(['bob']);
  await page.answer({ blocked: ['cem', 'dan'] });
  expect(page.ids()).toEqual(['cem', 'dan']);
  expect(page.local.blocked_players).toBe('["cem","dan"]');
});

it.each([404, { blocked: 'junk' }])(
  'keeps the stored players after the answer %j',
  async (body) => {
    const page = await open({ ...SIGNED_IN, blocked_players: '["bob"]' });
    await page.answer(body);
    expect(page.ids()).toEqual(['bob']);
  },
);

it('follows a block in another tab, and catches up when it comes from the back/forward cache', async () => {
  const page = await open({ ...SIGNED_IN });
  page.local.blocked_players = '["bob"]';
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
  expect(page.ids()).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'blocked_players' }));
  expect(page.ids()).toEqual(['bob']);
  page.local.blocked_players = '[]';
  page.fire('pageshow');
  expect(page.ids()).toEqual([]);
});

it('stores a block and its end', async () => {
  const page = await open({ ...SIGNED_IN, blocked_players: 'junk' });
  page.storeBlocked('bob', true);
  page.storeBlocked('cem', true);
  page.storeBlocked('bob', true);
  expect([page.ids(), page.local.blocked_players]).toEqual([['cem', 'bob'], '["cem","bob"]']);
  page.storeBlocked('bob', false);
  expect([page.ids(), page.local.blocked_players]).toEqual([['cem'], '["cem"]']);
});

it('asks again for another session, and takes no answer for the one before', async () => {
  const page = await open({ ...SIGNED_IN });
  page.local.auth_token = 'def';
  page.fire('auth:token-update');
  const [former] = page.calls;
  former?.answer({ blocked: ['bob'] });
  await settle();
  expect(page.ids()).toEqual([]);
  await page.answer({ blocked: ['cem'] });
  expect(page.ids()).toEqual(['cem']);
  expect(page.calls.map(({ path, token }) => [path, token])).toEqual([
    ['/api/blocks', 'abc'],
    ['/api/blocks', 'def'],
  ]);
});

it('shows a visitor nothing of the player before, and asks nobody', async () => {
  const page = await open({ blocked_players: '["bob"]' });
  expect([page.ids(), page.local.blocked_players, page.calls]).toEqual([[], undefined, []]);
});

it('leaves nothing behind after a logout, not even from a late answer', async () => {
  const page = await open({ ...SIGNED_IN, blocked_players: '["bob"]' });
  delete page.local.auth_token;
  page.fire('auth:logout');
  await page.answer({ blocked: ['cem'] });
  expect([page.ids(), page.local.blocked_players]).toEqual([[], undefined]);
});

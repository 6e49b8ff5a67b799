import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';

const GONE = { id: 'gone', username: 'Deleted player' };
const BOB = { id: 'bob', username: 'Bob' };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

async function open() {
  const page = fakePage({ auth_token: 'abc', blocked_players: '["gone","bob"]' }, '/account');
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const { $toast } = await import('../../site/toast.ts');
  const store = await import('./blocked-players.ts');
  store.$blockedPlayers.listen(() => {});
  const settle = () => vi.advanceTimersByTimeAsync(0);
  page.calls[0]?.answer({ blocked: ['gone', 'bob'], players: [GONE, BOB] });
  await settle();
  const shown = () => store.$blockedPlayers.get().data;
  return { ...page, ...store, settle, shown, toast: () => $toast.get()?.title ?? null };
}

it('unblocks a deleted player of the list, and reads the list again', async () => {
  const page = await open();
  expect(page.shown()).toEqual([GONE, BOB]);
  const done = page.unblockListed(GONE);
  expect(page.calls[1]).toMatchObject({ method: 'DELETE', path: '/api/blocks/gone' });
  page.calls[1]?.answer(204);
  await done;
  expect(page.toast()).toBe('You no longer block Deleted player');
  expect(page.local.blocked_players).toBe('["bob"]');
  page.calls[2]?.answer({ blocked: ['bob'], players: [BOB] });
  await page.settle();
  expect(page.shown()).toEqual([BOB]);
});

it('says that a player is still blocked', async () => {
  const page = await open();
  const done = page.unblockListed(BOB);
  page.calls[1]?.answer({}, 422);
  await done;
  expect(page.toast()).toBe('Bob is still blocked.');
  expect(page.local.blocked_players).toBe('["gone","bob"]');
});

import { beforeEach, expect, it, vi } from 'vitest';
import { advance, fakeSockets, latest, socketCount } from '../../realtime/testing/fake-socket.ts';

fakeSockets();

let live: typeof import('./live.ts').$live;
let page = new EventTarget();

const hatch = (id: string, at: number) => ({
  id,
  at,
  username: 'Ann',
  pet: { id: 'p', name: 'Fox' },
});
const initial = (stats: unknown, hatches: unknown[] = []) =>
  latest().receive({ type: 'INITIAL_DATA', data: { stats, hatches } });
const ids = () => live.get().hatches.map(({ id }) => id);

beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://site.test' });
  vi.resetModules();
  live = (await import('./live.ts')).$live;
  const unlisten = live.listen(() => {});
  await vi.dynamicImportSettled();
  await advance(0);
  latest().accept();
  return unlisten;
});

it('opens without a token', () => {
  expect(latest().url).toBe('wss://site.test/live');
  expect(live.get().isOpen).toBe(true);
});

it('follows the stats of each message', () => {
  initial({ usersOnline: 1, totalPets: 2, totalExists: 3, secretHatches24h: 4 });
  latest().receive({ type: 'STATS_UPDATE', data: { stats: { usersOnline: 5 } } });
  latest().receive({ type: 'HATCH', stats: { totalPets: 6 }, hatch: hatch('a', 1_700_000_000) });
  expect(live.get().stats).toMatchObject({
    usersOnline: 5,
    totalPets: 6,
    totalExists: 3,
    secretHatches24h: 4,
  });
});

it.each([null, -1, 'many', [], {}, undefined])(
  'keeps the last valid number when %o arrives',
  (malformed) => {
    initial({ usersOnline: 1, totalPets: 2 });
    latest().receive({
      type: 'STATS_UPDATE',
      data: { stats: { usersOnline: malformed, totalPets: 3 } },
    });
    expect(live.get().stats).toMatchObject({ usersOnline: 1, totalPets: 3 });
  },
);

it('survives malformed messages', () => {
  initial({ usersOnline: 1 });
  latest().receive('{"type":"STATS_UPDATE","data":{"sta');
  latest().receive({ type: 'STATS_UPDATE' });
  latest().receive({ type: 'HATCH', hatch: { id: 'x' } });
  expect(live.get()).toMatchObject({ isOpen: true, stats: { usersOnline: 1 }, hatches: [] });
});

it('keeps the ten newest hatches, each once', () => {
  initial({}, [hatch('b', 2), hatch('a', 1)]);
  latest().receive({ type: 'HATCH', hatch: hatch('c', 3) });
  latest().receive({ type: 'HATCH', hatch: hatch('b', 2) });
  expect(ids()).toEqual(['c', 'b', 'a']);
  for (let at = 4; at < 20; at += 1) latest().receive({ type: 'HATCH', hatch: hatch(`${at}`, at) });
  expect(ids()).toHaveLength(10);
  expect(ids()[0]).toBe('19');
});

it('closes on pagehide and opens again on pageshow', async () => {
  const first = latest();
  page.dispatchEvent(new Event('pagehide'));
  expect(first.readyState).toBeGreaterThan(1);
  expect(live.get().isOpen).toBe(false);
  page.dispatchEvent(new Event('pageshow'));
  await advance(0);
  expect(socketCount()).toBe(2);
});

it('keeps its data while it reconnects', async () => {
  initial({ usersOnline: 1 }, [hatch('a', 1)]);
  latest().drop(1006);
  expect(live.get()).toMatchObject({ isOpen: false, stats: { usersOnline: 1 } });
  await advance(1000);
  latest().accept();
  expect(ids()).toEqual(['a']);
});

import { expect, it } from 'vitest';
import { toLiveUpdate } from './live.ts';

const hatch = { id: 'h1', pet: { id: 'p1', name: 'Fox' }, username: 'Ann', at: 1_700_000_000_000 };

it('finds the stats of each type', () => {
  const stats = { usersOnline: 7 };
  for (const message of [
    { type: 'INITIAL_DATA', data: { stats } },
    { type: 'STATS_UPDATE', data: { stats } },
    { type: 'HATCH', stats, data: { stats: { usersOnline: 1 } } },
  ]) {
    expect(toLiveUpdate(message)?.stats?.usersOnline).toBe(7);
  }
});

it('finds hatches in the first message and in each HATCH', () => {
  const initial = { type: 'INITIAL_DATA', data: { hatches: [hatch, null, { id: 2 }, 'x'] } };
  expect(toLiveUpdate(initial)?.hatches.map(({ id }) => id)).toEqual(['h1']);
  expect(toLiveUpdate({ type: 'HATCH', hatch })?.hatches[0]).toMatchObject({
    username: 'Ann',
    secret: false,
  });
});

it.each([
  { type: 'HATCH' },
  { type: 'HATCH', stats: 'many', hatch: { id: 'h', at: 'never', username: 'A', pet: {} } },
  { type: 'INITIAL_DATA' },
  { type: 'INITIAL_DATA', data: null },
  { type: 'STATS_UPDATE', data: 'half a mess' },
  { type: 'STATS_UPDATE', data: { stats: [], hatches: {} } },
])('ignores malformed data: %o', (message) => {
  expect(toLiveUpdate(message) ?? { stats: null, hatches: [] }).toEqual({
    stats: null,
    hatches: [],
  });
});

it('ignores other types', () => {
  expect(toLiveUpdate({ type: 'HEARTBEAT', data: {} })).toBeNull();
});

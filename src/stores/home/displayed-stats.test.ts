import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { siteStats } from '../../contract/home/stats.ts';
import { toDisplayedStats } from './displayed-stats.ts';
import type { Live } from './live.ts';

const stats = (usersOnline: number | null, totalPets: number | null = null) =>
  parse(siteStats, { usersOnline, totalPets });
const fetched = (at: number, siteStats = stats(1, 2)) => ({ data: siteStats, at, failed: false });
const live = (part: Partial<Live>): Live => ({
  isOpen: true,
  stats: null,
  hatches: [],
  at: null,
  ...part,
});
const NOTHING = { data: null, at: null, failed: false };

it('is loading until either source has answered', () => {
  expect(toDisplayedStats(NOTHING, live({})).stats).toBeNull();
  expect(toDisplayedStats(NOTHING, live({ stats: stats(5), at: 1 })).stats?.usersOnline).toBe(5);
  expect(toDisplayedStats(fetched(1), live({ isOpen: false })).stats?.usersOnline).toBe(1);
});

it("prefers the stream's stats to fetched ones, even to later ones", () => {
  const siteStats = toDisplayedStats(fetched(20), live({ stats: stats(5), at: 10 }));
  expect(siteStats.stats).toMatchObject({ usersOnline: 5, totalPets: 2 });
});

it('returns to fetched stats when the stream broke off and they are newer', () => {
  const broken = live({ isOpen: false, stats: stats(5), at: 10 });
  expect(toDisplayedStats(fetched(9), broken).stats?.usersOnline).toBe(5);
  expect(toDisplayedStats(fetched(20), broken).stats?.usersOnline).toBe(1);
});

it('shows the age of the stats once neither source answers', () => {
  const failed = { ...fetched(20), failed: true };
  expect(toDisplayedStats(failed, live({ isOpen: false, stats: stats(5), at: 30 })).staleAt).toBe(
    30,
  );
  expect(toDisplayedStats(failed, live({ stats: stats(5), at: 30 })).staleAt).toBeNull();
  expect(toDisplayedStats(fetched(20), live({ isOpen: false })).staleAt).toBeNull();
  expect(
    toDisplayedStats({ ...NOTHING, failed: true }, live({ isOpen: false })).staleAt,
  ).toBeNull();
});

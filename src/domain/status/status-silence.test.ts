import { describe, expect, it } from 'vitest';
import { type HeardShop, silenceNotice, silentAfter } from './status-silence.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const shop = (name: string, period: number, silent: number): HeardShop => ({
  ...{ name, resetAt: NOW - silent, receivedAt: NOW - silent },
  periods: [period, period, period],
});
const silentShops = (...shops: HeardShop[]) => silenceNotice(shops, null, NOW)?.about?.shops ?? [];

describe('a shop', () => {
  it('is silent after twice its period, from 10 minutes to 24 hours', () => {
    const silence = (...periods: number[]) => silentAfter({ ...shop('A', 0, 0), periods });
    expect(silence(5 * MINUTE)).toBe(10 * MINUTE);
    expect(silence(MINUTE)).toBe(10 * MINUTE);
    expect(silence(HOUR, 9 * HOUR, HOUR)).toBe(2 * HOUR);
    expect(silence(20 * HOUR)).toBe(24 * HOUR);
  });

  it('without a period is silent by the time to its reset, and without a reset after a day', () => {
    const at = { name: 'A', receivedAt: NOW, periods: [] };
    expect(silentAfter({ ...at, resetAt: NOW + HOUR })).toBe(2 * HOUR);
    expect(silentAfter({ ...at, resetAt: null })).toBe(24 * HOUR);
    expect(silentAfter({ ...at, resetAt: NOW - HOUR })).toBe(24 * HOUR);
  });

  it('of five minutes that was silent for 59 is told, beside others that are not silent', () => {
    const others = [shop('B', 4 * HOUR, 3 * HOUR), shop('C', HOUR, 59 * MINUTE)];
    const seeds = shop('A', 5 * MINUTE, 59 * MINUTE);
    expect(silenceNotice([seeds, ...others], NOW - 50 * MINUTE, NOW)).toEqual({
      ...{ word: 'silent', at: NOW - 59 * MINUTE },
      about: { shops: ['A'], weather: false },
    });
  });

  it('that others outlive by a day is closed, unless all are silent', () => {
    const gone = shop('A', HOUR, 27 * HOUR);
    expect(silentShops(gone, shop('B', HOUR, MINUTE))).toEqual([]);
    expect(silentShops(shop('A', HOUR, 25 * HOUR), shop('B', HOUR, MINUTE))).toEqual(['A']);
    expect(silentShops(gone, shop('B', HOUR, 40 * HOUR))).toEqual(['A', 'B']);
  });
});

it('weather is silent after an hour without a line of any', () => {
  expect(silenceNotice([], NOW - HOUR, NOW)).toBeNull();
  expect(silenceNotice([], NOW - HOUR - 1, NOW)).toMatchObject({ about: { weather: true } });
  expect(silenceNotice([], null, NOW)).toBeNull();
});

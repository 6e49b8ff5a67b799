import { array, assert, boolean, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeStatus, type KnownShop, type StatusLine } from './judge-status.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const amounts = (...counts: number[]) =>
  counts.map((maxStock, index) => ({ name: `item ${index}`, maxStock }));
const stock = (part: Partial<Extract<StatusLine, { type: 'stock' }>> = {}): StatusLine => ({
  ...{ type: 'stock', name: 'Seeds', at: NOW, resetAt: NOW + HOUR, items: amounts(3, 4, 5) },
  ...part,
});
const weather = (at = NOW): StatusLine => ({ type: 'weather', name: 'rain', at });
const shop = ({ resetAt = NOW, ...part }: Partial<KnownShop> = {}): KnownShop => ({
  ...{ at: NOW - HOUR, resetAt, key: resetAt, periods: [] },
  ...{ items: amounts(1, 2, 3), repeats: 0, varies: true },
  ...part,
});
const known = (seeds = shop()) => new Map([['seeds', seeds]]);
/** The faults of each shop and weather that has some. */
const judged = (lines: readonly StatusLine[], before = known(), now = NOW) =>
  Object.fromEntries(
    [...judgeStatus(lines, before, now)].map(([key, faults]) => [
      key,
      faults.map(({ fault }) => fault),
    ]),
  );
/** The faults of the shop `Seeds`. */
const faultsOf = (line: StatusLine, before = known()) =>
  judged([line], before)['stock seeds'] ?? [];

describe('a batch of shops and weathers', () => {
  it('is applied as the first fill, whatever its times in the past and its amounts', () => {
    const anyStock = record({
      at: integer({ min: NOW - DAY, max: NOW }),
      left: integer({ min: 0, max: DAY }),
      items: uniqueArray(
        record({ name: integer({ min: 0, max: 30 }).map(String), maxStock: integer({ min: 0 }) }),
        { selector: ({ name }) => name },
      ),
    });
    assert(
      property(array(anyStock), array(integer({ min: 1, max: NOW })), (shops, times) => {
        const lines = [
          ...shops.map(({ at, left, items }, index) =>
            stock({ name: `shop ${index}`, at, resetAt: at + left, items }),
          ),
          ...times.map(weather),
        ];
        expect(judged(lines, new Map())).toEqual({});
      }),
    );
  });

  it('is never held for what it adds at the same time with amounts that change little', () => {
    assert(
      property(array(integer({ min: 10, max: 99 })), boolean(), (counts, varies) => {
        const before = amounts(...counts);
        const items = before.map((one) => ({ ...one, maxStock: one.maxStock + 1 }));
        expect(faultsOf(stock({ items }), known(shop({ items: before, varies })))).toEqual([]);
      }),
    );
  });

  it('is held only for the shop or weather that is further ahead than clocks differ', () => {
    assert(
      property(integer({ min: -HOUR, max: HOUR }), (by) => {
        expect(judged([weather(), stock({ at: NOW + by })])).toEqual(
          by > 2 * MINUTE ? { 'stock seeds': ['clock'] } : {},
        );
      }),
    );
    expect(judged([weather(NOW + 3 * MINUTE), stock()])).toEqual({ 'weather rain': ['clock'] });
  });

  it('is held only for the shop whose reset is over a month away, on either side', () => {
    const gear = stock({ name: 'Gear' });
    for (const resetAt of [0, NOW - 32 * DAY, NOW + 45 * DAY, NOW * 1000]) {
      expect(judged([stock({ resetAt }), gear, weather()])).toEqual({ 'stock seeds': ['clock'] });
      expect(judged([stock({ resetAt })], new Map())).toEqual({ 'stock seeds': ['clock'] });
    }
    const inSeconds = stock({ resetAt: NOW / 1000 });
    expect(judgeStatus([inSeconds], known(), NOW).get('stock seeds')).toEqual([
      { fault: 'clock', text: 'the reset of Seeds is in seconds, not milliseconds' },
    ]);
    // A season that is over is repeated for as long as its shop is there.
    const over = NOW - 40 * DAY;
    expect(faultsOf(stock({ resetAt: over }), known(shop({ resetAt: over })))).toEqual([]);
    expect(faultsOf(stock({ resetAt: null }))).toEqual([]);
  });

  it('is held when a reset goes back by more than a minute, unless the line is old itself', () => {
    assert(
      property(integer({ min: 0, max: HOUR }), (by) => {
        const later = known(shop({ resetAt: NOW + HOUR }));
        const line = stock({ resetAt: NOW + HOUR - by });
        expect(faultsOf(line, later)).toEqual(by > MINUTE ? ['older'] : []);
        expect(faultsOf({ ...line, at: NOW - 2 * HOUR }, later)).toEqual([]);
      }),
    );
  });

  it('is judged by the newest line of each shop, so that a backlog which ends now is applied', () => {
    const backlog = [9, 6, 3, 0].map((ago) =>
      stock({ at: NOW - ago * HOUR, resetAt: NOW - ago * HOUR + HOUR }),
    );
    expect(judged(backlog, known(shop({ at: NOW - 2 * HOUR })))).toEqual({});
  });

  it('may have stock that has ended, as that of a season which is over', () => {
    const before = shop({ resetAt: NOW - HOUR });
    expect(faultsOf(stock({ resetAt: NOW - HOUR }), known(before))).toEqual([]);
    expect(faultsOf(stock({ resetAt: NOW - 11 * MINUTE }), known(before))).toEqual([]);
  });

  it('is held when several shops reset and all have the same stock for the third time', () => {
    const same = shop({ items: amounts(5, 4, 3).toReversed(), repeats: 2 });
    const gear = stock({ name: 'Gear' });
    const repeated = (part: Partial<KnownShop>, other: KnownShop = same) =>
      judged(
        [stock({ items: amounts(5, 4, 3) }), { ...gear, items: amounts(5, 4, 3) } as StatusLine],
        new Map([
          ['seeds', { ...same, ...part }],
          ['gear', other],
        ]),
      );
    expect(repeated({})).toEqual({ 'stock seeds': ['repeats'], 'stock gear': ['repeats'] });
    // One shop repeats itself by chance, and another one has changed.
    expect(repeated({ repeats: 1 })).toEqual({});
    expect(repeated({}, shop({ repeats: 2 }))).toEqual({});
    // A shop that never changes, and one that has not reset, say nothing.
    expect(repeated({ varies: false })).toEqual({});
    expect(repeated({ resetAt: NOW + HOUR + 5000, key: NOW + HOUR + 5000 })).toEqual({});
    expect(judged([stock({ items: amounts(5, 4, 3) })], known({ ...same, repeats: 9 }))).toEqual(
      {},
    );
  });

  it('may say again and again that several shops are empty', () => {
    const empty = shop({ items: [], repeats: 9 });
    const lines = [stock({ items: [] }), { ...stock({ items: [] }), name: 'Gear' }];
    const before = new Map([
      ['seeds', empty],
      ['gear', empty],
    ]);
    expect(judged(lines, before)).toEqual({});
  });

  it('is held for a shop of whose amounts over a fifth change by more than a factor of ten', () => {
    const before = known(shop({ items: amounts(2, 2, 2, 2, 2, 2, 2, 2, 2, 2) }));
    const changedTo = (...counts: number[]) =>
      faultsOf(stock({ items: amounts(...counts) }), before);
    expect(changedTo(20, 20, 20, 2, 2, 2, 2, 2, 2, 2)).toEqual([]);
    expect(changedTo(21, 21, 2, 2, 2, 2, 2, 2, 2, 2)).toEqual([]);
    expect(changedTo(21, 21, 21, 2, 2, 2, 2, 2, 2, 2)).toEqual(['jump']);
    expect(
      judged(
        [stock({ items: amounts(21, 21, 21, 2) }), stock({ name: 'Gear' }), weather()],
        before,
      ),
    ).toEqual({ 'stock seeds': ['jump'] });
  });

  it('may sell out, and have again what it had not', () => {
    const full = amounts(25, 12, 30, 40);
    const none = amounts(0, 0, 0, 0);
    expect(faultsOf(stock({ items: full }), known(shop({ items: none })))).toEqual([]);
    expect(faultsOf(stock({ items: none }), known(shop({ items: full })))).toEqual([]);
  });

  it('knows a shop by the key of its name', () => {
    const before = known(shop({ items: amounts(1, 1, 1) }));
    expect(judged([stock({ name: 'SEEDS', items: amounts(90, 90, 90) })], before)).toEqual({
      'stock seeds': ['jump'],
    });
  });
});

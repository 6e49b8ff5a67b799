import { array, assert, boolean, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeStatus, type KnownShop, type StatusLine } from './judge-status.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const amounts = (...counts: number[]) =>
  counts.map((maxStock, index) => ({ name: `item ${index}`, maxStock }));
const stock = (part: Partial<Extract<StatusLine, { type: 'stock' }>> = {}): StatusLine => ({
  ...{ type: 'stock', name: 'Seeds', at: NOW, resetAt: NOW + HOUR, items: amounts(3, 4, 5) },
  ...part,
});
const weather = (at = NOW): StatusLine => ({ type: 'weather', name: 'rain', at });
const shop = (part: Partial<KnownShop> = {}): KnownShop => ({
  ...{ at: NOW - HOUR, resetAt: NOW, items: amounts(1, 2, 3), repeats: 0, varies: true },
  ...part,
});
const known = (seeds?: KnownShop, rainAt = NOW - HOUR) => ({
  shops: new Map(seeds === undefined ? [] : [['Seeds', seeds]]),
  weathers: new Map([['rain', { at: rainAt }]]),
});
const faultsOf = (lines: readonly StatusLine[], before = known(shop()), now = NOW) =>
  judgeStatus(lines, before, now).map(({ fault }) => fault);

const anyStock = record({
  at: integer({ min: NOW - 24 * HOUR, max: NOW }),
  left: integer({ min: 0, max: 24 * HOUR }),
  items: uniqueArray(
    record({ name: integer({ min: 0, max: 30 }).map(String), maxStock: integer({ min: 0 }) }),
    { selector: ({ name }) => name },
  ),
});

describe('a batch of shops and weathers', () => {
  it('is applied as the first fill, whatever its times in the past and its amounts', () => {
    assert(
      property(array(anyStock), array(integer({ min: 1, max: NOW })), (shops, times) => {
        const lines = [
          ...shops.map(({ at, left, items }, index) =>
            stock({ name: `shop ${index}`, at, resetAt: at + left, items }),
          ),
          ...times.map(weather),
        ];
        expect(faultsOf(lines, { shops: new Map(), weathers: new Map() })).toEqual([]);
      }),
    );
  });

  it('is never held for what it adds at the same time with amounts that change little', () => {
    assert(
      property(array(integer({ min: 10, max: 99 })), boolean(), (counts, varies) => {
        const before = amounts(...counts);
        const items = before.map((one) => ({ ...one, maxStock: one.maxStock + 1 }));
        expect(faultsOf([stock({ items })], known(shop({ items: before, varies })))).toEqual([]);
      }),
    );
  });

  it('is held when any line is further ahead than clocks differ, or a reset is over a month away', () => {
    assert(
      property(integer({ min: -HOUR, max: HOUR }), (by) => {
        expect(faultsOf([weather(), stock({ at: NOW + by })])).toEqual(
          by > 2 * MINUTE ? ['clock'] : [],
        );
      }),
    );
    expect(faultsOf([stock({ resetAt: NOW * 1000 })])).toEqual(['clock']);
    expect(faultsOf([stock({ resetAt: NOW * 1000 })], known())).toEqual(['clock']);
  });

  it('is held when it is older than what is known by more than a minute, or a reset goes back', () => {
    assert(
      property(integer({ min: 0, max: HOUR }), (by) => {
        const expected = by > MINUTE ? ['older'] : [];
        expect(faultsOf([weather(NOW - by)], known(shop(), NOW))).toEqual(expected);
        expect(faultsOf([stock({ at: NOW - by })], known(shop({ at: NOW })))).toEqual(expected);
        const later = shop({ resetAt: NOW + HOUR });
        expect(faultsOf([stock({ resetAt: NOW + HOUR - by })], known(later))).toEqual(expected);
      }),
    );
  });

  it('is judged by the last line of each shop, so that a backlog which ends now is applied', () => {
    const backlog = [9, 6, 3, 0].map((ago) =>
      stock({ at: NOW - ago * HOUR, resetAt: NOW - ago * HOUR + HOUR }),
    );
    expect(faultsOf(backlog, known(shop({ at: NOW - 2 * HOUR })))).toEqual([]);
    expect(faultsOf(backlog.slice(0, -1), known(shop({ at: NOW - 2 * HOUR })))).toEqual(['older']);
  });

  it('is held when all its stock has ended ten minutes ago, but not for one shop that closed', () => {
    const ended = stock({ resetAt: NOW - 11 * MINUTE });
    const before = known(shop({ resetAt: NOW - 11 * MINUTE }));
    expect(faultsOf([ended], before)).toEqual(['older']);
    expect(faultsOf([stock({ resetAt: NOW - 9 * MINUTE })], before)).toEqual([]);
    const open = { shops: new Map([...before.shops, ['Gear', shop()]]), weathers: new Map() };
    expect(faultsOf([ended, stock({ name: 'Gear' })], open)).toEqual([]);
  });

  it('is held when it repeats itself for longer than two resets, unless a shop always does', () => {
    const same = (repeats: number, part: Partial<KnownShop> = {}) =>
      faultsOf([stock({ items: amounts(3, 2, 1) })], {
        ...known(shop({ items: amounts(3, 2, 1).toReversed(), repeats, ...part })),
      });
    expect([0, 1, 2, 9].map((repeats) => same(repeats))).toEqual([
      [],
      [],
      ['repeats'],
      ['repeats'],
    ]);
    expect(same(9, { varies: false })).toEqual([]);
    expect(same(9, { resetAt: NOW + HOUR })).toEqual([]);
    expect(faultsOf([stock({ items: [] })], known(shop({ items: [], repeats: 9 })))).toEqual([]);
  });

  it('is held when over a fifth of its amounts change by more than a factor of ten', () => {
    const changedTo = (...counts: number[]) =>
      faultsOf([stock({ items: amounts(...counts) })], {
        ...known(shop({ items: amounts(2, 2, 2, 2, 2, 2, 2, 2, 2, 2) })),
      });
    expect(changedTo(20, 20, 20, 2, 2, 2, 2, 2, 2, 2)).toEqual([]);
    expect(changedTo(21, 21, 2, 2, 2, 2, 2, 2, 2, 2)).toEqual([]);
    expect(changedTo(21, 21, 21, 2, 2, 2, 2, 2, 2, 2)).toEqual(['jump']);
  });
});

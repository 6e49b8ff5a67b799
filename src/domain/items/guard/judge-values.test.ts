import { array, assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemValue } from '../value.ts';
import { historyKey, judgeValues, type ValueLine } from './judge-values.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const HOUR = 3_600_000;

const line = (item: string, value: ItemValue, at = NOW): ValueLine => ({ item, value, at });
const knownOf = (values: Record<string, ItemValue>, history: readonly ValueLine[] = []) => ({
  current: new Map(
    Object.entries(values).map(([item, value]) => [item, { value, at: NOW - HOUR }]),
  ),
  history: new Map(history.map((one) => [historyKey(one), one.value])),
});
const faultsOf = (lines: readonly ValueLine[], known = knownOf({})) =>
  judgeValues(lines, known, NOW).map(({ fault }) => fault);

const anyLine = record({
  item: nat(9).map(String),
  value: nat(1e9),
  at: integer({ min: 1, max: NOW }),
});

describe('a batch of values', () => {
  it('is applied for items without a value, as in a first fill or a new catalogue', () => {
    assert(
      property(array(anyLine), (lines) => {
        expect(faultsOf(lines)).toEqual([]);
      }),
    );
  });

  it('is applied when it only fills the history, and held when it rewrites that', () => {
    assert(
      property(array(anyLine), (lines) => {
        const late = lines.map((one) => ({ ...one, at: Math.min(one.at, NOW - 2 * HOUR) }));
        const values = Object.fromEntries(late.map(({ item }) => [item, 1]));
        expect(faultsOf(late, knownOf(values))).toEqual([]);
        const last = new Map(late.map((one) => [historyKey(one), one]));
        expect(faultsOf([...last.values()], knownOf(values, [...last.values()]))).toEqual([]);
        const others = [...last.values()].map((one) => ({ ...one, value: one.value + 1 }));
        expect(faultsOf([...last.values()], knownOf(values, others))).toEqual(
          others.length > 0 ? ['older'] : [],
        );
      }),
    );
  });

  it('is held exactly when over a fifth of the known values, and more than one, jump', () => {
    assert(
      property(nat(20), nat(20), nat(20), (jumping, others, fresh) => {
        const names = (kind: string, count: number) =>
          Array.from({ length: count }, (_, index) => `${kind} ${index}`);
        const old = [...names('a', jumping), ...names('b', others)];
        const known = knownOf(Object.fromEntries(old.map((item) => [item, 100])));
        const lines = [
          ...names('a', jumping).map((item, index) => line(item, index % 2 === 0 ? 1001 : 9)),
          ...names('b', others).map((item, index) => line(item, index % 2 === 0 ? 1000 : 10)),
          ...names('c', fresh).map((item) => line(item, 1e9)),
        ];
        const isJump = jumping > 1 && jumping * 5 > jumping + others;
        expect(faultsOf(lines, known)).toEqual(isJump ? ['jump'] : []);
      }),
    );
  });

  it('jumps to zero, but not from zero or words, and counts the last line of an item', () => {
    const known = knownOf({ a: 500, b: 500, c: 0, d: 0, e: 'N/A', f: 'TBD' });
    expect(faultsOf([line('a', 0), line('b', 0)], known)).toEqual(['jump']);
    expect(faultsOf([line('c', 1e9), line('d', 1e9)], known)).toEqual([]);
    expect(faultsOf([line('e', 1e9), line('f', 1e9)], known)).toEqual([]);
    expect(faultsOf([line('a', 'N/A'), line('b', 'N/A')], known)).toEqual([]);
    const corrected = [
      line('a', 0, NOW - 1),
      line('b', 0, NOW - 1),
      line('a', 9e2),
      line('b', 9e2),
    ];
    expect(faultsOf(corrected, known)).toEqual([]);
  });

  it('is held when a line is further ahead than clocks differ', () => {
    expect(faultsOf([line('a', 1, NOW + 120_000)])).toEqual([]);
    expect(faultsOf([line('a', 1), line('b', 1, NOW + 120_001)])).toEqual(['clock']);
  });
});

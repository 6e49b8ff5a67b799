import { expect, it } from 'vitest';
import { VALUE_CHANGES_MAX, valueChanges } from './value-changes.ts';

const point = (at: number | null, value: unknown, reason: string | null = null) => ({
  at,
  value,
  reason,
  by: reason === null ? null : ('team' as const),
});

it('lists changes newest first, with the value before, and leaves out repeated values', () => {
  const changes = valueChanges([point(3, 7, 'Rare now'), point(1, 5), point(2, '5'), point(4, 7)]);
  expect(changes).toEqual([
    { at: 3, from: 5, to: 7, reason: 'Rare now', by: 'team' },
    { at: 1, from: null, to: 5, reason: null, by: null },
  ]);
});

it('lists changes to and from an unknown value', () => {
  const changes = valueChanges([point(1, 5), point(2, 'TBD', 'New update'), point(3, 'N/A')]);
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    ['TBD', 'N/A'],
    [5, 'TBD'],
    [null, 5],
  ]);
});

it('leaves out what has no time or no value, and a beginning without a known value', () => {
  expect(valueChanges([point(null, 5), point(2, null), point(3, 'N/A')])).toEqual([]);
  expect(valueChanges([point(3, 'N/A'), point(4, 5)])).toMatchObject([{ from: 'N/A', to: 5 }]);
});

it('lists the last ten changes of a long history', () => {
  const changes = valueChanges(Array.from({ length: 300 }, (_, at) => point(at, at)));
  expect(changes).toHaveLength(VALUE_CHANGES_MAX);
  expect([changes[0]?.to, changes.at(-1)]).toMatchObject([299, { from: 289, to: 290 }]);
});

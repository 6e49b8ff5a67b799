import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packHistory, unpackHistory } from './packed-history.ts';

const point = fc.record({
  at: fc.integer({ min: -8.64e15, max: 8.64e15 }).map((at) => Math.trunc(at / 4) + 0),
  value: fc.double({ noNaN: true, noDefaultInfinity: true }),
});

test('unpacks a history unchanged', () => {
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const history = points.toSorted((one, other) => one.at - other.at);
      expect(unpackHistory(packHistory(history))).toEqual(history);
    }),
  );
});

test('packs each day as its distance to the day before', () => {
  const history = [
    { at: 1_790_000_000_000, value: 7 },
    { at: 1_790_086_400_000, value: 9.5 },
  ];
  expect(packHistory(history)).toEqual([1_790_000_000_000, 7, 86_400_000, 9.5]);
});

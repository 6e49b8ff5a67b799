import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { crossLine, type LineState, reachesLine } from './value-line.ts';

const LINE = { direction: 'at-least', value: 1000 } as const;

/** The values that are told of, after a watch began with a state. */
function told(
  line: Parameters<typeof crossLine>[0],
  values: readonly (number | null)[],
  first = false,
) {
  let state: LineState = { isReached: first, at: 0 };
  return values.filter((value, index) => {
    const crossed = crossLine(line, state, { value, at: index + 1 });
    state = crossed.state;
    return crossed.isReachedNow;
  });
}

describe('A value line', () => {
  it('is told once for each crossing', () => {
    expect(told(LINE, [990, 1010, 1005, 1020, 900, 1010])).toEqual([1010, 1010]);
    expect(told({ direction: 'at-most', value: 1000 }, [1010, 1000, 900, 1001, 999])).toEqual([
      1000, 999,
    ]);
  });

  it('is not told when the value had reached it before the watch began', () => {
    expect(told(LINE, [1010, 1020], true)).toEqual([]);
  });

  it('is not told again because nobody knew the value for a time', () => {
    expect(told(LINE, [1010, null, 1010, null, 900, null, 1200])).toEqual([1010, 1200]);
  });

  it('keeps its state when an older value arrives late', () => {
    const state = { isReached: true, at: 10 };
    const late = crossLine(LINE, state, { value: 900, at: 9 });
    expect(late).toEqual({ state, isReachedNow: false });
  });
});

const values = fc.array(fc.option(fc.integer({ min: 0, max: 20 }), { freq: 5 }));
const lines = fc.record({
  direction: fc.constantFrom('at-least' as const, 'at-most' as const),
  value: fc.integer({ min: 0, max: 20 }),
});

test('a line is told as often as the known values change from one side to the watched one', () => {
  fc.assert(
    fc.property(lines, values, fc.boolean(), (line, all, first) => {
      const sides = all.flatMap((value) => (value === null ? [] : reachesLine(line, value)));
      const before = [first, ...sides];
      const crossings = sides.filter((side, index) => side && !before[index]).length;
      expect(told(line, all, first)).toHaveLength(crossings);
    }),
  );
});

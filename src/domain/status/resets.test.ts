import { describe, expect, it, test } from 'vitest';
import { hasPassed, isSameReset, nextResets, periodOf, type Resets } from './resets.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Sends resets in seconds, one after the other. Returns the keys of those that were new. */
function sendAll(...sent: (number | null)[]) {
  let known: Resets | undefined;
  const keys: (number | null)[] = [];
  for (const one of sent) {
    const { isNew, ...resets } = nextResets(known, one === null ? null : one * SECOND);
    known = resets;
    if (isNew) keys.push(resets.key === null ? null : resets.key / SECOND);
  }
  return { keys, known };
}

describe('one reset', () => {
  it.each([
    ['times that jitter by a second', [240, 300, 301, 300, 300.9, 300.4], [240, 300]],
    ['times that jitter by some seconds', [-60, 333.123, 343.372, 333.123], [-60, 333.123]],
    ['times that jitter to both sides', [600, 615, 585, 600, 629, 600], [600]],
    ['a time that drifts for a minute', [600, 620, 640, 655, 900], [600, 900]],
    ['no time in between', [300, null, 301, null, 600], [300, 600]],
    ['a time that goes back and comes again', [300, 600, 555, 600, 900], [300, 600, 900]],
  ])('is %s', (_, sent, keys) => {
    expect(sendAll(...sent).keys).toEqual(keys);
  });

  it('is no other one that is 30 s later, or half a period in a shop that resets more often', () => {
    expect(sendAll(300, 330).keys).toEqual([300, 330]);
    expect(sendAll(300, 329.999).keys).toEqual([300]);
    expect(sendAll(100, 140, 180, 195, 220, 239.999).keys).toEqual([100, 140, 180, 220]);
    expect(sendAll(100, 140, 160).keys).toEqual([100, 140, 160]);
    expect(isSameReset(0, 20 * SECOND, 40 * SECOND)).toBe(false);
    expect(isSameReset(0, 20 * SECOND - 1, 40 * SECOND)).toBe(true);
    expect(isSameReset(0, 20 * SECOND)).toBe(true);
  });

  it('counts down to what was sent last', () => {
    expect(sendAll(300, 301, 300.4).known).toMatchObject({ resetAt: 300.4 * SECOND, key: 300_000 });
  });

  it('ends its period at the time that was sent last for it', () => {
    expect(sendAll(600, 620, 920).known?.periods).toEqual([300 * SECOND]);
  });

  it('takes the place of a wrong one that an operator accepted, without being new', () => {
    expect(sendAll(300, 999_999, 600, 900).keys).toEqual([300, 999_999, 900]);
  });
});

test('the period is the median of the last five, whatever was missed or is inexact', () => {
  expect(periodOf({ periods: [] })).toBeUndefined();
  const { known } = sendAll(0, 300, 1800, 2100, 2101, 2405, 2700, 3000);
  expect(known?.periods).toHaveLength(5);
  expect(known && periodOf(known)).toBe(5 * MINUTE);
});

test('a line has come too late when it arrives after its reset, unless it was sent after that', () => {
  const passed = (at: number, receivedAt: number) =>
    hasPassed(0, { at: at * SECOND, receivedAt: receivedAt * SECOND });
  expect([passed(-300, -1), passed(-300, 0), passed(-1, 5), passed(-600, 400)]).toEqual([
    ...[false, true, true, true],
  ]);
  expect([passed(0, 1), passed(60, 61), passed(60, 120), passed(130, 131)]).toEqual([
    ...[false, false, false, true],
  ]);
  expect(hasPassed(null, { at: 0, receivedAt: MINUTE })).toBe(false);
});

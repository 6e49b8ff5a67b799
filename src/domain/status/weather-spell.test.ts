import { describe, expect, it } from 'vitest';
import { type KnownWeather, nextWeather } from './weather-spell.ts';

const SECOND = 1000;

/** Turns a weather on and off at times in seconds, beginning with on. Returns when it began. */
function beginnings(...changes: number[]) {
  let known: KnownWeather | undefined;
  const began: number[] = [];
  for (const [index, at] of changes.entries()) {
    const { begins, ...weather } = nextWeather(known, index % 2 === 0, at * SECOND);
    known = weather;
    if (begins) began.push(at);
  }
  return { began, known };
}

describe('a weather', () => {
  it('begins once, however often it flickers', () => {
    const { began, known } = beginnings(0, 7, 14, 21, 28, 200, 379);
    expect(began).toEqual([0]);
    expect(known).toEqual({ active: true, lastChange: 379_000, beganAt: 0 });
  });

  it('begins anew after it was off for three minutes', () => {
    expect(beginnings(0, 60, 239.999).began).toEqual([0]);
    expect(beginnings(0, 60, 240).began).toEqual([0, 240]);
  });

  it('begins with the first line that turns it on, also soon after one that says it is off', () => {
    const off = nextWeather(undefined, false, 0);
    expect(off).toMatchObject({ beganAt: null, begins: false });
    expect(nextWeather(off, true, SECOND)).toMatchObject({ beganAt: SECOND, begins: true });
  });

  it('keeps its times while it is only said again', () => {
    const first = nextWeather(undefined, true, 0);
    expect(nextWeather(first, true, 9)).toEqual({ ...first, begins: false });
    const off = nextWeather(first, false, 100);
    expect(nextWeather(off, false, 200)).toEqual(off);
  });
});

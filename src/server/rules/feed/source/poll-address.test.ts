import { describe, expect, it } from 'vitest';
import { nextWait } from './poll-address.ts';

const wait = (every: number, failures: number, waitS: number | null = null, random = 0.5) =>
  nextWait(every, { failures, waitS, random }) / 1000;

describe('the wait until the next reading', () => {
  it('is that of the file while all is well', () => {
    expect([wait(30, 0), wait(86_400, 0, null, 1)]).toEqual([30, 86_400]);
  });

  it('doubles with each failure up to ten minutes, and varies by a quarter', () => {
    expect([1, 2, 5, 99].map((failures) => wait(30, failures))).toEqual([60, 120, 600, 600]);
    expect([wait(30, 1, null, 0), wait(30, 1, null, 1)]).toEqual([45, 75]);
  });

  it('is never shorter than usual because of the bound', () => {
    expect(wait(3600, 3)).toBe(3600);
  });

  it('is at least what the other side asks for, up to a day', () => {
    expect([wait(30, 1, 900), wait(30, 1, 1), wait(30, 1, 999_999)]).toEqual([900, 60, 86_400]);
  });
});

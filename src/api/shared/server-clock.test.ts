import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOW = 1_800_000_000_000;
let clock: typeof import('./server-clock.ts');
const learn = (date: string, age?: string) =>
  clock.updateServerTime(new Headers({ date, ...(age === undefined ? {} : { age }) }));
const utc = (time: number) => new Date(time).toUTCString();

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  clock = await import('./server-clock.ts');
});
afterEach(() => void vi.useRealTimers());

it("is the browser's time until an answer has another", () => {
  expect(clock.serverNow()).toBe(NOW);
  learn('nonsense');
  expect(clock.serverNow()).toBe(NOW);
  learn(utc(NOW - 3_600_000));
  expect(clock.serverNow()).toBe(NOW - 3_600_000);
});

it('adds the time that an answer spent in a cache', () => {
  learn(utc(NOW - 60_000), '30');
  expect(clock.serverNow()).toBe(NOW - 30_000);
});

it('does not jump within the second that a date leaves out', () => {
  vi.setSystemTime(NOW + 900);
  learn(utc(NOW));
  expect(clock.serverNow()).toBe(NOW + 900);
  learn(utc(NOW + 2000));
  expect(clock.serverNow()).toBe(NOW + 2000);
  vi.setSystemTime(NOW + 1500);
  learn(utc(NOW + 2000));
  expect(clock.serverNow()).toBe(NOW + 2600);
});

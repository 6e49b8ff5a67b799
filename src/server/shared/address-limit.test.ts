import { expect, test } from 'vitest';
import { createAddressLimit } from './address-limit.ts';

function limitOf(most: number) {
  const clock = { now: 1_000_000 };
  return { clock, ...createAddressLimit({ most, windowMs: 60_000 }, () => clock.now) };
}

test('each address has its own limit, which starts again when its window ends', () => {
  const { clock, count } = limitOf(2);
  expect([count('a'), count('a'), count('b')]).toEqual([0, 0, 0]);
  clock.now += 45_500;
  expect([count('a'), count('b')]).toEqual([15, 0]);
  clock.now += 14_499;
  expect(count('a')).toBe(1);
  clock.now += 1;
  expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 60]);
});

test('a call that is taken back does not count', () => {
  const { count, uncount } = limitOf(1);
  uncount('a');
  expect(count('a')).toBe(0);
  uncount('a');
  expect([count('a'), count('a')]).toEqual([0, 60]);
});

test.each([
  ['nothing', ''],
  ['a name of JavaScript', '__proto__'],
  ['a method of objects', 'constructor'],
  ['a NUL', 'a\0'],
  ['100 kB', 'x'.repeat(100_000)],
])('an address of %s counts for itself', (_, address) => {
  const { count } = limitOf(1);
  expect([count(address), count(address), count('a')]).toEqual([0, 60, 0]);
});

test('memory keeps ten thousand addresses at most', () => {
  const { count } = limitOf(1);
  for (let address = 0; address <= 10_000; address += 1) count(String(address));
  expect([count('10000'), count('0')]).toEqual([60, 0]);
});

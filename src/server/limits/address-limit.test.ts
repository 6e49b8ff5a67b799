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

test('the networks of an IPv6 /48 have four times the calls of one, and what is refused does not count', () => {
  const { clock, count, uncount } = limitOf(2);
  const of = (network: number) => `2001:db8:1:${network}::/64`;
  expect([count(of(0)), count(of(0)), count(of(0)), count(of(0))]).toEqual([0, 0, 60, 60]);
  for (const network of [1, 2, 3]) expect([count(of(network)), count(of(network))]).toEqual([0, 0]);
  expect([count(of(4)), count('2001:db8:2:4::/64'), count('192.0.2.1')]).toEqual([60, 0, 0]);
  uncount(of(4));
  uncount(of(3));
  expect([count(of(4)), count(of(5))]).toEqual([0, 60]);
  clock.now += 60_000;
  expect(count(of(5))).toBe(0);
});

test('an address that is exhausted has no call until its time is over', () => {
  const { clock, count, exhaust } = limitOf(2);
  exhaust('a', 30);
  expect([count('a'), count('b')]).toEqual([30, 0]);
  clock.now += 30_000;
  expect(count('a')).toBe(0);
});

import { expect, test } from 'vitest';
import { chooseCoding } from './accept-encoding.ts';

test.each([
  [null, null],
  ['', null],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=1', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity, br;q=0.5', null],
  ['br;q=nonsense, gzip', 'br'],
  ['deflate', null],
])('a client that accepts %s gets %s', (accepted, coding) => {
  expect(chooseCoding(accepted, ['br', 'gzip'])).toBe(coding);
});

test('a coding that is not available is not chosen', () => {
  expect(chooseCoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
  expect(chooseCoding('br', [])).toBeNull();
});

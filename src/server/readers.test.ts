import { expect, test } from 'vitest';
import { createReaders } from './readers.ts';

test('readers count for a minute from their last visit', () => {
  let now = 0;
  const readers = createReaders(() => now);
  readers.seen('a');
  readers.seen('b');
  now = 30_000;
  readers.seen('a');
  expect(readers.online()).toBe(2);
  now = 60_000;
  expect(readers.online()).toBe(1);
  now = 90_000;
  expect(readers.online()).toBe(0);
});

test('no more than 100,000 readers are remembered', () => {
  const readers = createReaders(() => 0);
  for (let reader = 0; reader < 100_010; reader += 1) readers.seen(String(reader));
  expect(readers.online()).toBe(100_000);
});

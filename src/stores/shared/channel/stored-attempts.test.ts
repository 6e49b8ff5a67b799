import { afterEach, expect, it, vi } from 'vitest';
import { storedAttempts } from './stored-attempts.ts';

function storage(entries: Record<string, string>) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
  });
  return entries;
}

afterEach(() => vi.unstubAllGlobals());

it('continues the count of the page before', () => {
  const entries = storage({});
  storedAttempts('a').set(3);
  expect(entries).toEqual({ 'attempts:a': '3' });
  expect(storedAttempts('a').get()).toBe(3);
  expect(storedAttempts('b').get()).toBe(0);
});

it.each(['', 'x', '-4', '{}', 'NaN', '0.4'])('starts at 0 when %o is stored', (malformed) => {
  storage({ 'attempts:a': malformed });
  expect(storedAttempts('a').get()).toBe(0);
});

it('counts for the page only when storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const attempts = storedAttempts('a');
  attempts.set(2);
  expect(attempts.get()).toBe(2);
});

import { expect, test } from 'vitest';
import type { Call } from '../shared/call.ts';
import { API_CALLS, ROOT_CALLS } from './all-calls.ts';

test('each public read of JSON says how long shared caches may keep it', () => {
  const calls = Object.entries<Call>({ ...API_CALLS, ...ROOT_CALLS });
  const reads = calls.filter(
    ([name, { access, answer }]) =>
      name.startsWith('GET ') && access === 'anyone' && typeof answer === 'object',
  );
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter(([, { freshness }]) => freshness === undefined)).toEqual([]);
});

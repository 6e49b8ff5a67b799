import { expect, it } from 'vitest';
import { CallError } from '../shared/call-error.ts';
import { readRecentHatches } from './hatches.ts';

const hatch = { id: 'h', pet: { id: 'p', name: 'Fox' }, username: 'Ann', at: 1_700_000_000 };

it('reads ten hatches and skips unreadable ones', async () => {
  const calls: unknown[] = [];
  const hatches = await readRecentHatches(async (path, options) => {
    calls.push(path, options?.query);
    return { hatches: [hatch, { id: 'no pet' }, null] };
  });
  expect(calls).toEqual(['/hatches/recent', { limit: 10 }]);
  expect(hatches?.map(({ id, at }) => ({ id, at }))).toEqual([{ id: 'h', at: 1_700_000_000_000 }]);
});

it('returns null when the backend has no such call', async () => {
  const gone = new CallError('GET /hatches/recent', 'answered 404', 404);
  expect(await readRecentHatches(() => Promise.reject(gone))).toBeNull();
});

it('fails on any other answer', async () => {
  await expect(readRecentHatches(async () => ({ hatches: {} }))).rejects.toMatchObject({
    message: 'GET /hatches/recent answered in an unknown shape',
    status: 200,
  });
  const broken = new CallError('GET /hatches/recent', 'answered 500', 500);
  await expect(readRecentHatches(() => Promise.reject(broken))).rejects.toBe(broken);
});

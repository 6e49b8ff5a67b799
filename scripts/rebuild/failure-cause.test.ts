import { expect, test } from 'vitest';
import { RefusedResult } from './check-result.ts';
import { failureCause } from './failure-cause.ts';

const diskError = (code: string) => Object.assign(new Error(`${code}: write`), { code });

test.each<[unknown, RegExp]>([
  [diskError('ENOSPC'), /^The disk is full \(ENOSPC: write\)$/],
  [diskError('EROFS'), /^The disk is read-only/],
  [diskError('EACCES'), /^This user may not write there \(EACCES: write\)$/],
  [new Error('A page failed', { cause: diskError('ENOSPC') }), /^The disk is full/],
  [new RefusedResult('The items have fallen'), /^The items have fallen$/],
  ['nonsense', /^nonsense$/],
])('a build that fails with %s says so in one line', (error, cause) => {
  expect(failureCause(error)).toMatch(cause);
});

test('a bug is told with its place', () => {
  expect(failureCause(new TypeError('x is undefined'))).toMatch(/x is undefined\n +at /);
});

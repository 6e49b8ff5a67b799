import { expect, it } from 'vitest';
import { CallError, unknownShape } from './call-error.ts';
import { isTransient, retryAfterMs } from './is-transient.ts';

const answered = (status: number | null, retryAfter: number | null = null) =>
  new CallError('GET /x', 'failed', status, { serverMessage: null, retryAfter });

it.each([null, 408, 425, 429, 500, 502, 503, 504])('takes %s for transient', (status) => {
  expect(isTransient(answered(status))).toBe(true);
});

it.each([200, 204, 400, 401, 403, 404, 409, 413, 422, 501, 505])('takes %i for final', (status) => {
  expect(isTransient(answered(status))).toBe(false);
});

it('takes an unknown shape and a mistake of the page for final', () => {
  expect(isTransient(unknownShape('GET /x'))).toBe(false);
  expect(isTransient(new TypeError('x is not a function'))).toBe(false);
  expect(isTransient(new DOMException('The page was left', 'AbortError'))).toBe(false);
});

it.each([
  [null, 0],
  [7, 7000],
  [1e12, 600_000],
  [Number.POSITIVE_INFINITY, 600_000],
])('waits for a Retry-After of %s s at most 10 minutes', (retryAfter, wait) => {
  expect(retryAfterMs(answered(503, retryAfter))).toBe(wait);
});

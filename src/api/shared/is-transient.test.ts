import { expect, it } from 'vitest';
import { CallError, unknownShape } from './call-error.ts';
import { isTransient, retryAfterMs } from './is-transient.ts';

const answered = (status: number | null, retryAfter: number | null = null) =>
  new CallError('GET /x', 'failed', status, { serverMessage: null, retryAfter });

it.each([null, 408, 425, 429, 500, 502, 503, 504])('counts %s as transient', (status) => {
  expect(isTransient(answered(status))).toBe(true);
});

it.each([200, 204, 400, 401, 403, 404, 409, 413, 422, 501, 505])('counts %i as final', (status) => {
  expect(isTransient(answered(status))).toBe(false);
});

it('counts an unknown shape and a mistake of the page as final', () => {
  expect(isTransient(unknownShape('GET /x'))).toBe(false);
  expect(isTransient(new TypeError('x is not a function'))).toBe(false);
  expect(isTransient(new DOMException('The page was left', 'AbortError'))).toBe(false);
});

it.each([
  [null, 0],
  [7, 7000],
  [1e12, 600_000],
  [Number.POSITIVE_INFINITY, 600_000],
])('limits the wait of a Retry-After of %s s to 10 minutes', (retryAfter, wait) => {
  expect(retryAfterMs(answered(503, retryAfter))).toBe(wait);
});

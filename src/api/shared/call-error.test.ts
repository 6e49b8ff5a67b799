import { expect, it } from 'vitest';
import { CallError, problemOf, unknownShape } from './call-error.ts';

const answered = (status: number | null, retryAfter: number | null = null) =>
  new CallError('GET /x', 'failed', status, { serverMessage: 'Why.', retryAfter, code: 'x' });

it.each([null, 408, 425, 500, 502, 503, 504])('tries again at once after %s', (status) => {
  expect(problemOf(answered(status))).toMatchObject({ kind: 'transient', wait: 0, status });
});

it('waits at least a second after a 429', () => {
  expect(problemOf(answered(429))).toMatchObject({ kind: 'limited', wait: 1000 });
  expect(problemOf(answered(429, 7))).toMatchObject({ kind: 'limited', wait: 7000 });
});

it.each([
  [200, 'transient'],
  [204, 'transient'],
  [400, 'refused'],
  [401, 'ended'],
  [403, 'refused'],
  [404, 'missing'],
  [409, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [501, 'refused'],
  [505, 'refused'],
])('does not try again after %i, which is %s', (status, kind) => {
  expect(problemOf(answered(status))).toMatchObject({ kind, wait: null });
});

it('does not try again after an unknown shape or a mistake of the page', () => {
  const mistake = new TypeError('x is not a function');
  const left = new DOMException('The page was left', 'AbortError');
  for (const error of [unknownShape('GET /x'), mistake, left]) {
    expect(problemOf(error)).toMatchObject({ kind: 'transient', wait: null });
  }
});

it('passes on what the backend says', () => {
  expect(problemOf(answered(403))).toMatchObject({ serverMessage: 'Why.', code: 'x' });
});

it.each([
  [null, 0],
  [7, 7000],
  [1e12, 600_000],
  [Number.POSITIVE_INFINITY, 600_000],
])('limits the wait of a Retry-After of %s s to 10 minutes', (retryAfter, wait) => {
  expect(problemOf(answered(503, retryAfter)).wait).toBe(wait);
});

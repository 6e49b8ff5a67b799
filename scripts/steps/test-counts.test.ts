import { expect, it } from 'vitest';
import {
  closingLine,
  ONE_FAILED,
  ONE_PASSED,
  skippedBecause,
  sum,
  withCrash,
} from './test-counts.ts';

it('counts passed and failed tests in the last line', () => {
  expect(closingLine(sum([ONE_PASSED, ONE_PASSED, ONE_FAILED]))).toBe('2 passed, 1 failed');
});

it('counts skipped tests in the last line only when there are any', () => {
  expect(closingLine(sum([ONE_PASSED, skippedBecause('no browser')]))).toBe(
    '1 passed, 0 failed, 1 skipped',
  );
});

it('counts a failed exit without a failed test as one failure', () => {
  expect(withCrash(ONE_PASSED, 1).failed).toBe(1);
  expect(withCrash(ONE_FAILED, 1).failed).toBe(1);
  expect(withCrash(ONE_PASSED, 0).failed).toBe(0);
});

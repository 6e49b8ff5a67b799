import { expect, test } from 'vitest';
import {
  closingLine,
  ONE_FAILED,
  ONE_PASSED,
  skippedBecause,
  sum,
  withCrash,
} from './test-counts.ts';

test('the closing line counts what passed and failed', () => {
  expect(closingLine(sum([ONE_PASSED, ONE_PASSED, ONE_FAILED]))).toBe('2 passed, 1 failed');
});

test('the closing line names skipped ones only when there are some', () => {
  expect(closingLine(sum([ONE_PASSED, skippedBecause('no browser')]))).toBe(
    '1 passed, 0 failed, 1 skipped',
  );
});

test('a runner that ended badly without a failed test counts as one failure', () => {
  expect(withCrash(ONE_PASSED, 1).failed).toBe(1);
  expect(withCrash(ONE_FAILED, 1).failed).toBe(1);
  expect(withCrash(ONE_PASSED, 0).failed).toBe(0);
});

import { ONE_FAILED, skippedBecause, type TestCounts } from './test-counts.ts';

/** A part of the suite that this machine cannot run: skipped with the reason, or failed in CI. */
export function missingProgram(reason: string): TestCounts {
  if (!process.env.CI) return skippedBecause(reason);
  process.stdout.write(`${reason}\n`);
  return ONE_FAILED;
}

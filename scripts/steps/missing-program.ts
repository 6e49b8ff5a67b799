import { ONE_FAILED, skippedBecause, type Tally } from './test-counts.ts';

/** A part of the suite that this machine cannot run: skipped with the reason, but a failure in CI. */
export function missingProgram(reason: string): Tally {
  if (!process.env.CI) return skippedBecause(reason);
  process.stdout.write(`${reason}\n`);
  return ONE_FAILED;
}

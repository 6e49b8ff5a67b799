import { readFileSync } from 'node:fs';

/** The counts of a test run, and the reasons for skipping. */
export type TestCounts = { passed: number; failed: number; skipped: string[] };

const NOTHING: TestCounts = { passed: 0, failed: 0, skipped: [] };
export const ONE_PASSED: TestCounts = { passed: 1, failed: 0, skipped: [] };
export const ONE_FAILED: TestCounts = { passed: 0, failed: 1, skipped: [] };

/** The counts of one skipped part, with its reason. */
export function skippedBecause(reason: string): TestCounts {
  return { passed: 0, failed: 0, skipped: [reason] };
}

/** Adds up counts. */
export function sum(counts: TestCounts[]): TestCounts {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: [...all.skipped, ...one.skipped],
    }),
    NOTHING,
  );
}

/** Counts a failed exit without a failed test as one failure, because the runner has crashed. */
export function withCrash(counts: TestCounts, status: number): TestCounts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Formats the last line of the output, which CI reads. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length === 0 ? line : `${line}, ${skipped.length} skipped`;
}

/** A part of the suite that this machine cannot run: skipped with the reason, or failed in CI. */
export function missingProgram(reason: string): TestCounts {
  if (!process.env.CI) return skippedBecause(reason);
  process.stdout.write(`${reason}\n`);
  return ONE_FAILED;
}

/** The counts of a runner's JSON report. A missing or unreadable report counts as a crash. */
export function readReport(
  file: string,
  status: number,
  read: (json: unknown) => TestCounts,
): TestCounts {
  try {
    return withCrash(read(JSON.parse(readFileSync(file, 'utf8'))), status);
  } catch (error) {
    process.stdout.write(`no readable report: ${error}\n`);
    return withCrash(NOTHING, status || 1);
  }
}

/** What ran: counts, and why anything was skipped. */
export type Tally = { passed: number; failed: number; skipped: string[] };

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: [] };
export const ONE_PASSED: Tally = { passed: 1, failed: 0, skipped: [] };
export const ONE_FAILED: Tally = { passed: 0, failed: 1, skipped: [] };

/** One thing that was not run, and why. */
export function skippedBecause(reason: string): Tally {
  return { passed: 0, failed: 0, skipped: [reason] };
}

/** The sum of several. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: [...all.skipped, ...one.skipped],
    }),
    NOTHING,
  );
}

/** A runner that ended badly without naming a failed test has crashed: that counts as one. */
export function withCrash(tally: Tally, status: number): Tally {
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The closing line that CI reads. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length === 0 ? line : `${line}, ${skipped.length} skipped`;
}

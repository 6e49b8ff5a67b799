import * as z from 'zod/mini';
import type { Tally } from './tally.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const NOT_RUN = ['skipped', 'pending', 'todo', 'disabled'];

/** Counts of Vitest's JSON report; a file that failed without a failed test (it did not load) counts as one. */
export function readVitestReport(json: unknown): Tally {
  const report = vitestReport.parse(json);
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const skipped = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => NOT_RUN.includes(test.status))
      .map((test) => test.fullName),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped,
  };
}

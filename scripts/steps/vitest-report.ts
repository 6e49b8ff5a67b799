import * as v from 'valibot';
import type { TestCounts } from './test-counts.ts';

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

const NOT_RUN = ['skipped', 'pending', 'todo', 'disabled'];

/** The counts of Vitest's JSON report. A file that did not load counts as one failure. */
export function readVitestReport(json: unknown): TestCounts {
  const report = v.parse(vitestReport, json);
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

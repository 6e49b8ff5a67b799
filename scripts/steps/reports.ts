import * as v from 'valibot';
import type { TestCounts } from './test-counts.ts';

const annotation = v.object({ type: v.string(), description: v.optional(v.string()) });
const spec = v.object({
  title: v.string(),
  tests: v.array(v.object({ status: v.string(), annotations: v.array(annotation) })),
});
type Spec = v.InferOutput<typeof spec>;
type Suite = { specs: Spec[]; suites?: Suite[] | undefined };

const suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const playwrightReport = v.object({ suites: v.array(suite), errors: v.array(v.unknown()) });

/**
 * The counts of Playwright's JSON report. A test that passed only on retry counts as failed, as does an error
 * outside tests.
 */
export function readPlaywrightReport(json: unknown): TestCounts {
  const report = v.parse(playwrightReport, json);
  const tests = specsOf(report.suites).flatMap((one) =>
    one.tests.map((test) => ({ ...test, title: one.title })),
  );
  const passed = tests.filter((test) => test.status === 'expected');
  const skipped = tests.filter((test) => test.status === 'skipped');
  return {
    passed: passed.length,
    failed: tests.length - passed.length - skipped.length + report.errors.length,
    skipped: skipped.map((test) => `${test.title}: ${reasonOf(test.annotations)}`),
  };
}

function specsOf(suites: Suite[]): Spec[] {
  return suites.flatMap((one) => [...one.specs, ...specsOf(one.suites ?? [])]);
}

function reasonOf(annotations: v.InferOutput<typeof annotation>[]): string {
  return annotations.find((one) => one.description)?.description ?? 'no reason given';
}

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
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, skipped };
}

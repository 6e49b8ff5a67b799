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

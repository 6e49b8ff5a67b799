import * as z from 'zod/mini';
import type { Tally } from './tally.ts';

const annotation = z.object({ type: z.string(), description: z.optional(z.string()) });
const spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string(), annotations: z.array(annotation) })),
});
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});
const playwrightReport = z.object({ suites: z.array(suite), errors: z.array(z.unknown()) });

type Spec = z.infer<typeof spec>;
type Suite = z.infer<typeof suite>;

/** Counts of Playwright's JSON report; a test that needed a second try counts as failed, so does an error outside tests. */
export function readPlaywrightReport(json: unknown): Tally {
  const report = playwrightReport.parse(json);
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

function reasonOf(annotations: z.infer<typeof annotation>[]): string {
  return annotations.find((one) => one.description)?.description ?? 'no reason given';
}

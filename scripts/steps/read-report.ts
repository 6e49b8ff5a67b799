import { readFileSync } from 'node:fs';
import { NOTHING, type TestCounts, withCrash } from './test-counts.ts';

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

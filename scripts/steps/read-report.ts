import { readFileSync } from 'node:fs';
import { NOTHING, type Tally, withCrash } from './test-counts.ts';

/** Counts of a runner's JSON report; a runner that left none, or one that cannot be read, has crashed. */
export function readReport(file: string, status: number, read: (json: unknown) => Tally): Tally {
  try {
    return withCrash(read(JSON.parse(readFileSync(file, 'utf8'))), status);
  } catch (error) {
    process.stdout.write(`no readable report: ${error}\n`);
    return withCrash(NOTHING, status || 1);
  }
}

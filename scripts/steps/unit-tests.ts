import path from 'node:path';
import { findPostgres } from '../setup/postgres.mjs';
import { missingProgram } from './missing-program.ts';
import { readReport } from './read-report.ts';
import { runProgram } from './run-program.ts';
import { noSettings } from './site-environment.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { sum, type TestCounts } from './test-counts.ts';
import { readVitestReport } from './vitest-report.ts';

const NO_POSTGRES =
  'tests on PostgreSQL: no server programs here; `apt-get install postgresql` gets them';

/** Runs Vitest, with the server suite on both databases: TEST_DATABASE_URL if set, else a temporary server. */
export async function runUnitTests(only: string[]): Promise<TestCounts> {
  if (process.env.TEST_DATABASE_URL) return runVitest(only, {});
  const programs = findPostgres();
  if (programs === undefined) return sum([missingProgram(NO_POSTGRES), await runVitest(only, {})]);
  const postgres = await startTemporaryPostgres(programs);
  try {
    return await runVitest(only, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

function runVitest(only: string[], database: Record<string, string>): Promise<TestCounts> {
  return inTemporaryFolder(async (folder) => {
    const report = path.join(folder, 'vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const env = { ...noSettings(), ...database };
    const args = ['run', ...reporters, ...only];
    const { status } = await runProgram('vitest', args, { env, show: true });
    return readReport(report, status, readVitestReport);
  });
}

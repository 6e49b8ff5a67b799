import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../src/server/data/db/database.ts';
import { findPostgres } from '../setup/postgres.mjs';
import { findNats, findNginx } from '../setup/test-programs.mjs';
import { readVitestReport } from './reports.ts';
import { ROOT, runProgram } from './run-program.ts';
import { noSettings } from './site-environment.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { missingProgram, readReport, sum, type TestCounts } from './test-counts.ts';

const NO_POSTGRES =
  'tests on PostgreSQL: no server programs here; `apt-get install postgresql` gets them';

/** The programs that tests start themselves: the variable with the path, and what is missing without it. */
const PROGRAMS = [
  {
    variable: 'TEST_NGINX',
    find: findNginx,
    missing: 'tests behind nginx: it is not here; `apt-get install nginx-light` gets it',
  },
  {
    variable: 'TEST_NATS',
    find: () => findNats(ROOT),
    missing: 'tests of the bus on NATS: no server here; `apt-get install nats-server` gets it',
  },
];

/** Runs Vitest with nginx and NATS, and with the server suite on both databases: TEST_DATABASE_URL if set, else a temporary server. */
export async function runUnitTests(only: string[]): Promise<TestCounts> {
  const programs = PROGRAMS.map((program) => ({ ...program, path: program.find() }));
  const missing = programs.filter(({ path }) => path === undefined);
  const env = Object.fromEntries(programs.map(({ variable, path }) => [variable, path ?? '']));
  const counts = missing.map((program) => missingProgram(program.missing));
  return sum([...counts, await runOnDatabases(only, env)]);
}

async function runOnDatabases(only: string[], env: Record<string, string>): Promise<TestCounts> {
  if (process.env.TEST_DATABASE_URL) return runVitest(only, env);
  const programs = findPostgres();
  if (programs === undefined) return sum([missingProgram(NO_POSTGRES), await runVitest(only, env)]);
  const postgres = await startTemporaryPostgres(programs);
  try {
    const template = await createTemplate(postgres.url);
    const database = { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE: template };
    return await runVitest(only, { ...env, ...database });
  } finally {
    await postgres.stop();
  }
}

/** Creates a database with all tables, of which each suite gets a copy in a fifth of the time. Returns its name. */
async function createTemplate(serverUrl: string): Promise<string> {
  const name = 'template_with_tables';
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` });
  const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: url.href });
  await db.destroy();
  return name;
}

function runVitest(only: string[], programs: Record<string, string>): Promise<TestCounts> {
  return inTemporaryFolder(async (folder) => {
    const report = path.join(folder, 'vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const env = { ...noSettings(), ...programs };
    const args = ['run', ...reporters, ...only];
    const { status } = await runProgram('vitest', args, { env, show: true });
    return readReport(report, status, readVitestReport);
  });
}

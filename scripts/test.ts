import { runChecks } from './steps/checks.ts';
import { runEndToEndTests } from './steps/end-to-end-tests.ts';
import { isStopping, stopOnSignals } from './steps/run-program.ts';
import { closingLine, ONE_FAILED, sum, type TestCounts } from './steps/test-counts.ts';
import { runUnitTests } from './steps/unit-tests.ts';

type Part = (only: string[]) => Promise<TestCounts>;

const PARTS = new Map<string, Part>([
  ['check', runChecks],
  ['unit', runUnitTests],
  ['e2e', (only) => runEndToEndTests(only)],
]);

/** A part that throws counts as one failure. The others still run. */
async function runPart(part: Part, only: string[]): Promise<TestCounts> {
  if (isStopping()) return ONE_FAILED;
  try {
    return await part(only);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return ONE_FAILED;
  }
}

/** Runs all parts at the same time. Browser tests often wait for a timer, so they fill both cores together with the unit tests. */
async function runAll(): Promise<TestCounts[]> {
  const checks = runPart(runChecks, []);
  const unitTests = runPart(runUnitTests, []);
  const endToEndTests = runPart((only) => runEndToEndTests(only, checks), []);
  return Promise.all([checks, unitTests, endToEndTests]);
}

async function main([name, ...only]: string[]): Promise<number> {
  const part = name === undefined ? undefined : PARTS.get(name);
  if (name !== undefined && part === undefined) {
    process.stderr.write(
      `npm test -- [${[...PARTS.keys()].join(' | ')}] [what the runner takes]\n`,
    );
    return 2;
  }
  const all = sum(part ? [await runPart(part, only)] : await runAll());
  for (const reason of all.skipped) process.stdout.write(`skipped ${reason}\n`);
  process.stdout.write(`${closingLine(all)}\n`);
  return all.failed === 0 ? 0 : 1;
}

stopOnSignals();
process.exitCode = await main(process.argv.slice(2));

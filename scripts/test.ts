import { errorMessage } from '../src/domain/shared/error-message.ts';
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
    process.stdout.write(`${errorMessage(error)}\n`);
    return ONE_FAILED;
  }
}

/** The checks and the site's build run at the same time as the unit tests, which often wait for a disk. */
async function runAll(): Promise<TestCounts[]> {
  const first = Promise.all([runPart(runChecks, []), runPart(runUnitTests, [])]);
  const endToEndTests = runPart((only) => runEndToEndTests(only, first), []);
  return [...(await first), await endToEndTests];
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

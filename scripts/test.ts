import { runChecks } from './steps/checks.ts';
import { runEndToEndTests } from './steps/end-to-end-tests.ts';
import { isStopping, stopOnSignals } from './steps/run-program.ts';
import { closingLine, ONE_FAILED, sum, type Tally } from './steps/test-counts.ts';
import { runUnitTests } from './steps/unit-tests.ts';

type Part = (only: string[]) => Promise<Tally>;

const PARTS = new Map<string, Part>([
  ['check', runChecks],
  ['unit', runUnitTests],
  ['e2e', runEndToEndTests],
]);

/** A part that throws counts as one failure; the others still run. */
async function runPart(part: Part, only: string[]): Promise<Tally> {
  if (isStopping()) return ONE_FAILED;
  try {
    return await part(only);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return ONE_FAILED;
  }
}

/** The checks have a core to themselves while half of the server's tests wait for a disk; browsers take both. */
async function runAll(): Promise<Tally[]> {
  const quiet = await Promise.all([runPart(runChecks, []), runPart(runUnitTests, [])]);
  return [...quiet, await runPart(runEndToEndTests, [])];
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

import { runProgram } from './run-program.ts';
import { ONE_FAILED, ONE_PASSED, sum, type TestCounts } from './test-counts.ts';

/** The commands of the checks by their names. */
const CHECKS = {
  'format and lint': 'biome ci --colors=off --error-on-warnings .',
  // Astro's checker takes five times as long as the compiler, so it gets the Astro files alone. It also generates types.
  'types of Astro files':
    'astro check --minimumFailingSeverity warning --tsconfig tsconfig.astro.json',
  // TypeScript 7 is several times as fast. Astro's checker does not take it yet and keeps TypeScript 6.
  // Its threads check shared types once each, which takes two cores longer than one thread.
  types: 'node node_modules/@typescript/native/bin/tsc --noEmit --singleThreaded',
  'layers, topics, sizes and citations': 'node scripts/check-structure.ts',
  'what a browser of the baseline lacks': 'node scripts/browsers/check-browsers.ts',
  'words of the pages': 'node scripts/words/check-words.ts',
  'units of systemd, where it is installed': 'node scripts/deploy/check-units.ts',
  'dead code': 'knip',
};

const QUIET = { env: { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' } };

/** Runs the checks one after another, one line each. A failed check prints its output. */
export async function runChecks(): Promise<TestCounts> {
  const results: TestCounts[] = [];
  for (const [name, command] of Object.entries(CHECKS)) {
    const [program = '', ...args] = command.split(' ');
    const { status, output, seconds } = await runProgram(program, args, QUIET);
    if (status !== 0) process.stdout.write(output);
    const result = status === 0 ? 'passed' : 'FAILED';
    process.stdout.write(`check: ${name} ${result} (${seconds.toFixed(1)} s)\n`);
    results.push(status === 0 ? ONE_PASSED : ONE_FAILED);
  }
  return sum(results);
}

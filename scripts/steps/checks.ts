import { runProgram } from './run-program.ts';
import { ONE_FAILED, ONE_PASSED, sum, type TestCounts } from './test-counts.ts';

const CHECKS = [
  {
    name: 'format and lint',
    program: 'biome',
    args: ['ci', '--colors=off', '--error-on-warnings', '.'],
  },
  // Astro's checker takes five times as long as the compiler, so it gets the Astro files alone. It also generates types.
  {
    name: 'types of Astro files',
    program: 'astro',
    args: ['check', '--minimumFailingSeverity', 'warning', '--tsconfig', 'tsconfig.astro.json'],
  },
  // TypeScript 7 is several times as fast. Astro's checker does not take it yet and keeps TypeScript 6.
  {
    name: 'types',
    program: 'node',
    args: ['node_modules/@typescript/native/bin/tsc', '--noEmit'],
  },
  {
    name: 'layers, topics, sizes and citations',
    program: 'node',
    args: ['scripts/check-structure.ts'],
  },
  {
    name: 'what a browser of the baseline lacks',
    program: 'node',
    args: ['scripts/check-browsers.ts'],
  },
  { name: 'dead code', program: 'knip', args: [] },
];

const QUIET = { env: { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' } };

/** Runs the checks one after another, one line each. A failed check prints its output. */
export async function runChecks(): Promise<TestCounts> {
  const results: TestCounts[] = [];
  for (const check of CHECKS) {
    const { status, output, seconds } = await runProgram(check.program, check.args, QUIET);
    if (status !== 0) process.stdout.write(output);
    const result = status === 0 ? 'passed' : 'FAILED';
    process.stdout.write(`check: ${check.name} ${result} (${seconds.toFixed(1)} s)\n`);
    results.push(status === 0 ? ONE_PASSED : ONE_FAILED);
  }
  return sum(results);
}

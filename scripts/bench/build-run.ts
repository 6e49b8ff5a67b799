import { runProgram } from '../steps/run-program.ts';

const TELL_MEMORY = new URL('./tell-memory.ts', import.meta.url).href;
const PEAK = /peak memory (\d+) KiB/;

/** What a build cost: seconds of the whole command, and resident megabytes at most. */
export type BuildRun = { seconds: number; megabytes: number };

/** Builds the site in a process of its own; throws what it printed when it failed. */
export async function runBuild(env: Record<string, string>): Promise<BuildRun> {
  const args = ['--import', TELL_MEMORY, 'scripts/build.ts'];
  const { status, output, seconds } = await runProgram('node', args, { env });
  if (status !== 0) throw new Error(output);
  return { seconds, megabytes: (Number(PEAK.exec(output)?.[1]) * 1024) / 1e6 };
}

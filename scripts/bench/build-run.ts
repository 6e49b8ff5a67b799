import { succeed } from '../steps/run-program.ts';

const REPORT_PEAK_MEMORY = new URL('./report-peak-memory.ts', import.meta.url).href;
const PEAK = /peak memory (\d+) KiB/;

/** The cost of a build: seconds of the whole command, and its peak resident memory in megabytes. */
export type BuildRun = { seconds: number; megabytes: number };

/** Builds the site by a script, in a process of its own. Throws its output when it failed. */
export async function runBuild(
  env: Record<string, string>,
  script = 'scripts/build.ts',
): Promise<BuildRun> {
  const args = ['--import', REPORT_PEAK_MEMORY, script];
  const { output, seconds } = await succeed('node', args, { env });
  return { seconds, megabytes: (Number(PEAK.exec(output)?.[1]) * 1024) / 1e6 };
}

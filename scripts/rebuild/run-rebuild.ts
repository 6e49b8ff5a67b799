import { readSettings, runCommand } from '../site/command.ts';
import { limitThreads } from '../site/limit-build.ts';
import { withBuildHost } from '../site/with-build-host.ts';
import { BuildFailure, buildRelease } from './build-release.ts';
import { goBack } from './go-back.ts';
import { outputOf, requireOwnOutput } from './output.ts';
import { readArguments, USAGE } from './read-arguments.ts';
import { repeatRebuild } from './repeat-rebuild.ts';
import { summaryLine } from './summary.ts';

/** The exit status of wrong arguments, and of a result that is not to be served. Any other failure is 1. */
const USAGE_STATUS = 2;
const REFUSED_STATUS = 3;

async function rebuild(isAccepted: boolean): Promise<void> {
  const from = performance.now();
  const config = readSettings();
  try {
    const outcome = await withBuildHost(config, (host) =>
      buildRelease({ config, host, isOnlyChanged: true, isAccepted }),
    );
    process.stdout.write(`${summaryLine(outcome, (performance.now() - from) / 1000)}\n`);
  } catch (error) {
    if (!(error instanceof BuildFailure && error.isRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(REFUSED_STATUS);
  }
}

async function back(): Promise<void> {
  const output = outputOf(readSettings().OUT_DIR);
  await requireOwnOutput(output);
  const release = await goBack(output);
  process.stdout.write(`Release ${release} is served again.\n`);
}

/** Runs the command of which `script` is the file, by the arguments of the process, and ends the process. */
export async function runRebuild(script: string): Promise<void> {
  limitThreads();
  await runCommand(async () => {
    const given = readArguments(process.argv.slice(2));
    switch (given?.kind) {
      case undefined:
        process.stderr.write(USAGE);
        return process.exit(USAGE_STATUS);
      case 'once':
        return rebuild(given.isAccepted);
      case 'back':
        return back();
      case 'every':
        return repeatRebuild(script, given.period);
    }
  });
  process.exit();
}

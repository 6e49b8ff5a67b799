import { BuildFailure, buildRelease } from './rebuild/build-release.ts';
import { goBack } from './rebuild/go-back.ts';
import { outputOf, requireOwnOutput } from './rebuild/output.ts';
import { readArguments, USAGE } from './rebuild/read-arguments.ts';
import { repeatRebuild } from './rebuild/repeat-rebuild.ts';
import { summaryLine } from './rebuild/summary.ts';
import { readSettings, runCommand } from './site/command.ts';
import { limitBuild } from './site/limit-build.ts';
import { withBuildHost } from './site/with-build-host.ts';

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

limitBuild();
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
      return repeatRebuild(import.meta.filename, given.period);
  }
});
process.exit();

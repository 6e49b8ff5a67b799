import { buildRelease } from './rebuild/build-release.ts';
import { readSettings, runCommand } from './site/command.ts';
import { limitThreads } from './site/limit-build.ts';
import { withBuildHost } from './site/with-build-host.ts';

/** Builds from the configured backend, else from the configured database, else from a demo catalogue. It only reads. */
async function main(): Promise<void> {
  const config = readSettings();
  await withBuildHost(config, async (host, source) => {
    if (source !== host) process.stdout.write(`The site is built from ${source}.\n`);
    await buildRelease({ config, host, isOnlyChanged: false, isAccepted: true });
  });
}

limitThreads();
await runCommand(async () => {
  const from = performance.now();
  await main();
  process.stdout.write(`Built in ${((performance.now() - from) / 1000).toFixed(1)} s.\n`);
});
process.exit();

import { availableParallelism } from 'node:os';
import { startBuildServer } from '../src/server/serve-build.ts';
import { buildSite } from './site/build-site.ts';
import { runCommand } from './site/run-command.ts';
import { readSettings } from './site/settings.ts';

// More threads than cores would wait for the lock of the output folder by spinning.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism());

/** Builds from the configured backend, else from the configured database, else from a demo catalogue. It only reads. */
async function main(): Promise<void> {
  const config = readSettings();
  const host = config.BUILD_API_HOST || config.PUBLIC_API_HOST;
  if (host !== '') return buildSite(config, host, config.OUT_DIR);
  const isDatabaseSet = config.DATABASE_URL !== undefined || Boolean(process.env.DATA_DIR);
  const server = await startBuildServer(config, { isDatabaseSet });
  process.stdout.write(`The site is built from ${server.source}.\n`);
  try {
    await buildSite(config, server.url, config.OUT_DIR);
  } finally {
    await server.close();
  }
}

await runCommand(async () => {
  const from = performance.now();
  await main();
  process.stdout.write(`Built in ${((performance.now() - from) / 1000).toFixed(1)} s.\n`);
});
process.exit();

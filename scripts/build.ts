import { availableParallelism } from 'node:os';
import { startServer } from '../src/server/serve.ts';
import { buildSite } from './site/build-site.ts';
import { runCommand } from './site/run-command.ts';
import { readSettings } from './site/settings.ts';

// More threads than cores would wait for the lock of the output folder by spinning.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism());

/** Builds from the configured backend, else from a demo backend that runs during the build. */
async function main(): Promise<void> {
  const config = readSettings({ DEMO: '1' });
  const host = config.BUILD_API_HOST || config.PUBLIC_API_HOST;
  if (host !== '') return buildSite(config, host, config.OUT_DIR);
  const settings = { ...config, PORT: 0, LOG_LEVEL: 'warn' } as const;
  const server = await startServer(settings, { isForBuild: true });
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

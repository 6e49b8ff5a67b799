import { dev } from 'astro';
import { startServer } from '../src/server/serve.ts';
import { readSettings, runCommand, stopOnSignals } from './site/command.ts';

/** The paths that the backend answers; the site answers the others. */
const BACKEND = '^/(api/|auth/(roblox|token|user|logout)|demo-identity/|ws|live|healthz|readyz)';

await runCommand(async () => {
  const config = readSettings({ DEMO: '1', LOG_LEVEL: 'warn' });
  const server = await startServer({ ...config, PORT: 0 });
  stopOnSignals(server);
  process.env.BUILD_API_HOST = config.BUILD_API_HOST || server.url;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  await dev({
    server: { port: config.PORT, host: config.HOST },
    vite: { server: { proxy: { [BACKEND]: { target: server.url, ws: true } } } },
  });
});

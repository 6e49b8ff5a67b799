import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pushContactWarning } from '../src/server/rules/alerts/push/push-contact.ts';
import { type RunningServer, startServer } from '../src/server/serve.ts';
import { startWithSmallHeap } from '../src/server/start-with-small-heap.ts';
import { builtSite } from './site/build-record.ts';
import { readSettings, runCommand, stopOnSignals } from './site/command.ts';
import { siteFingerprint } from './site/site-fingerprint.ts';
import { release, setupLine, startLine } from './site/start-line.ts';

/** Builds in a separate process, which frees its memory afterwards; false when the build failed. */
async function build(server: RunningServer): Promise<boolean> {
  const env = { ...process.env, BUILD_API_HOST: process.env.BUILD_API_HOST || server.url };
  const child = spawn(process.execPath, ['scripts/build.ts'], { env, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  await server.reloadSite();
  return status === 0;
}

await runCommand(async () => {
  const config = readSettings({ DEMO: '1', LOG_LEVEL: 'warn' });
  const server = await startWithSmallHeap(() => startServer(config));
  stopOnSignals(server);
  const site = await builtSite(config.OUT_DIR, siteFingerprint(config));
  if (site === 'absent') {
    process.stdout.write('Building the site…\n');
    if (!(await build(server))) throw new Error('There is nothing to serve yet: see above.');
  }
  const line = startLine(config, { isDemo: server.isDemo, release: await release() });
  const { url, setupCode } = server;
  const setup = setupCode === undefined ? '' : `${setupLine(config, setupCode)}\n`;
  process.stdout.write(`Hatchboard is at ${url}\n${line}\n${setup}Ctrl-C stops it.\n`);
  const warning = pushContactWarning(config);
  if (warning !== null) process.stderr.write(`${warning}\n`);
  if (site === 'due') await build(server);
});

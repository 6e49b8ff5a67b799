import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../steps/free-port.ts';
import { childEnvironment, ROOT } from '../steps/run-program.ts';
import { siteEnvironment } from '../steps/site-environment.ts';
import { runBuild } from './build-run.ts';

const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 300_000;

/** A running backend. */
export type ServedSite = AsyncDisposable & { origin: string; pid: number };

/** Starts the backend on the PORT of its settings, and waits until it is ready. */
export async function serveSite(settings: Record<string, string>): Promise<ServedSite> {
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const from = performance.now();
  const child = spawn('node', ['scripts/serve.ts'], {
    cwd: ROOT,
    env: childEnvironment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  const isOver = () => child.exitCode !== null || performance.now() - from > GIVE_UP_MS;
  while (!(await answers(`${origin}/readyz`))) {
    if (isOver()) {
      await stop();
      throw new Error('the backend was not ready');
    }
    await sleep(LOOK_EVERY_MS);
  }
  return { origin, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Runs `work` while the backend of these settings runs. */
export async function withBackend<T>(
  settings: Record<string, string>,
  work: (backend: ServedSite) => Promise<T>,
): Promise<T> {
  await using backend = await serveSite(settings);
  return await work(backend);
}

/** Builds a site with demo content in `folder`, and runs `work` while it is served. */
export async function withDemoSite<T>(
  folder: string,
  work: (site: ServedSite, settings: ReturnType<typeof siteEnvironment>) => Promise<T>,
): Promise<T> {
  // A limit that is never reached, so that the cost of counting is measured.
  const limit = { CALLS_PER_MINUTE: '999999999' };
  const settings = { ...siteEnvironment(folder, await freePort()), ...limit };
  await runBuild(settings);
  return withBackend(settings, (site) => work(site, settings));
}

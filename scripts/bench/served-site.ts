import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, ROOT } from '../steps/run-program.ts';

const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 300_000;

/** A running command of the project, and its time until it served. */
export type ServedSite = {
  origin: string;
  pid: number;
  seconds: number;
  stop: () => Promise<void>;
};

/** Starts a script that serves on the PORT of its settings, and waits until `path` returns 200. */
export async function serveSite(
  script: string,
  settings: Record<string, string>,
  path: string,
): Promise<ServedSite> {
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const from = performance.now();
  const child = spawn('node', [script], {
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
  while (!(await answers(`${origin}${path}`))) {
    if (isOver()) {
      await stop();
      throw new Error(`${script} did not serve ${path}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return { origin, pid: child.pid ?? 0, seconds: (performance.now() - from) / 1000, stop };
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

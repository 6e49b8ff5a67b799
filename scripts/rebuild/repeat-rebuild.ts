import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runEvery } from './schedule.ts';

/** Rebuilds once in a process of its own, which frees its memory afterwards. It says itself how it ended. */
async function rebuildOnce(script: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [script], { stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  await once(child, 'exit');
  signal.removeEventListener('abort', stop);
}

/** Rebuilds at once and then every `period` (in milliseconds), until the process gets a signal to stop. */
export async function repeatRebuild(script: string, period: number): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  await runEvery({
    period,
    now: () => performance.now(),
    sleep: (ms) => sleep(ms, undefined, { signal }).catch(() => undefined),
    isOver: () => signal.aborted,
    run: () => rebuildOnce(script, signal),
  });
}

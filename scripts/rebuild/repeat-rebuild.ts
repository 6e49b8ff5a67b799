import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { onStopSignal } from '../site/command.ts';

/** The first start of a schedule that is after `now`: starts are whole periods after the `first`. All in milliseconds of one clock. */
export function nextStart(first: number, period: number, now: number): number {
  return first + (Math.floor((now - first) / period) + 1) * period;
}

type Schedule = {
  /** Milliseconds between two starts. */
  period: number;
  /** A clock that only goes forward, in milliseconds. */
  now: () => number;
  /** Resolves after so many milliseconds, or earlier when it is to end. */
  sleep: (ms: number) => Promise<void>;
  isOver: () => boolean;
  run: () => Promise<void>;
};

/** Runs at once, then at each start of the schedule. A start that comes while it runs is left out. */
export async function runEvery({ period, now, sleep, isOver, run }: Schedule): Promise<void> {
  const first = now();
  let start = first;
  while (!isOver()) {
    await run();
    // A timer may end a little before its time.
    start = nextStart(first, period, Math.max(now(), start));
    await sleep(start - now());
  }
}

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
  onStopSignal(() => stop.abort());
  await runEvery({
    period,
    now: () => performance.now(),
    sleep: (ms) => sleep(ms, undefined, { signal }).catch(() => undefined),
    isOver: () => signal.aborted,
    run: () => rebuildOnce(script, signal),
  });
}

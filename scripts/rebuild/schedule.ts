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

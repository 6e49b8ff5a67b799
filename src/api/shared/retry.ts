import { backoff } from '../../domain/shared/backoff.ts';

/** Repeats an action after failures. */
export type Retry = {
  /** Schedules the next try, after at least so many milliseconds; null schedules none. */
  schedule: (atLeast: number | null) => void;
  /** Runs a scheduled try now. */
  wake: () => void;
  /** Drops a scheduled try, and resets the wait. */
  reset: () => void;
};

/** The wait before a try (from 0) in milliseconds: 1 s at first, doubling up to 30 s (behaviour M2). */
const doubling = (tries: number) => backoff(tries, Math.random());

export function createRetry(run: () => void, delay = doubling): Retry {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const runNow = () => {
    drop();
    run();
  };
  return {
    schedule: (atLeast) => {
      drop();
      if (atLeast === null) return;
      timer = setTimeout(runNow, Math.max(delay(tries), atLeast));
      tries += 1;
    },
    wake: () => timer !== undefined && runNow(),
    reset: () => {
      drop();
      tries = 0;
    },
  };
}

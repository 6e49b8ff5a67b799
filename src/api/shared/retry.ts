import { backoff } from '../../domain/shared/backoff.ts';

/** Does something again after failures, ever later: after 1 s doubling to 30 s (behaviour M2). */
export type Retry = {
  /** Once more, after at least so many milliseconds. */
  schedule: (atLeast?: number) => void;
  /** What waits is done now. */
  wake: () => void;
  /** It went well: the next failure is the first again. */
  reset: () => void;
  stop: () => void;
};

export function createRetry(run: () => void): Retry {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const runNow = () => {
    stop();
    run();
  };
  return {
    schedule: (atLeast = 0) => {
      stop();
      timer = setTimeout(runNow, Math.max(backoff(tries, Math.random()), atLeast));
      tries += 1;
    },
    wake: () => timer !== undefined && runNow(),
    reset: () => {
      stop();
      tries = 0;
    },
    stop: stop,
  };
}

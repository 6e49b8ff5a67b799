import { backoff } from '../../../realtime/reconnect-delay.ts';

/** Does something again after failures, ever later: after 1 s doubling to 30 s (spec §9). */
export type Retry = {
  /** Once more, after at least so many milliseconds. */
  later: (atLeast?: number) => void;
  /** What waits is done now. */
  wake: () => void;
  /** It went well: the next failure is the first again. */
  done: () => void;
  end: () => void;
};

export function createRetry(run: () => void): Retry {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const act = () => {
    stop();
    run();
  };
  return {
    later: (atLeast = 0) => {
      stop();
      timer = setTimeout(act, Math.max(backoff(tries, Math.random()), atLeast));
      tries += 1;
    },
    wake: () => timer !== undefined && act(),
    done: () => {
      stop();
      tries = 0;
    },
    end: stop,
  };
}

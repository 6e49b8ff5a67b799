export type Turns = {
  /** Runs a task when its turn comes, which says whether its receiver takes something, if it knows. Resolves to null when no turn comes any more. */
  take: <T>(task: () => Promise<{ result: T; isWell?: boolean }>) => Promise<T | null>;
  /** Lets no task run that waits. */
  stop: () => void;
};

/**
 * Creates what lets at most so many tasks run at a time. After a pause and after a failure one runs alone, so that a
 * receiver that takes nothing is asked once (decision 0051).
 */
export function createTurns(most: number): Turns {
  const waiting: ((isRunning: boolean) => void)[] = [];
  let active = 0;
  let isWell = false;
  const advance = () => {
    if (active + waiting.length === 0) isWell = false;
    while (waiting.length > 0 && active < (isWell ? most : 1)) {
      active += 1;
      waiting.shift()?.(true);
    }
  };
  return {
    take: async (task) => {
      const mayRun = new Promise<boolean>((resolve) => waiting.push(resolve));
      advance();
      if (!(await mayRun)) return null;
      try {
        const done = await task();
        isWell = done.isWell ?? isWell;
        return done.result;
      } catch (error) {
        isWell = false;
        throw error;
      } finally {
        active -= 1;
        advance();
      }
    },
    stop: () => {
      for (const resolve of waiting.splice(0)) resolve(false);
    },
  };
}

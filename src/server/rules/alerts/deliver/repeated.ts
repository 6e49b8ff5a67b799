/** A task that runs one at a time. */
export type Repeated = {
  /** Starts the task; while it runs, it runs once more after that. */
  run: () => void;
  /** Resolves when it does not run any more; null when it does not run. */
  done: () => Promise<void> | null;
};

/** Creates a task that runs when it is wanted. Its failures go to `onError`. */
export function createRepeated(
  task: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeated {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const loop = async () => {
    while (isWanted) {
      isWanted = false;
      await task().catch(onError);
    }
    running = null;
  };
  return {
    run: () => {
      isWanted = true;
      running ??= Promise.resolve().then(loop);
    },
    done: () => running,
  };
}

/** Runs asynchronous tasks one after the other. */
export type TaskQueue = {
  /** Adds a task; a task that is already waiting is not added twice. */
  add: (task: () => Promise<void>) => void;
  /** The number of waiting tasks. */
  size: () => number;
  /** Resolves when all tasks that were added are done. */
  settled: () => Promise<void>;
};

/** Creates an empty queue. A task that fails is reported to `onError`, and the next one runs. */
export function createTaskQueue(onError: (error: unknown) => void): TaskQueue {
  const waiting = new Set<() => Promise<void>>();
  let last = Promise.resolve();
  return {
    add: (task) => {
      if (waiting.has(task)) return;
      waiting.add(task);
      const run = () => {
        waiting.delete(task);
        return task();
      };
      last = last.then(run).catch(onError);
    },
    size: () => waiting.size,
    settled: () => last,
  };
}

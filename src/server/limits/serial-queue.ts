import { Problem } from '../http/problem.ts';

/** Runs a task after all earlier ones; resolves or rejects as the task does. Rejects with a Problem (503) when too many wait. */
export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = '5';

/** Creates a queue that runs one task at a time, in the order of the calls. At most `most` tasks wait or run. */
export function createSerialQueue(most: number): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return async (task) => {
    if (count >= most) {
      const message = 'Too many others ask for this. Try again in a moment.';
      throw new Problem(503, 'busy', message, { 'Retry-After': RETRY_AFTER_SECONDS });
    }
    count += 1;
    const result = last.then(task, task);
    last = result;
    try {
      return await result;
    } finally {
      count -= 1;
    }
  };
}

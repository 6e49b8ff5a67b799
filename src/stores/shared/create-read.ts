import { type CallError, problemOf } from '../../api/shared/call-error.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { createRetry } from '../../api/shared/retry.ts';

type Options<T> = {
  /** Reads once. The signal aborts after 10 s, and when the read is stopped. */
  read: (signal: AbortSignal) => Promise<T>;
  /** Handles an answer; `isWanted` when it is read once more right away. */
  onData: (data: T, isWanted: boolean) => void;
  /** Handles a failure. Returns the shortest wait before another try, in milliseconds; null for no other try. */
  onFailure: (problem: CallError, error: unknown) => number | null;
  /** Whether it may read now. What is wanted meanwhile waits for the next `run` or `wake`. */
  mayRead?: () => boolean;
  /** The wait before another try, in milliseconds; by default it doubles (behaviour M2). */
  delay?: () => number;
};

/** A read that is repeated, one at a time. */
export type Repeated = {
  /** Reads, and once more if a read is under way, which may have been too early. Resolves when none is under way. */
  run: () => Promise<void>;
  isReading: () => boolean;
  /** Reads at once what is missing: what was wanted while it might not read, or what failed and is to be tried again. */
  wake: () => void;
  /** Ends it. A later answer is dropped. */
  stop: () => void;
};

/** Creates a read that is tried again after failures. It reads nothing before `run` is called. */
export function createRead<T>({
  read,
  onData,
  onFailure,
  mayRead = () => true,
  delay,
}: Options<T>): Repeated {
  const end = new AbortController();
  const { signal } = end;
  let reading: Promise<void> | null = null;
  let isReading = false;
  let isWanted = false;

  const isAllowed = () => !signal.aborted && mayRead();

  async function readOnce(): Promise<void> {
    isReading = true;
    isWanted = false;
    try {
      const data = await read(deadline(signal));
      isReading = false;
      if (signal.aborted) return;
      retry.reset();
      onData(data, isWanted);
    } catch (error) {
      isReading = false;
      if (!signal.aborted) retry.schedule(onFailure(problemOf(error), error));
    }
  }

  async function readWanted(): Promise<void> {
    do await readOnce();
    while (isWanted && isAllowed());
    reading = null;
  }

  async function run(): Promise<void> {
    isWanted = true;
    if (isAllowed()) reading ??= readWanted();
    await reading;
  }

  const retry = createRetry(() => void (isReading || run()), delay);
  return {
    run,
    isReading: () => isReading,
    wake: () => (isWanted ? void run() : retry.wake()),
    stop: () => {
      end.abort();
      retry.reset();
    },
  };
}

import { atom, onMount, type ReadableAtom } from 'nanostores';
import { deadline } from '../../api/shared/deadline.ts';
import { problemOf } from '../../api/shared/problem-of.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import { onReturn, onWindow } from './on-return.ts';

/** The result of a repeated read: the last data with its time (epoch ms), and whether the latest read failed. */
export type Polled<T> = { data: T | null; at: number | null; failed: boolean };

/** The shortest wait after a failed read, in milliseconds. A random factor up to 2 keeps clients from returning together. */
const RETRY_MS = 5000;

/** A store of repeated reads. `refetch` reads at once, or as soon as the page is shown and the read under way has ended. */
type PolledStore<T> = ReadableAtom<Polled<T>> & { refetch: () => void };

/** Creates a store that reads while it is mounted, every `interval` ms or once. Each read has 10 s; failures keep the last data. */
export function polled<T>(
  read: (signal: AbortSignal) => Promise<T>,
  interval = Number.POSITIVE_INFINITY,
) {
  const $polled = atom<Polled<T>>({ data: null, at: null, failed: false });
  let unmounted = new AbortController();
  let isReading = false;
  let isWanted = false;
  let isMounted = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function readNow(): Promise<void> {
    if (isReading || document.visibilityState === 'hidden') return;
    const { signal } = unmounted;
    [isReading, isWanted] = [true, false];
    try {
      const data = await read(deadline(signal));
      if (!signal.aborted) $polled.set({ data, at: serverNow(), failed: false });
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
    if (signal.aborted) return;
    isReading = false;
    if (isWanted) void readNow();
  }

  function fail(error: unknown): void {
    $polled.set({ ...$polled.get(), failed: true });
    clearTimeout(retry);
    const { wait } = problemOf(error);
    if (!isMounted || wait === null) return;
    retry = setTimeout(readNow, Math.max(RETRY_MS * (1 + Math.random()), wait));
  }

  /** Reads again if the page missed a read while it was hidden, frozen or offline. */
  function catchUp(): void {
    const { at, failed } = $polled.get();
    if (isWanted || failed || at === null || serverNow() - at >= interval) void readNow();
  }

  function refetch(): void {
    isWanted = true;
    void readNow();
  }

  onMount($polled, () => {
    if (typeof window === 'undefined') return undefined;
    unmounted = new AbortController();
    [isMounted, isReading, isWanted] = [true, false, false];
    const ends = [
      onWindow(['visibilitychange', 'pageshow', 'online'], catchUp),
      onReturn(readNow),
      // This read fails at once, so the failure is shown before the next poll.
      onWindow(['offline'], readNow),
    ];
    void readNow();
    const timer = Number.isFinite(interval) ? setInterval(readNow, interval) : undefined;
    return () => {
      unmounted.abort();
      for (const end of ends) end();
      isMounted = false;
      clearInterval(timer);
      clearTimeout(retry);
    };
  });
  const store: PolledStore<T> = Object.assign($polled, { refetch });
  return store;
}

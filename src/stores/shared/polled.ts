import { atom, onMount, type ReadableAtom } from 'nanostores';
import { CallError } from '../../api/shared/call-error.ts';
import { serverNow } from '../../api/shared/server-clock.ts';

/** The result of a repeated read: the last good data with its time (epoch ms), and whether the latest read failed. */
export type Polled<T> = { data: T | null; at: number | null; failed: boolean };

/** The least wait after a failed read, in milliseconds; it is drawn up to twice as long, so that clients do not return together. */
const RETRY_MS = 5000;

/** Whether a read failed for a reason that may pass: no answer, or an error of the server. */
function isTransient(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === null || error.status >= 500;
}

/** A store of repeated reads; `refetch` reads at once unless the page is hidden or a read is under way. */
type PolledStore<T> = ReadableAtom<Polled<T>> & { refetch: () => void };

/** Creates a store that reads while it is mounted, every `interval` ms or once; it keeps the last good data. */
export function polled<T>(read: () => Promise<T>, interval = Number.POSITIVE_INFINITY) {
  const $polled = atom<Polled<T>>({ data: null, at: null, failed: false });
  let isReading = false;
  let isMounted = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function readNow(): Promise<void> {
    if (isReading || document.visibilityState === 'hidden') return;
    isReading = true;
    try {
      $polled.set({ data: await read(), at: serverNow(), failed: false });
    } catch (error) {
      $polled.set({ ...$polled.get(), failed: true });
      clearTimeout(retry);
      const isSoon = isMounted && isTransient(error);
      if (isSoon) retry = setTimeout(readNow, RETRY_MS * (1 + Math.random()));
    }
    isReading = false;
  }

  /** Reads again if the page missed a read while it was hidden, frozen or offline. */
  function catchUp(): void {
    const { at, failed } = $polled.get();
    if (failed || at === null || serverNow() - at >= interval) void readNow();
  }

  onMount($polled, () => {
    if (typeof window === 'undefined') return undefined;
    const unmounted = new AbortController();
    isMounted = true;
    for (const event of ['visibilitychange', 'pageshow', 'online']) {
      window.addEventListener(event, catchUp, { signal: unmounted.signal });
    }
    // A read that fails at once shows the failure before the next poll would.
    window.addEventListener('offline', () => void readNow(), { signal: unmounted.signal });
    void readNow();
    const timer = Number.isFinite(interval) ? setInterval(readNow, interval) : undefined;
    return () => {
      unmounted.abort();
      isMounted = false;
      clearInterval(timer);
      clearTimeout(retry);
    };
  });
  const store: PolledStore<T> = Object.assign($polled, { refetch: () => void readNow() });
  return store;
}

import { atom, onMount, type ReadableAtom } from 'nanostores';
import { CallError } from '../../api/shared/call-error.ts';
import { serverNow } from '../../api/shared/server-clock.ts';

/** What a repeated read has: the last good data with its time (epoch ms), and whether the latest read failed. */
export type Polled<T> = { data: T | null; at: number | null; failed: boolean };

/** Wait after a failed read in milliseconds, at most twice as long: not all come back to a server at the same moment. */
const RETRY = 5000;

/** Whether a failed read may go better in a moment: nobody answered, or the server could not. */
function isPassing(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === null || error.status >= 500;
}

/** A store of what is read again and again; `readAgain` reads at once unless the page is hidden or a read is under way. */
type PolledStore<T> = ReadableAtom<Polled<T>> & { readAgain: () => void };

/** A store that reads while somebody looks at it, every `interval` ms or once; it keeps the last good data. */
export function polled<T>(read: () => Promise<T>, interval = Number.POSITIVE_INFINITY) {
  const $polled = atom<Polled<T>>({ data: null, at: null, failed: false });
  let isReading = false;
  let isWatched = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function readNow(): Promise<void> {
    if (isReading || document.visibilityState === 'hidden') return;
    isReading = true;
    try {
      $polled.set({ data: await read(), at: serverNow(), failed: false });
    } catch (error) {
      $polled.set({ ...$polled.get(), failed: true });
      clearTimeout(retry);
      const isSoon = isWatched && isPassing(error);
      if (isSoon) retry = setTimeout(readNow, RETRY * (1 + Math.random()));
    }
    isReading = false;
  }

  /** Reads what a hidden, frozen or offline page has missed. */
  function catchUp(): void {
    const { at, failed } = $polled.get();
    if (failed || at === null || serverNow() - at >= interval) void readNow();
  }

  onMount($polled, () => {
    if (typeof window === 'undefined') return undefined;
    const leaving = new AbortController();
    isWatched = true;
    for (const event of ['visibilitychange', 'pageshow', 'online']) {
      window.addEventListener(event, catchUp, { signal: leaving.signal });
    }
    // Says at once what the next poll would find out.
    window.addEventListener('offline', () => void readNow(), { signal: leaving.signal });
    void readNow();
    const timer = Number.isFinite(interval) ? setInterval(readNow, interval) : undefined;
    return () => {
      leaving.abort();
      isWatched = false;
      clearInterval(timer);
      clearTimeout(retry);
    };
  });
  const store: PolledStore<T> = Object.assign($polled, { readAgain: () => void readNow() });
  return store;
}

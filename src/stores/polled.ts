import { atom, onMount, type ReadableAtom } from 'nanostores';
import { serverNow } from '../api/server-clock.ts';

/** What a repeated read has: the last good data with its time (epoch ms), and whether the latest read failed. */
export type Polled<T> = { data: T | null; at: number | null; failed: boolean };

/** A store of what is read again and again; `readAgain` reads at once unless the page is hidden or a read is under way. */
type PolledStore<T> = ReadableAtom<Polled<T>> & { readAgain: () => void };

/** A store that reads while somebody looks at it, every `interval` ms or once; it keeps the last good data. */
export function polled<T>(read: () => Promise<T>, interval = Number.POSITIVE_INFINITY) {
  const $polled = atom<Polled<T>>({ data: null, at: null, failed: false });
  let isReading = false;

  async function readNow(): Promise<void> {
    if (isReading || document.visibilityState === 'hidden') return;
    isReading = true;
    try {
      $polled.set({ data: await read(), at: serverNow(), failed: false });
    } catch {
      $polled.set({ ...$polled.get(), failed: true });
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
    for (const event of ['visibilitychange', 'pageshow', 'online']) {
      window.addEventListener(event, catchUp, { signal: leaving.signal });
    }
    void readNow();
    const timer = Number.isFinite(interval) ? setInterval(readNow, interval) : undefined;
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  });
  const store: PolledStore<T> = Object.assign($polled, { readAgain: () => void readNow() });
  return store;
}

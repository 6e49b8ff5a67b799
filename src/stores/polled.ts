import { nanoquery } from '@nanostores/query';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { serverNow } from '../api/server-clock.ts';

/** What a repeated read has: the last good data with its time (epoch ms), and whether the latest read failed. */
export type Polled<T> = { data: T | null; at: number | null; failed: boolean };

const [createFetcherStore] = nanoquery({ onErrorRetry: null });

/** A store that reads while somebody looks at it, every `interval` ms or once; it keeps the last good data. */
export function polled<T>(
  key: string,
  fetcher: () => Promise<T>,
  interval?: number,
): ReadableAtom<Polled<T>> {
  const $polled = atom<Polled<T>>({ data: null, at: null, failed: false });
  onMount($polled, () => {
    if (typeof window === 'undefined') return undefined;
    const $fetched = createFetcherStore<T>(key, {
      fetcher,
      ...(interval === undefined ? {} : { revalidateInterval: interval }),
    });
    return $fetched.subscribe(({ data, error, loading }) => {
      if (loading) return;
      if (error !== undefined) $polled.set({ ...$polled.get(), failed: true });
      else if (data !== undefined) $polled.set({ data, at: serverNow(), failed: false });
    });
  });
  return $polled;
}

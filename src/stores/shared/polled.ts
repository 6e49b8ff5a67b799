import { atom, type ReadableAtom } from 'nanostores';
import { serverNow } from '../../api/shared/server-clock.ts';
import { createRead, type Repeated } from './create-read.ts';
import { onPageMount } from './on-page-mount.ts';
import { onReturn, onWindow } from './on-return.ts';

/** The result of a repeated read: the last data with its time (epoch ms), and whether the latest read failed. */
export type Polled<T> = { data: T | null; at: number | null; failed: boolean };

/** The shortest wait after a failed read, in milliseconds. A random factor up to 2 keeps clients from returning together. */
const RETRY_MS = 5000;
const delay = () => RETRY_MS * (1 + Math.random());

/** A store of repeated reads. `refetch` reads at once, or as soon as the page is shown and the read under way has ended. */
type PolledStore<T> = ReadableAtom<Polled<T>> & { refetch: () => void };

const isShown = () => document.visibilityState !== 'hidden';

/** Creates a store that reads while it is mounted, every `interval` ms or once. Each read has 10 s; failures keep the last data. */
export function polled<T>(
  read: (signal: AbortSignal) => Promise<T>,
  interval = Number.POSITIVE_INFINITY,
) {
  const $polled = atom<Polled<T>>({ data: null, at: null, failed: false });
  let reading: Repeated | undefined;

  const refetch = () => void reading?.run();
  const poll = () => !reading?.isReading() && refetch();

  /** Reads again if the page missed a read while it was hidden, frozen or offline. */
  function catchUp(): void {
    const { at, failed } = $polled.get();
    if (failed || at === null || serverNow() - at >= interval) poll();
    else reading?.wake();
  }

  onPageMount($polled, () => {
    reading = createRead({
      read,
      onData: (data) => $polled.set({ data, at: serverNow(), failed: false }),
      onFailure: ({ wait }) => {
        $polled.set({ ...$polled.get(), failed: true });
        return wait;
      },
      mayRead: isShown,
      delay,
    });
    poll();
    const timer = Number.isFinite(interval) ? setInterval(poll, interval) : undefined;
    return [
      onWindow(['visibilitychange', 'pageshow', 'online'], catchUp),
      onReturn(poll),
      // This read fails at once, so the failure is shown before the next poll.
      onWindow(['offline'], poll),
      () => clearInterval(timer),
      reading.stop,
    ];
  });
  const store: PolledStore<T> = Object.assign($polled, { refetch });
  return store;
}

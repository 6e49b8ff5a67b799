import { atom, type ReadableAtom } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { nullOn, problemOf } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { onPageMount } from './on-page-mount.ts';
import { type Polled, polled } from './polled.ts';

/** How often what is shown is read again, in milliseconds. */
const REFRESH_MS = 30_000;

/** The state of a read: not asked for, on its way, not there, or its last data (`at` in epoch ms). */
export type KeyedState<T> =
  | { state: 'idle' | 'loading' | 'missing' | 'failed' }
  | { state: 'known'; data: T; at: number; isStale: boolean };

type KeyedRead<T> = {
  $read: ReadableAtom<KeyedState<T>>;
  /** Reads again, and shows what is known meanwhile. A read that began before does not count. */
  refresh: () => void;
};

type Options<T extends object> = {
  /** Names what is to be read; null for nothing. */
  $key: ReadableAtom<string | null>;
  read: (read: Read, key: string) => Promise<T>;
  /** Called when the backend forbids the read. */
  onForbidden: () => void;
};

/** Creates a store that reads what its key names, again every 30 s while it is shown. */
export function createKeyedRead<T extends object>({
  $key,
  read,
  onForbidden,
}: Options<T>): KeyedRead<T> {
  const $read = atom<KeyedState<T>>({ state: 'idle' });
  let key: string | null = null;
  let stop = () => {};

  const readKey = (one: string) => (signal: AbortSignal) =>
    read(readUntil(signal), one).catch((error: unknown) => {
      if (problemOf(error).status === 403) onForbidden();
      // The URL may name anything.
      return nullOn(400, 404)(error);
    });

  /** Shows an answer. What is known stays until another one comes. */
  function show({ data, at, failed }: Polled<T | null>): void {
    const shown = $read.get();
    if (data !== null && at !== null) $read.set({ state: 'known', data, at, isStale: failed });
    else if (at !== null) $read.set({ state: 'missing' });
    else if (shown.state !== 'known') $read.set({ state: failed ? 'failed' : 'loading' });
    else if (failed) $read.set({ ...shown, isStale: true });
  }

  function start(): void {
    stop();
    stop = key === null ? () => {} : polled(readKey(key), REFRESH_MS).subscribe(show);
  }

  onPageMount($read, () => [
    $key.subscribe((next) => {
      key = next;
      $read.set({ state: key === null ? 'idle' : 'loading' });
      start();
    }),
    () => {
      key = null;
      start();
    },
  ]);
  return { $read, refresh: start };
}

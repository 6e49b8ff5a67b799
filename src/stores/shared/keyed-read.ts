import { atom, type ReadableAtom } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { problemOf } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { onPageMount } from './on-page-mount.ts';
import { type Polled, polled } from './polled.ts';

/** How often what is shown is read again, in milliseconds. */
const REFRESH_MS = 30_000;

/** What a key names: not asked for, on its way, not there, or its last data (`at` in epoch ms). */
export type KeyedState<T> =
  | { state: 'idle' | 'loading' | 'missing' | 'failed' }
  | { state: 'known'; data: T; at: number; isStale: boolean };

type KeyedRead<T> = {
  $read: ReadableAtom<KeyedState<T>>;
  /** Reads again, and shows what is known meanwhile. A read that began before does not count. */
  refresh: () => void;
};

type Options<T> = {
  /** Names what is to be read; null for nothing. */
  $key: ReadableAtom<string | null>;
  read: (read: Read, key: string) => Promise<T>;
  /** Called when the backend forbids the read. */
  onForbidden: () => void;
};

/** The result of one read; null for what does not exist. */
type Found<T> = { data: T } | null;
type Answer<T> = { found: Found<T> };

function toKeyedState<T>({ data, at, failed }: Polled<Answer<T>>): KeyedState<T> {
  if (data === null || at === null) return { state: failed ? 'failed' : 'loading' };
  if (data.found === null) return { state: 'missing' };
  return { state: 'known', data: data.found.data, at, isStale: failed };
}

async function readOnce<T>({ read, onForbidden }: Options<T>, key: string, signal: AbortSignal) {
  try {
    return { found: { data: await read(readUntil(signal), key) } };
  } catch (error) {
    const { status } = problemOf(error);
    // The URL may name anything.
    if (status === 400 || status === 404) return { found: null };
    if (status === 403) onForbidden();
    throw error;
  }
}

/** Creates a store that reads what its key names, again every 30 s while it is shown. */
export function createKeyedRead<T>(options: Options<T>): KeyedRead<T> {
  const $read = atom<KeyedState<T>>({ state: 'idle' });
  let refetch = () => {};
  let stop = () => {};

  /** Reads for a key. What is shown stays until an answer comes. */
  function start(key: string): void {
    stop();
    const $polled = polled<Answer<T>>((signal) => readOnce(options, key, signal), REFRESH_MS);
    refetch = () => start(key);
    stop = $polled.subscribe((answer) => {
      const next = toKeyedState(answer);
      const shown = $read.get();
      if (shown.state !== 'known' || next.state === 'known' || next.state === 'missing') {
        $read.set(next);
      } else if (next.state === 'failed') $read.set({ ...shown, isStale: true });
    });
  }

  onPageMount($read, () => {
    const unfollow = options.$key.subscribe((key) => {
      stop();
      refetch = () => {};
      $read.set({ state: key === null ? 'idle' : 'loading' });
      if (key !== null) start(key);
    });
    const end = () => {
      stop();
      refetch = () => {};
    };
    return [unfollow, end];
  });
  return { $read, refresh: () => refetch() };
}

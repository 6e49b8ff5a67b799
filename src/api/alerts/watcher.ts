import { WATCHER_HEADER } from '../../contract/alerts/watcher-header.ts';
import { caller, readUntil } from '../shared/backend.ts';
import type { Caller } from '../shared/http.ts';
import { readToken } from '../shared/session-token.ts';
import { writeUntil } from '../shared/writes/backend-writes.ts';
import { readWatcherToken } from './watcher-token.ts';

/** Whoever watches in this browser: the signed-in player, else the browser itself. */
const watcher: Caller = {
  ...caller,
  headers: () => {
    const token = readToken() === null ? readWatcherToken() : null;
    return token === null ? {} : { [WATCHER_HEADER]: token };
  },
};

/** Whether calls have a session or a secret to send. */
export const hasWatcher = (): boolean => readToken() !== null || readWatcherToken() !== null;

/** The reads of whoever watches in this browser. They end with the signal. */
export const readAsWatcher = (signal: AbortSignal) => readUntil(signal, watcher);

/** The writes of whoever watches in this browser. They end with the signal. */
export const writeAsWatcher = (signal: AbortSignal) => writeUntil(signal, watcher);

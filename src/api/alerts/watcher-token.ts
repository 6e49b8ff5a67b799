import { safeLocalStorage } from '../shared/safe-storage.ts';

// Every page of a player loads this file.

/** The key in localStorage of the secret by which this browser watches without an account. */
const WATCHER_KEY = 'watcher_token';

/** The stored secret of this browser; null when there is none, or it cannot be one. */
export function readWatcherToken(): string | null {
  const token = safeLocalStorage.get(WATCHER_KEY);
  return token !== null && /^[\w-]{1,100}$/.test(token) ? token : null;
}

/** Stores the secret of this browser. Returns false when storage is full or forbidden. */
export function storeWatcherToken(token: string): boolean {
  return safeLocalStorage.set(WATCHER_KEY, token);
}

/** Forgets the secret of this browser. */
export function dropWatcherToken(): void {
  safeLocalStorage.remove(WATCHER_KEY);
}

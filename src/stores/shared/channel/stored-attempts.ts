import { safeSessionStorage } from '../../../api/shared/safe-storage.ts';
import type { Attempts } from '../../../realtime/socket.ts';

/** Counts attempts to connect to a path beyond the page, in sessionStorage; where that is forbidden, for the page only. */
export function storedAttempts(path: string): Attempts {
  const key = `attempts:${path}`;
  const stored = Number(safeSessionStorage.get(key));
  let count = stored > 0 ? Math.floor(stored) : 0;
  return {
    get: () => count,
    set: (next) => {
      count = next;
      safeSessionStorage.set(key, `${next}`);
    },
  };
}

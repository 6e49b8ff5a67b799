import { LIVE, oldestSeconds } from '../../contract/shared/freshness.ts';
import { safeLocalStorage } from '../shared/safe-storage.ts';

const KEY = 'trade_ads_written';

/** How old an answer about trade ads may be when it arrives, in milliseconds. */
export const TRADE_ADS_OLDEST_MS = oldestSeconds(LIVE) * 1000;

/** Runs a write, and remembers in all tabs when it ended. One that failed may have succeeded all the same. */
export async function rememberingWrite<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } finally {
    safeLocalStorage.set(KEY, `${Date.now()}`);
  }
}

/**
 * The part of a read's query that leads past shared caches while these may be older than this browser's last write
 * (contract: Shared caches); empty after that.
 */
export function queryAfterWrite(): { written?: number } {
  const written = Number(safeLocalStorage.get(KEY));
  return Math.abs(Date.now() - written) < TRADE_ADS_OLDEST_MS ? { written } : {};
}

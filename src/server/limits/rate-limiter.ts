import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, PostgresAdapter } from 'kysely';
import { LRUCache } from 'lru-cache';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import { SITE_ADDRESSES, siteNetworkOf } from '../http/ip-address.ts';

/** Options of an LRU cache that grows up to so many entries. The library's `max` allocates all of them at once: 10,000 take 2 ms. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

const KEYS_MAX = 10_000;

/** Where calls are counted, if it is PostgreSQL. */
export type CountsDatabase = Pick<Kysely<unknown>, 'getExecutor' | 'executeQuery'>;

/** Counts a call of a key. Resolves to the seconds to wait, or to 0 when the call is allowed. */
type RateLimiter = (key: string) => Promise<number>;

/** The library's counts in memory, of a limited number of keys: the one used longest ago goes first. */
class BoundedMemory extends RateLimiterMemory {
  readonly #keys = new LRUCache<string | number, true>({
    ...atMost(KEYS_MAX),
    dispose: (_, key) => void this.delete(key),
    noDisposeOnSet: true,
  });

  override consume(...call: Parameters<RateLimiterMemory['consume']>) {
    this.#keys.set(call[0], true);
    return super.consume(...call);
  }
}

/** The part of a client of PostgreSQL that the library needs. */
function storeClient(db: CountsDatabase) {
  return {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
}

/** A hash has a fixed length, whatever a client sends, and keeps IP addresses out of the table. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Creates a limit of `most` calls a key; a window starts with the first call. It counts in memory. With PostgreSQL all
 * processes share the counts, and each counts in memory while the database is away.
 */
export function createRateLimiter(
  name: string,
  { most, windowMs }: { most: number; windowMs: number },
  db?: CountsDatabase,
): RateLimiter {
  const options = { keyPrefix: name, points: most, duration: windowMs / 1000 };
  const memory = new BoundedMemory(options);
  const limiter =
    db?.getExecutor().adapter instanceof PostgresAdapter
      ? new RateLimiterPostgres({
          ...options,
          storeClient: storeClient(db),
          storeType: 'client',
          tableName: 'rate_limits',
          // A migration creates it, and the sweep deletes what has expired.
          tableCreated: true,
          clearExpiredByTimeout: false,
          insuranceLimiter: memory,
        })
      : memory;
  const refusalOf = async (hash: string): Promise<RateLimiterRes | null> => {
    try {
      await limiter.consume(hash);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refusal;
    }
  };
  return async (key) => {
    const hash = hashOf(key);
    let refusal = await refusalOf(hash);
    // No window ends later than a whole one from now, unless the clock was set back.
    if (refusal !== null && refusal.msBeforeNext > windowMs) {
      await limiter.delete(hash);
      refusal = await refusalOf(hash);
    }
    return refusal === null ? 0 : Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  };
}

/**
 * Creates a limit of `most` calls an IP address, and four times as many a /48, which all processes on PostgreSQL count
 * together (decision 0057). Resolves to the seconds to wait, or to 0 when the call is allowed.
 */
export function createSharedAddressLimit(
  name: string,
  limit: { most: number; windowMs: number },
  db: CountsDatabase,
): RateLimiter {
  const ofAddress = createRateLimiter(name, limit, db);
  const most = limit.most * SITE_ADDRESSES;
  const ofSite = createRateLimiter(`${name}-48`, { ...limit, most }, db);
  return async (ipAddress) => {
    const seconds = await ofAddress(ipAddress);
    const site = siteNetworkOf(ipAddress);
    return seconds > 0 || site === null ? seconds : ofSite(site);
  };
}

import { LRUCache } from 'lru-cache';
import { hashOf, isSecret } from '../../data/session/secret.ts';
import type { Session } from '../../data/session/sessions.ts';
import { clientIpAddress } from '../../http/app-env.ts';
import { Problem } from '../../http/problem.ts';
import { createAddressLimit } from '../../limits/address-limit.ts';
import { ADDRESS_LIMITS, tooMany } from '../../limits/rate-limit.ts';
import { atMost, createSharedAddressLimit } from '../../limits/rate-limiter.ts';
import { bearerToken } from '../shared/bearer-token.ts';
import type { Needs, SignedIn } from '../shared/dependencies.ts';

/** The number of living sessions that are remembered. */
const SESSIONS_MAX = 10_000;

/** For so long a write may know its session from memory, and checks it in its own statement, in milliseconds. Then it is looked up, which extends it. */
const RECENT_MS = 600_000;

type Dependencies = Needs<'db' | 'monotonicNow' | 'trustProxy'>;

/**
 * Limits how many dead tokens an IP address may send to all processes: then a Problem (429) is thrown, and a process that
 * has learned of it does not look up any more. Counting within the process too bounds lookups at the same time.
 * A token that was alive when it came last is always looked up, so that nobody can sign a whole school out.
 * `recentSession` returns a session as it was some minutes ago at most: the caller checks it in a statement of its own.
 */
export function limitDeadTokens(
  signedIn: SignedIn,
  { db, monotonicNow, trustProxy }: Dependencies,
): { signedIn: SignedIn; recentSession: SignedIn } {
  const { deadToken } = ADDRESS_LIMITS;
  const limit = createAddressLimit(deadToken, monotonicNow);
  const countInAll = createSharedAddressLimit('dead-token', deadToken, db);
  const alive = new LRUCache<string, { session: Session; at: number }>(atMost(SESSIONS_MAX));
  const limited: SignedIn = async (c) => {
    const token = bearerToken(c);
    if (!isSecret(token)) return signedIn(c);
    const session = hashOf(token);
    const wasAlive = alive.has(session);
    const ipAddress = clientIpAddress(c, trustProxy);
    const seconds = wasAlive ? 0 : limit.count(ipAddress);
    if (seconds > 0) throw tooMany(deadToken, seconds);
    const found = await signedIn(c).catch(async (error: unknown) => {
      if (error instanceof Problem) {
        alive.delete(session);
        const wait = wasAlive ? 0 : await countInAll(ipAddress);
        if (wait === 0) throw error;
        limit.exhaust(ipAddress, wait);
        throw tooMany(deadToken, wait);
      }
      // A database that does not answer says nothing about the token.
      if (!wasAlive) limit.uncount(ipAddress);
      throw error;
    });
    if (!wasAlive) limit.uncount(ipAddress);
    alive.set(session, { session: found, at: monotonicNow() });
    return found;
  };
  return {
    signedIn: limited,
    recentSession: async (c) => {
      const token = bearerToken(c);
      const known = isSecret(token) ? alive.get(hashOf(token)) : undefined;
      const isRecent = known !== undefined && monotonicNow() - known.at < RECENT_MS;
      return isRecent ? known.session : limited(c);
    },
  };
}

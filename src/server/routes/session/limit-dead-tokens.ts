import { LRUCache } from 'lru-cache';
import { hashOf, isSecret } from '../../data/session/secret.ts';
import { createAddressLimit } from '../../shared/address-limit.ts';
import { clientIpAddress } from '../../shared/app-env.ts';
import { atMost } from '../../shared/at-most.ts';
import { Problem } from '../../shared/problem.ts';
import { ADDRESS_LIMITS, tooMany } from '../../shared/rate-limit.ts';
import { bearerToken } from './bearer-token.ts';
import type { SignedIn } from './signed-in.ts';

/** The number of living sessions that are remembered. */
const SESSIONS_MAX = 10_000;

type Options = { monotonicNow: () => number; trustProxy: boolean };

/**
 * Limits how many dead tokens an IP address may send: then a Problem (429) is thrown before the database is asked.
 * A token that was alive when it came last is always looked up, so that nobody can sign a whole school out.
 */
export function limitDeadTokens(
  signedIn: SignedIn,
  { monotonicNow, trustProxy }: Options,
): SignedIn {
  const limit = createAddressLimit(ADDRESS_LIMITS.deadToken, monotonicNow);
  const alive = new LRUCache<string, true>(atMost(SESSIONS_MAX));
  return async (c) => {
    const token = bearerToken(c);
    if (!isSecret(token)) return signedIn(c);
    const session = hashOf(token);
    const wasAlive = alive.has(session);
    const ipAddress = clientIpAddress(c, trustProxy);
    const seconds = wasAlive ? 0 : limit.count(ipAddress);
    if (seconds > 0) throw tooMany(ADDRESS_LIMITS.deadToken, seconds);
    const found = await signedIn(c).catch((error: unknown) => {
      if (error instanceof Problem) alive.delete(session);
      // A database that does not answer says nothing about the token.
      else if (!wasAlive) limit.uncount(ipAddress);
      throw error;
    });
    if (!wasAlive) limit.uncount(ipAddress);
    alive.set(session, true);
    return found;
  };
}

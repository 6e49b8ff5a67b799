import type { Freshness } from '../../contract/shared/freshness.ts';

/** The `Cache-Control` of a public read: browsers ask each time, and shared caches answer them (contract: Shared caches). */
export function publicFor({ fresh, revalidating }: Freshness): string {
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${revalidating}`;
}

/** Headers of a response that is for one reader only, and must not be cached. */
export const UNCACHED = { 'Cache-Control': 'private, no-store' };

/**
 * How long shared caches may keep the answer of a public read, in seconds: as fresh, and after that while they fetch
 * the next one (contract: Shared caches).
 */
export type Freshness = { fresh: number; revalidating: number };

/** Of what is shown live (behaviour R3, S3, T6): the shortest that caches can do. */
export const LIVE: Freshness = { fresh: 1, revalidating: 1 };
/** Of what is read every 30 s (behaviour H1): old by a third of that. */
export const EVERY_30_S: Freshness = { fresh: 4, revalidating: 4 };
/** Of what is read every 60 s or less often (behaviour H3): old by a third of a minute. */
export const EVERY_60_S: Freshness = { fresh: 12, revalidating: 6 };

/** How long a process of the backend may not know of a change that another has made, in seconds. */
const UNNOTICED = 1;
/** Caches count in whole seconds, so they may keep an answer for up to one second longer. */
const ROUNDING = 1;

/** How old an answer may be when it arrives, in seconds. */
export function oldestSeconds({ fresh, revalidating }: Freshness): number {
  return fresh + revalidating + ROUNDING + UNNOTICED;
}

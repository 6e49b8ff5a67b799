import type { Sequenced } from './event-log.ts';

/** What became of each offer that a log tells of, by the offer's id: what its latest event says (behaviour M5). */
export function latestOffers<O extends { id: string }>(
  events: readonly (Sequenced & { offer?: O })[],
): ReadonlyMap<string, O> {
  const latest = new Map<string, O>();
  for (const { offer } of events) if (offer !== undefined) latest.set(offer.id, offer);
  return latest;
}

/** Names of offers that were just sent from here, with when (epoch ms): what the channel tells of each is ignored once (behaviour M5). */
export type PendingOffers = Readonly<Record<string, number>>;

/** How long they are remembered, in milliseconds (behaviour M5). */
const PENDING_MS = 30_000;

/** What is still remembered of them at a time. */
export function unexpiredPending(pending: PendingOffers, now: number): PendingOffers {
  const isFresh = ([, at]: [string, number]) => at <= now && now - at < PENDING_MS;
  return Object.fromEntries(Object.entries(pending).filter(isFresh));
}

/** Without some names. */
export function withoutPending(pending: PendingOffers, names: readonly string[]): PendingOffers {
  return Object.fromEntries(Object.entries(pending).filter(([name]) => !names.includes(name)));
}

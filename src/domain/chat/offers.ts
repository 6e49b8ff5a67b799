import type { Sequenced } from './event-log.ts';

/** An offer in its latest known state, and the sequence of its first known event, where its card stands (behaviour M5). */
export type KnownOffer<O> = { offer: O; first: number };

/** The facts in a log about each offer, by the offer's id (behaviour M5). */
export function knownOffers<O extends { id: string }>(
  events: readonly (Sequenced & { offer?: O })[],
): ReadonlyMap<string, KnownOffer<O>> {
  const known = new Map<string, KnownOffer<O>>();
  for (const { seq, offer } of events) {
    if (offer !== undefined) {
      known.set(offer.id, { offer, first: known.get(offer.id)?.first ?? seq });
    }
  }
  return known;
}

/** The names of offers that this tab has just sent, with the time (epoch ms). The first channel update of each is ignored (behaviour M5). */
export type PendingOffers = Readonly<Record<string, number>>;

/** How long a name is remembered, in milliseconds (behaviour M5). */
const PENDING_MS = 30_000;

/** The names that are not too old at a time. */
export function unexpiredPending(pending: PendingOffers, now: number): PendingOffers {
  const isFresh = ([, at]: [string, number]) => at <= now && now - at < PENDING_MS;
  return Object.fromEntries(Object.entries(pending).filter(isFresh));
}

/** Removes some names. */
export function withoutPending(pending: PendingOffers, names: readonly string[]): PendingOffers {
  return Object.fromEntries(Object.entries(pending).filter(([name]) => !names.includes(name)));
}

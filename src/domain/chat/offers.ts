import type { Sequenced } from './event-log.ts';

/** The latest state of each offer in a log, by the offer's id (behaviour M5). */
export function latestOffers<O extends { id: string }>(
  events: readonly (Sequenced & { offer?: O })[],
): ReadonlyMap<string, O> {
  const latest = new Map<string, O>();
  for (const { offer } of events) if (offer !== undefined) latest.set(offer.id, offer);
  return latest;
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

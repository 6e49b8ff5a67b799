import type { Bus } from '../../bus/bus.ts';
import type { Database } from '../../data/db/tables.ts';
import { releaseLapsedTradeAds } from '../../data/trades/promise-trade-ad.ts';
import { runAtIntervals } from '../../run-at-intervals.ts';
import { endDueOffers } from './end-offers.ts';

const INTERVAL_MS = 10_000;

type WatchOptions = { onError: (error: unknown) => void; publish: Bus['publish'] };

/**
 * Ends every ten seconds the offers whose time is over, and what a process that died left open (behaviour M33), and lets
 * go of trade ads whose agreements lapsed. Returns a function that stops it and waits for a running look.
 */
export function watchOffers(db: Database, { onError, publish }: WatchOptions): () => Promise<void> {
  const look = async () => {
    const now = Date.now();
    (await endDueOffers(db, now)).forEach(publish);
    await releaseLapsedTradeAds(db, now);
  };
  return runAtIntervals(look, INTERVAL_MS, onError);
}

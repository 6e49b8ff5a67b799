import { computed } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import { readTradeAds } from '../../api/trades/trade-ads.ts';
import { TRADE_AD_LIFETIME_MS, type TradeAd } from '../../contract/trades/trade-ad.ts';
import {
  matchesSlugs,
  notOwnedBy,
  type TradeAdSlugs,
  youngerThan,
} from '../../domain/trades/trade-ad-list.ts';
import { $blockedIds } from '../chat/safety/blocked-ids.ts';
import { type Polled, polled } from '../shared/polled.ts';

/** How often an item's trade ads are read while they are shown, in milliseconds. */
const REFRESH = 60_000;
/** The highest number of trade ads that an item's page shows for each side. */
const SHOWN = 3;

/** Open trade ads that offer an item and that look for it, newest first. */
export type ItemTradeAds = { offering: readonly TradeAd[]; wanting: readonly TradeAd[] };

// A backend may ignore the filter and the lifetime (contract: Hosts and clients).
async function readSome(read: Read, slugs: TradeAdSlugs): Promise<readonly TradeAd[]> {
  const { tradeAds } = await readTradeAds(read, 1, slugs);
  const open = youngerThan(tradeAds, serverNow() - TRADE_AD_LIFETIME_MS);
  return open.filter((tradeAd) => matchesSlugs(tradeAd, slugs));
}

async function readBoth(read: Read, slug: string): Promise<ItemTradeAds | null> {
  try {
    const [offering, wanting] = await Promise.all([
      readSome(read, { offering: slug, wanting: '' }),
      readSome(read, { offering: '', wanting: slug }),
    ]);
    return { offering, wanting };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** The state before anything was read. */
export const NOTHING_READ: Polled<ItemTradeAds> = { data: null, at: null, failed: false };

/**
 * Creates the store of an item's open trade ads, without those of blocked players (behaviour D2, T12). `data` stays
 * null when the backend has none to give.
 */
export function createItemTradeAds(slug: string) {
  const $tradeAds = polled<ItemTradeAds | null>(
    (signal) => readBoth(readUntil(signal), slug),
    REFRESH,
  );
  return computed([$tradeAds, $blockedIds], ({ data, ...read }, blocked): Polled<ItemTradeAds> => {
    const shown = (side: readonly TradeAd[]) => notOwnedBy(side, blocked).slice(0, SHOWN);
    const sides = data && { offering: shown(data.offering), wanting: shown(data.wanting) };
    return { ...read, data: sides };
  });
}

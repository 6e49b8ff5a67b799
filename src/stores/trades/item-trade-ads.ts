import { readUntil } from '../../api/shared/backend.ts';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import { readTradeAds } from '../../api/trades/trade-ads.ts';
import { TRADE_AD_LIFETIME_MS, type TradeAd } from '../../contract/trades/trade-ad.ts';
import { matchesSlugs, type TradeAdSlugs, youngerThan } from '../../domain/trades/trade-ad-list.ts';
import { polled } from '../shared/polled.ts';

/** How often the ads of an item are read while somebody looks, in milliseconds. */
const REFRESH = 60_000;
/** Most ads a side that an item's page shows. */
const SHOWN = 3;

/** Open ads that offer an item and that look for it, newest first. */
export type ItemTradeAds = { offering: readonly TradeAd[]; wanting: readonly TradeAd[] };

// A backend may know neither the filter nor the hour (contract: Hosts and clients).
async function readSome(read: Read, slugs: TradeAdSlugs): Promise<readonly TradeAd[]> {
  const { tradeAds } = await readTradeAds(read, 1, slugs);
  const open = youngerThan(tradeAds, serverNow() - TRADE_AD_LIFETIME_MS);
  return open.filter((tradeAd) => matchesSlugs(tradeAd, slugs)).slice(0, SHOWN);
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

/** Open ads of an item, read again and again while somebody looks; `data` stays null where the backend has no ads (behaviour D2). */
export const createItemTradeAds = (slug: string) =>
  polled<ItemTradeAds | null>((signal) => readBoth(readUntil(signal), slug), REFRESH);

import { computed } from 'nanostores';
import { readUntil } from '../../../api/shared/backend.ts';
import { serverNow } from '../../../api/shared/server-clock.ts';
import { readAllTradeAds } from '../../../api/trades/trade-ad-pages.ts';
import { readTradeAd } from '../../../api/trades/trade-ads.ts';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { fitsTradeAd } from '../../../domain/trades/fits-trade-ad.ts';
import { notOwnedBy, openTradeAds } from '../../../domain/trades/trade-ad-list.ts';
import { $blockedIds } from '../../chat/safety/blocked-ids.ts';
import { type Polled, polled } from '../../shared/polled.ts';
import { WHOLE_LIST } from '../trade-ad-filter.ts';
import { $publishedId, forgetPublished } from './published-trade-ad.ts';

/** How often the fitting trade ads are read while they are shown, in milliseconds. */
const REFRESH = 60_000;
/** The most that are shown. */
const SHOWN = 6;

/** Reads the trade ads of others that fit, newest first. A published one that is gone or has ended is forgotten. */
async function readFitting(signal: AbortSignal): Promise<readonly TradeAd[]> {
  const id = $publishedId.get();
  const read = readUntil(signal);
  const own = id === null ? null : await readTradeAd(read, id);
  if (own === null || openTradeAds([own], serverNow()).length === 0) {
    forgetPublished();
    return [];
  }
  const all = notOwnedBy(await readAllTradeAds(read, WHOLE_LIST), new Set([own.user.id]));
  return all.filter((one) => fitsTradeAd(own, one));
}

const $read = polled(readFitting, REFRESH);

/** The trade ads that fit the one that this tab has published last, without those of blocked players (behaviour T12, T22). */
export const $fittingTradeAds = computed(
  [$read, $blockedIds],
  ({ data, ...rest }, blocked): Polled<readonly TradeAd[]> => {
    const open = data && openTradeAds(data, serverNow());
    return { ...rest, data: open && notOwnedBy(open, blocked).slice(0, SHOWN) };
  },
);

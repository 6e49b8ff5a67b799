import { computed } from 'nanostores';
import { readUntil } from '../../../api/shared/backend.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { serverNow } from '../../../api/shared/server-clock.ts';
import { readHiddenTradeAds } from '../../../api/trades/ended-trade-ads.ts';
import { readTradeAds } from '../../../api/trades/trade-ads.ts';
import { TRADE_AD_LIFETIME_MS, type TradeAd } from '../../../contract/trades/trade-ad.ts';
import { OPEN_TRADE_ADS_MAX } from '../../../domain/trades/open-trade-ads.ts';
import { $now } from '../../shared/clock.ts';
import { polled } from '../../shared/polled.ts';
import { $viewerId } from '../trade-ad-actions.ts';

const REFRESH_MS = 60_000;

/** Reads what counts as open: the player's trade ads on the board, and those that a deal has paused (behaviour T17). */
async function readCounted(signal: AbortSignal): Promise<TradeAd[]> {
  const user = $viewerId.get();
  if (user === null) return [];
  const read = readUntil(deadline(signal));
  const [{ tradeAds }, { paused }] = await Promise.all([
    readTradeAds(read, 1, { offering: '', wanting: '', user }, undefined, OPEN_TRADE_ADS_MAX),
    readHiddenTradeAds(read),
  ]);
  return [...tradeAds, ...paused];
}

const $counted = polled(readCounted, REFRESH_MS);

/** Whether the player has as many open trade ads as they may have (behaviour T19); false while that is not known. */
export const $hasMostTradeAds = computed([$counted, $now], ({ data }) => {
  const isOpen = ({ createdAt }: TradeAd) => createdAt + TRADE_AD_LIFETIME_MS > serverNow();
  return (data ?? []).filter(isOpen).length >= OPEN_TRADE_ADS_MAX;
});

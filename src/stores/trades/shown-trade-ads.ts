import { computed } from 'nanostores';
import { notOwnedBy } from '../../domain/trades/trade-ad-list.ts';
import { $blockedIds } from '../chat/safety/blocked-ids.ts';
import { $tradeAdList, type LoadedTradeAds, type TradeAdsState } from './trade-ads.ts';

function withoutPlayers(list: LoadedTradeAds, users: ReadonlySet<string>): LoadedTradeAds {
  return {
    ...list,
    tradeAds: notOwnedBy(list.tradeAds, users),
    held: notOwnedBy(list.held, users),
  };
}

/** The list of trade ads as its reader sees it: without those of blocked players (behaviour T12). */
export const $shownTradeAds = computed(
  [$tradeAdList, $blockedIds],
  (list, blocked): TradeAdsState => {
    if (blocked.size === 0) return list;
    if (list.state === 'loaded') return withoutPlayers(list, blocked);
    return { ...list, last: list.last && withoutPlayers(list.last, blocked) };
  },
);

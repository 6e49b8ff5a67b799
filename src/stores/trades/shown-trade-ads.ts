import { computed } from 'nanostores';
import { notOwnedBy } from '../../domain/trades/trade-ad-list.ts';
import { isForOthers } from '../../domain/trades/trade-ad-view.ts';
import { $blockedIds } from '../chat/safety/blocked-ids.ts';
import { $viewerId } from './trade-ad-actions.ts';
import { $tradeAdQuery } from './trade-ad-filter.ts';
import { $tradeAdList, type LoadedTradeAds, type TradeAdsState } from './trade-ads.ts';

function withoutPlayers(list: LoadedTradeAds, users: ReadonlySet<string>): LoadedTradeAds {
  return {
    ...list,
    tradeAds: notOwnedBy(list.tradeAds, users),
    held: notOwnedBy(list.held, users),
  };
}

/** The list of trade ads as its reader sees it: without those of blocked players (behaviour T12), and without their own where it shows what is good for them (behaviour T14). */
export const $shownTradeAds = computed(
  [$tradeAdList, $blockedIds, $tradeAdQuery, $viewerId],
  (list, blocked, query, reader): TradeAdsState => {
    const isHidingOwn = reader !== null && isForOthers(query, reader);
    const hidden = isHidingOwn ? new Set([...blocked, reader]) : blocked;
    if (hidden.size === 0) return list;
    if (list.state === 'loaded') return withoutPlayers(list, hidden);
    return { ...list, last: list.last && withoutPlayers(list.last, hidden) };
  },
);

import { atom, computed } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { nullOn } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import { readToken } from '../../api/shared/session-token.ts';
import { TRADE_ADS_OLDEST_MS } from '../../api/trades/own-writes.ts';
import { readTradeAds } from '../../api/trades/trade-ads.ts';
import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import {
  changeMatching,
  matchesSlugs,
  notOwnedBy,
  openTradeAds,
  type TradeAdChange,
  type TradeAdSlugs,
} from '../../domain/trades/trade-ad-list.ts';
import { $blockedIds } from '../chat/safety/blocked-ids.ts';
import { $channel } from '../shared/channel/channel.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { type Polled, polled } from '../shared/polled.ts';
import { followTradeAdChanges } from './trade-ad-changes.ts';

/** How often an item's trade ads are read while they are shown, in milliseconds. */
const REFRESH = 60_000;
/** The highest number of trade ads that an item's page shows for each side. */
const SHOWN = 2;

/** Open trade ads that offer an item and that look for it, newest first. */
export type ItemTradeAds = { offering: readonly TradeAd[]; wanted: readonly TradeAd[] };

/** A change of the channel, and when it came (epoch ms). */
type Received = { at: number; change: TradeAdChange<TradeAd> };

const open = (tradeAds: readonly TradeAd[]) => openTradeAds(tradeAds, serverNow());

// A backend may ignore the filter and the lifetime (contract: Hosts and clients).
async function readSome(read: Read, slugs: TradeAdSlugs): Promise<readonly TradeAd[]> {
  const { tradeAds } = await readTradeAds(read, 1, slugs);
  return open(tradeAds).filter((tradeAd) => matchesSlugs(tradeAd, slugs));
}

function readBoth(read: Read, slug: string): Promise<ItemTradeAds | null> {
  const both = Promise.all([
    readSome(read, { offering: slug, wanted: '' }),
    readSome(read, { offering: '', wanted: slug }),
  ]);
  return both.then(([offering, wanted]) => ({ offering, wanted }), nullOn(404));
}

/** Whether some of these trade ads may be the reader's own. */
export const mayBeOwn = ({ offering, wanted }: ItemTradeAds): boolean =>
  offering.length + wanted.length > 0 && readToken() !== null;

/** The state before anything was read. */
export const NOTHING_READ: Polled<ItemTradeAds> = { data: null, at: null, failed: false };

/** The changes of the channel that the read at a time (epoch ms) may not have, because a cache may have answered. */
function createChanges(refetch: () => void) {
  const $received = atom<readonly Received[]>([]);
  onPageMount($received, () => {
    return [
      followTradeAdChanges((change) => {
        const since = serverNow() - REFRESH - TRADE_ADS_OLDEST_MS;
        const kept = $received.get().filter(({ at }) => at >= since);
        $received.set([...kept, { at: serverNow(), change }]);
      }),
      // An event before the channel opened was missed.
      $channel.listen((state) => state === 'connected' && refetch()),
    ];
  });
  return $received;
}

/**
 * Creates the store of an item's open trade ads, live and without those of blocked players (behaviour D2, T12). `data`
 * stays null when the backend has none to give.
 */
export function createItemTradeAds(slug: string) {
  const $tradeAds = polled<ItemTradeAds | null>(
    (signal) => readBoth(readUntil(signal), slug),
    REFRESH,
  );
  const $received = createChanges($tradeAds.refetch);
  return computed(
    [$tradeAds, $received, $blockedIds],
    ({ data, ...read }, received, blocked): Polled<ItemTradeAds> => {
      if (data === null) return { ...read, data };
      const since = (read.at ?? 0) - TRADE_ADS_OLDEST_MS;
      const changes = received.filter(({ at }) => at >= since);
      const shown = (side: readonly TradeAd[], slugs: TradeAdSlugs) => {
        const matches = (tradeAd: TradeAd) => matchesSlugs(tradeAd, slugs);
        const current = changes.reduce(
          (was, { change }) => changeMatching(was, change, matches),
          side,
        );
        return notOwnedBy(open(current), blocked).slice(0, SHOWN);
      };
      const offering = shown(data.offering, { offering: slug, wanted: '' });
      const wanted = shown(data.wanted, { offering: '', wanted: slug });
      return { ...read, data: { offering, wanted } };
    },
  );
}

import { atom, computed } from 'nanostores';
import { readPlayer } from '../../api/players/players.ts';
import { nullOn } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import { readTradeAds } from '../../api/trades/trade-ads.ts';
import type { Player } from '../../contract/players/player.ts';
import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import { parsePlayerPath } from '../../domain/players/player-route.ts';
import { isOwnedBy, openTradeAds } from '../../domain/trades/trade-ad-list.ts';
import { createKeyedRead } from '../shared/keyed-read.ts';
import { onPageMount } from '../shared/on-page-mount.ts';

/** A player with their open trade ads, newest first; null where the backend has none to give. */
export type PlayerPage = { player: Player; tradeAds: readonly TradeAd[] | null };

/** The id of the player whose page this is; '' where the URL names nobody, null for no player, undefined until the page runs. */
export const $playerId = atom<string | null | undefined>(undefined);

onPageMount($playerId, () => {
  $playerId.set(parsePlayerPath(location.pathname));
  return [];
});

// A backend may ignore the filter and the lifetime (contract: Hosts and clients).
async function readOpenTradeAds(read: Read, user: string): Promise<readonly TradeAd[] | null> {
  const filter = { offering: '', wanted: '', user };
  const answer = await readTradeAds(read, 1, filter).catch(nullOn(404));
  if (answer === null) return null;
  const open = openTradeAds(answer.tradeAds, serverNow());
  return open.filter((tradeAd) => isOwnedBy(tradeAd, user));
}

const page = createKeyedRead<PlayerPage>({
  $key: computed($playerId, (id) => id || null),
  read: async (read, id) => {
    const [player, tradeAds] = await Promise.all([
      readPlayer(read, id),
      readOpenTradeAds(read, id),
    ]);
    return { player, tradeAds };
  },
  onForbidden: () => {},
});

/** The page of the player that the URL names, read again every 30 s while it is shown (behaviour U1). */
export const $playerPage = page.$read;

/** Reads the page again. */
export const refreshPlayerPage = page.refresh;

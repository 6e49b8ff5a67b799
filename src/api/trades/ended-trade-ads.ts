import {
  type TradeAd,
  toPausedTradeAd,
  toTradeAd,
  toTradeAdAnswer,
  tradeAdsAnswer,
} from '../../contract/trades/trade-ad.ts';
import { nullOn } from '../shared/call-error.ts';
import type { Read, Write } from '../shared/client.ts';
import { makeRead, makeWrite } from '../shared/make-call.ts';
import { rememberingWrite } from './own-writes.ts';

/** The player's own trade ads that no list shows: those that can be renewed, and those that a deal has paused. */
export type HiddenTradeAds = { ended: TradeAd[]; paused: TradeAd[] };

/** Reads the player's own trade ads that no list shows; none where the backend has no such call. Rejects with a CallError. */
export async function readHiddenTradeAds(read: Read): Promise<HiddenTradeAds> {
  const sent = { as: tradeAdsAnswer };
  const answer = await makeRead(read, 'GET /account/ended-trade-ads', sent).catch(nullOn(404));
  const data = answer?.data ?? [];
  return {
    ended: data.map(toTradeAd).filter((tradeAd) => tradeAd !== null),
    paused: data.map(toPausedTradeAd).filter((tradeAd) => tradeAd !== null),
  };
}

/** Renews one's own trade ad that has ended. Rejects with a CallError. */
export const renewTradeAd = (write: Write, id: string): Promise<TradeAd> =>
  rememberingWrite(() =>
    makeWrite(write, 'POST /trade-ads/{id}/renew', { parameters: { id }, as: toTradeAdAnswer }),
  );

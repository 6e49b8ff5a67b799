import { PATHS } from '../../contract/shared/paths.ts';
import {
  type TradeAd,
  toPausedTradeAd,
  toTradeAd,
  tradeAdAnswer,
  tradeAdsAnswer,
} from '../../contract/trades/trade-ad.ts';
import { answerAs } from '../shared/answer-as.ts';
import { nullOn, unknownShape } from '../shared/call-error.ts';
import type { Read, Write } from '../shared/client.ts';
import { rememberingWrite } from './own-writes.ts';

/** The player's own trade ads that no list shows: those that can be renewed, and those that a deal has paused. */
export type HiddenTradeAds = { ended: TradeAd[]; paused: TradeAd[] };

/** Reads the player's own trade ads that no list shows; none where the backend has no such call. Rejects with a CallError. */
export async function readHiddenTradeAds(read: Read): Promise<HiddenTradeAds> {
  const path = PATHS.endedTradeAds;
  const raw = await read(path).catch(nullOn(404));
  if (raw === null) return { ended: [], paused: [] };
  const { data } = answerAs(tradeAdsAnswer, `GET ${path}`, raw);
  return {
    ended: data.map(toTradeAd).filter((tradeAd) => tradeAd !== null),
    paused: data.map(toPausedTradeAd).filter((tradeAd) => tradeAd !== null),
  };
}

/** Renews one's own trade ad that has ended. Rejects with a CallError. */
export async function renewTradeAd(write: Write, id: string): Promise<TradeAd> {
  const path = PATHS.renewTradeAd(id);
  const raw = await rememberingWrite(() => write('POST', path));
  const tradeAd = toTradeAd(answerAs(tradeAdAnswer, `POST ${path}`, raw).data);
  if (tradeAd === null) throw unknownShape(`POST ${path}`);
  return tradeAd;
}

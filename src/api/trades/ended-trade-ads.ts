import { PATHS } from '../../contract/shared/paths.ts';
import {
  type TradeAd,
  toTradeAd,
  tradeAdAnswer,
  tradeAdsAnswer,
} from '../../contract/trades/trade-ad.ts';
import { answerAs } from '../shared/answer-as.ts';
import { nullOn, unknownShape } from '../shared/call-error.ts';
import type { Read, Write } from '../shared/client.ts';
import { rememberingWrite } from './own-writes.ts';

/** Reads the player's own trade ads that can be renewed; none where the backend has no such call. Rejects with a CallError. */
export async function readEndedTradeAds(read: Read): Promise<TradeAd[]> {
  const path = PATHS.endedTradeAds;
  const raw = await read(path).catch(nullOn(404));
  if (raw === null) return [];
  const { data } = answerAs(tradeAdsAnswer, `GET ${path}`, raw);
  return data.map(toTradeAd).filter((tradeAd) => tradeAd !== null);
}

/** Renews one's own trade ad that has ended. Rejects with a CallError. */
export async function renewTradeAd(write: Write, id: string): Promise<TradeAd> {
  const path = PATHS.renewTradeAd(id);
  const raw = await rememberingWrite(() => write('POST', path));
  const tradeAd = toTradeAd(answerAs(tradeAdAnswer, `POST ${path}`, raw).data);
  if (tradeAd === null) throw unknownShape(`POST ${path}`);
  return tradeAd;
}

import { PATHS, TRADE_ADS_PAGE_SIZE } from '../../contract/shared/paths.ts';
import {
  TRADE_AD_TITLE,
  type TradeAd,
  toTradeAd,
  tradeAdAnswer,
  tradeAdsAnswer,
} from '../../contract/trades/trade-ad.ts';
import { toReference } from '../../contract/trades/trade-item.ts';
import type { TradeAdSlugs } from '../../domain/trades/trade-ad-list.ts';
import type { TradeItem } from '../../domain/trades/trade-item.ts';
import { answerAs } from '../shared/answer-as.ts';
import { nullOn, unknownShape } from '../shared/call-error.ts';
import type { Read, Write } from '../shared/client.ts';
import { queryAfterWrite, rememberingWrite } from './own-writes.ts';

/** One page of trade ads (from 1), and the number of pages. */
export type TradeAdsPage = { tradeAds: TradeAd[]; page: number; pages: number };

/** Both sides of a trade ad that is published or changed. */
export type TradeAdSides = { offering: readonly TradeItem[]; wanted: readonly TradeItem[] };

/** Reads a page of published trade ads, newest first. With `until` (epoch ms) newer ones are left out, so that pages do not shift. Rejects with a CallError. */
export async function readTradeAds(
  read: Read,
  page: number,
  { offering, wanted, user = '' }: TradeAdSlugs & { user?: string },
  until?: number,
  limit = TRADE_ADS_PAGE_SIZE,
): Promise<TradeAdsPage> {
  const query = {
    page,
    limit,
    status: 'published',
    ...(offering === '' ? {} : { offering }),
    ...(wanted === '' ? {} : { wanting: wanted }),
    ...(user === '' ? {} : { user }),
    ...(until === undefined ? {} : { until }),
    ...queryAfterWrite(),
  };
  const raw = await read(PATHS.tradeAds, { query });
  const { data, pagination } = answerAs(tradeAdsAnswer, `GET ${PATHS.tradeAds}`, raw);
  return {
    tradeAds: data.map(toTradeAd).filter((tradeAd) => tradeAd !== null),
    page: pagination.page ?? page,
    pages: Math.max(1, Math.trunc(pagination.pages ?? 1)),
  };
}

function toTradeAdAnswer(call: string, raw: unknown): TradeAd {
  const tradeAd = toTradeAd(answerAs(tradeAdAnswer, call, raw).data);
  if (tradeAd === null) throw unknownShape(call);
  return tradeAd;
}

/** Reads one trade ad; null when it does not exist. Rejects with a CallError. */
export async function readTradeAd(read: Read, id: string): Promise<TradeAd | null> {
  const path = PATHS.tradeAd(id);
  return read(path, { query: queryAfterWrite() })
    .then((raw) => toTradeAdAnswer(`GET ${path}`, raw))
    .catch(nullOn(404));
}

const toBody = ({ offering, wanted }: TradeAdSides) => ({
  offering_items: offering.map(toReference),
  looking_for_items: wanted.map(toReference),
});

/** Publishes a trade ad. The same `clientId` (a UUID) again is the same trade ad. Rejects with a CallError. */
export async function publishTradeAd(
  write: Write,
  sides: TradeAdSides,
  clientId: string,
): Promise<TradeAd> {
  const body = {
    title: TRADE_AD_TITLE,
    status: 'published',
    ...toBody(sides),
    client_id: clientId,
  };
  const raw = await rememberingWrite(() => write('POST', PATHS.tradeAds, body));
  return toTradeAdAnswer(`POST ${PATHS.tradeAds}`, raw);
}

/** Changes both sides of one's own trade ad. Rejects with a CallError. */
export async function changeTradeAd(
  write: Write,
  id: string,
  sides: TradeAdSides,
): Promise<TradeAd> {
  const path = PATHS.tradeAd(id);
  const raw = await rememberingWrite(() => write('PUT', path, toBody(sides)));
  return toTradeAdAnswer(`PUT ${path}`, raw);
}

/** Deletes one's own trade ad; a missing one is no error. Rejects with a CallError. */
export async function deleteTradeAd(write: Write, id: string): Promise<void> {
  await rememberingWrite(() => write('DELETE', PATHS.tradeAd(id))).catch(nullOn(404));
}

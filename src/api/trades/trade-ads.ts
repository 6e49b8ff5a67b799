import { TRADE_ADS_PAGE_SIZE } from '../../contract/shared/paths.ts';
import {
  TRADE_AD_TITLE,
  type TradeAd,
  toTradeAd,
  toTradeAdAnswer,
  tradeAdsAnswer,
} from '../../contract/trades/trade-ad.ts';
import { toReference } from '../../contract/trades/trade-item.ts';
import type { TradeAdSlugs } from '../../domain/trades/trade-ad-list.ts';
import type { TradeSides } from '../../domain/trades/trade-item.ts';
import { nullOn } from '../shared/call-error.ts';
import type { Read, Write } from '../shared/client.ts';
import { makeRead, makeWrite } from '../shared/make-call.ts';
import { queryAfterWrite, rememberingWrite } from './own-writes.ts';

/** One page of trade ads (from 1), and the number of pages. */
export type TradeAdsPage = { tradeAds: TradeAd[]; page: number; pages: number };

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
    status: 'published' as const,
    ...(offering === '' ? {} : { offering }),
    ...(wanted === '' ? {} : { wanting: wanted }),
    ...(user === '' ? {} : { user }),
    ...(until === undefined ? {} : { until }),
    ...queryAfterWrite(),
  };
  const { data, pagination } = await makeRead(read, 'GET /trade-ads', {
    query,
    as: tradeAdsAnswer,
  });
  return {
    tradeAds: data.map(toTradeAd).filter((tradeAd) => tradeAd !== null),
    page: pagination.page ?? page,
    pages: Math.max(1, Math.trunc(pagination.pages ?? 1)),
  };
}

/** Reads one trade ad; null when it does not exist. Rejects with a CallError. */
export const readTradeAd = (read: Read, id: string): Promise<TradeAd | null> =>
  makeRead(read, 'GET /trade-ads/{id}', {
    parameters: { id },
    query: queryAfterWrite(),
    as: toTradeAdAnswer,
  }).catch(nullOn(404));

const toBody = ({ offering, wanted }: TradeSides) => ({
  offering_items: offering.map(toReference),
  looking_for_items: wanted.map(toReference),
});

/** Publishes a trade ad. The same `clientId` (a UUID) again is the same trade ad. Rejects with a CallError. */
export async function publishTradeAd(
  write: Write,
  sides: TradeSides,
  clientId: string,
): Promise<TradeAd> {
  const body = {
    title: TRADE_AD_TITLE,
    status: 'published',
    ...toBody(sides),
    client_id: clientId,
  } as const;
  return rememberingWrite(() => makeWrite(write, 'POST /trade-ads', { body, as: toTradeAdAnswer }));
}

/** Changes both sides of one's own trade ad. Rejects with a CallError. */
export const changeTradeAd = (write: Write, id: string, sides: TradeSides): Promise<TradeAd> =>
  rememberingWrite(() =>
    makeWrite(write, 'PUT /trade-ads/{id}', {
      parameters: { id },
      body: toBody(sides),
      as: toTradeAdAnswer,
    }),
  );

/** Deletes one's own trade ad; a missing one is no error. Rejects with a CallError. */
export async function deleteTradeAd(write: Write, id: string): Promise<void> {
  await rememberingWrite(() =>
    makeWrite(write, 'DELETE /trade-ads/{id}', { parameters: { id } }),
  ).catch(nullOn(404));
}

import { randomUUID } from 'node:crypto';
import type { NewTradeAd } from '../../../contract/trades/trade-ad-body.ts';
import { mayRenew } from '../../../domain/deals/trade-ad-table.ts';
import { insertTradeAdEvent } from '../../data/alerts/player-events.ts';
import { addToCounter } from '../../data/db/counters.ts';
import type { Database, TradeAdRow } from '../../data/db/tables.ts';
import { findLatestTimes } from '../../data/latest-times.ts';
import { lockCaller } from '../../data/session/lock-user.ts';
import { findItemIds, findTradeAdRow, restartTradeAd } from '../../data/trades/ended-trade-ads.ts';
import { findOwnTradeAd, insertTradeAd, saveSide } from '../../data/trades/save-trade-ad.ts';
import { stateOf } from '../../data/trades/trade-ad-states.ts';
import { Problem } from '../../http/problem.ts';
import { checkRowLimit, ROW_LIMITS } from '../../limits/rate-limit.ts';
import { checkMute } from '../players/check-mute.ts';
import { noSuchTradeAd } from './change-trade-ad.ts';
import { checkOpenTradeAds } from './check-open-trade-ads.ts';
import { checkTradeable } from './check-tradeable.ts';
import { findReferenced, toTradeAdLines } from './trade-ad-lines.ts';

/** A published trade ad; `isNew` is false when the same request published it before. */
type Published = { id: string; isNew: boolean };

function publishedEarlier(tradeAd: TradeAdRow, now: number): Published {
  if (stateOf(tradeAd, now) === 'open') return { id: tradeAd.id, isNew: false };
  throw new Problem(409, 'ad_gone', 'This ad was published already, and is gone by now.');
}

/** Throws a Problem (429) when a player has published as many trade ads as the limit allows. */
const checkPublishLimit = (db: Database, user: string, now: number) =>
  checkRowLimit(ROW_LIMITS.publish, now, (window) =>
    findLatestTimes(db, 'trade_ads', [user], window),
  );

/** Publishes a trade ad within a transaction; `now` in epoch milliseconds. A repeated client id gets the same trade ad. Throws a Problem: 403, 409, 422, 429. */
export async function publishTradeAd(
  transaction: Database,
  user: string,
  body: NewTradeAd,
  now: number,
): Promise<Published> {
  const client_id = body.client_id ?? randomUUID();
  await lockCaller(transaction, user);
  const existing = await findOwnTradeAd(transaction, user, client_id);
  if (existing !== undefined) return publishedEarlier(existing, now);
  await checkMute(transaction, user, now);
  const { offering_items, looking_for_items } = body;
  const findItem = await findReferenced(transaction, offering_items, looking_for_items);
  const offering = toTradeAdLines(findItem, offering_items);
  const wanted = toTradeAdLines(findItem, looking_for_items);
  await checkPublishLimit(transaction, user, now);
  const id = randomUUID();
  const { title, status } = body;
  const times = { created_at: now, updated_at: now, edited_at: null };
  await insertTradeAd(transaction, { id, user_id: user, client_id, title, status, ...times });
  await saveSide(transaction, id, 'offering', offering);
  await saveSide(transaction, id, 'wanted', wanted);
  await addToCounter(transaction, 'ads_revision', 1);
  await checkOpenTradeAds(transaction, user, id, now);
  await insertTradeAdEvent(transaction, id, now);
  return { id, isNew: true };
}

/**
 * Starts the hour of a user's own trade ad again, once it has ended, within a transaction (behaviour T15). Returns
 * false for one that is open: it stays as it is, so that a repeated call changes nothing. Throws a Problem: 403, 404, 409, 422, 429.
 */
export async function renewTradeAd(
  transaction: Database,
  user: string,
  id: string,
  now: number,
): Promise<boolean> {
  await lockCaller(transaction, user);
  const tradeAd = await findTradeAdRow(transaction, id);
  if (tradeAd === undefined) throw noSuchTradeAd();
  const state = stateOf(tradeAd, now);
  if (!mayRenew(state, tradeAd.created_at, now)) throw noSuchTradeAd();
  if (tradeAd.user_id !== user) {
    throw new Problem(403, 'not_yours', 'This ad is of another player.');
  }
  if (state === 'open') return false;
  await checkMute(transaction, user, now);
  await checkTradeable(transaction, await findItemIds(transaction, id));
  await checkPublishLimit(transaction, user, now);
  if (!(await restartTradeAd(transaction, id, now))) throw noSuchTradeAd();
  await checkOpenTradeAds(transaction, user, id, now);
  await addToCounter(transaction, 'ads_revision', 1);
  await insertTradeAdEvent(transaction, id, now);
  return true;
}

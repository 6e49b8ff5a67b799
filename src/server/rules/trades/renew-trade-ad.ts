import { mayRenew } from '../../../domain/deals/trade-ad-table.ts';
import { insertTradeAdEvent } from '../../data/alerts/player-events.ts';
import { addToCounter } from '../../data/db/counters.ts';
import type { Database } from '../../data/db/tables.ts';
import { findLatestTimes } from '../../data/latest-times.ts';
import { lockCaller } from '../../data/session/lock-user.ts';
import { findItemIds, findTradeAdRow, restartTradeAd } from '../../data/trades/ended-trade-ads.ts';
import { stateOf } from '../../data/trades/trade-ad-states.ts';
import { Problem } from '../../http/problem.ts';
import { checkRowLimit, ROW_LIMITS } from '../../limits/rate-limit.ts';
import { checkMute } from '../players/check-mute.ts';
import { noSuchTradeAd } from './change-trade-ad.ts';
import { checkOpenTradeAds } from './check-open-trade-ads.ts';
import { checkTradeable } from './check-tradeable.ts';

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
  await checkRowLimit(ROW_LIMITS.publish, now, (window) =>
    findLatestTimes(transaction, 'trade_ads', [user], window),
  );
  if (!(await restartTradeAd(transaction, id, now))) throw noSuchTradeAd();
  await checkOpenTradeAds(transaction, user, id, now);
  await addToCounter(transaction, 'ads_revision', 1);
  await insertTradeAdEvent(transaction, id, now);
  return true;
}

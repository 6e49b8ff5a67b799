import type { ChangedTradeAd } from '../../../contract/trades/trade-ad-body.ts';
import { addToCounter } from '../../data/db/counters.ts';
import type { Database } from '../../data/db/tables.ts';
import { lockCaller } from '../../data/session/lock-user.ts';
import { saveSide, updateTradeAd } from '../../data/trades/save-trade-ad.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { checkMute } from '../players/check-mute.ts';
import { checkSameTradeAd } from './check-open-trade-ads.ts';
import { findReferenced, toTradeAdLines } from './trade-ad-lines.ts';

/** The 404 for a trade ad that never was or is gone. */
export const noSuchTradeAd = () => notFound('There is no such ad, or it is gone.');

type Change = Parameters<typeof updateTradeAd>[2];

/** Changes the row of a user's own trade ad. Throws a Problem (404, 403), which rolls the transaction back. */
async function changeOwn(
  transaction: Database,
  user: string,
  id: string,
  change: Change,
  now: number,
): Promise<void> {
  const owner = await updateTradeAd(transaction, id, change, now);
  if (owner === undefined) throw noSuchTradeAd();
  if (owner !== user) throw new Problem(403, 'not_yours', 'This ad is of another player.');
  await addToCounter(transaction, 'ads_revision', 1);
}

/** Changes the given fields of a user's own trade ad; its hour does not start again. Throws a Problem: 403, 404, 409, 422. */
export async function changeTradeAd(
  transaction: Database,
  user: string,
  id: string,
  body: ChangedTradeAd,
  now: number,
): Promise<void> {
  const { offering_items, looking_for_items } = body;
  await lockCaller(transaction, user);
  await checkMute(transaction, user, now);
  await changeOwn(transaction, user, id, { event: 'edit', edited_at: now }, now);
  const findItem = await findReferenced(transaction, offering_items ?? [], looking_for_items ?? []);
  if (offering_items !== undefined) {
    await saveSide(transaction, id, 'offering', toTradeAdLines(findItem, offering_items));
  }
  if (looking_for_items !== undefined) {
    await saveSide(transaction, id, 'wanted', toTradeAdLines(findItem, looking_for_items));
  }
  await checkSameTradeAd(transaction, user, id, now);
}

/** Removes a user's own trade ad. Throws a Problem: 403, 404. */
export async function removeTradeAd(
  transaction: Database,
  user: string,
  id: string,
  now: number,
): Promise<void> {
  await changeOwn(transaction, user, id, { event: 'delete', status: 'removed' }, now);
}

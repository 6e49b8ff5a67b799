import type { ChangedTradeAd } from '../../contract/trades/trade-ad-body.ts';
import { addTo } from '../data/db/counters.ts';
import type { Database, TradeAdRow } from '../data/db/tables.ts';
import { changeRow, saveSide } from '../data/trades/save-trade-ad.ts';
import { notFound, Problem } from '../shared/problem.ts';
import { toAdLines } from './trade-ad-lines.ts';

/** That there is no such ad, or none any more. */
export const noSuchAd = () => notFound('There is no such ad, or it is gone.');

type Change = Partial<Pick<TradeAdRow, 'title' | 'status'>>;

/** Changes the row of a user's own ad; throws a Problem (404, 403), which undoes it with the transaction. */
async function changeOwn(
  transaction: Database,
  user: string,
  id: string,
  change: Change,
  now: number,
): Promise<void> {
  const owner = await changeRow(transaction, id, change, now);
  if (owner === undefined) throw noSuchAd();
  if (owner !== user) throw new Problem(403, 'not_yours', 'This ad is of another player.');
  await addTo(transaction, 'ads_revision', 1);
}

/** Changes the given fields of a user's own ad, which lives no longer for it; throws a Problem: 403, 404, 422. */
export async function changeAd(
  transaction: Database,
  user: string,
  id: string,
  body: ChangedTradeAd,
  now: number,
): Promise<void> {
  const { title, offering_items, looking_for_items } = body;
  await changeOwn(transaction, user, id, title === undefined ? {} : { title }, now);
  if (offering_items !== undefined) {
    await saveSide(transaction, id, 'offering', await toAdLines(transaction, offering_items));
  }
  if (looking_for_items !== undefined) {
    await saveSide(transaction, id, 'wanted', await toAdLines(transaction, looking_for_items));
  }
}

/** Takes a user's own ad away; throws a Problem: 403, 404. */
export async function removeAd(
  transaction: Database,
  user: string,
  id: string,
  now: number,
): Promise<void> {
  await changeOwn(transaction, user, id, { status: 'removed' }, now);
}

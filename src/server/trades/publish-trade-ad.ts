import { randomUUID } from 'node:crypto';
import { TRADE_AD_LIFETIME_MS } from '../../contract/trades/trade-ad.ts';
import type { NewTradeAd } from '../../contract/trades/trade-ad-body.ts';
import { addTo } from '../data/db/counters.ts';
import { latestTimes } from '../data/db/latest-times.ts';
import type { Database, TradeAdRow } from '../data/db/tables.ts';
import { lockUser } from '../data/session/lock-user.ts';
import { findOwnAd, insertAd, saveSide } from '../data/trades/save-trade-ad.ts';
import { Problem } from '../shared/problem.ts';
import { checkPace, PACES } from '../shared/rate-limit.ts';
import { toAdLines } from './trade-ad-lines.ts';

/** An ad that now stands, and whether it did before. */
type Published = { id: string; isNew: boolean };

function standing({ id, status, created_at }: TradeAdRow, now: number): Published {
  if (status === 'published' && created_at > now - TRADE_AD_LIFETIME_MS)
    return { id, isNew: false };
  throw new Problem(409, 'ad_gone', 'This ad was published already, and is gone by now.');
}

/** Publishes a user's ad within a transaction, at a time in epoch milliseconds; the same client id again is the same ad. Throws a Problem: 409, 422, 429. */
export async function publishAd(
  transaction: Database,
  user: string,
  body: NewTradeAd,
  now: number,
): Promise<Published> {
  const client_id = body.client_id ?? randomUUID();
  await lockUser(transaction, user);
  const known = await findOwnAd(transaction, user, client_id);
  if (known !== undefined) return standing(known, now);
  const offering = await toAdLines(transaction, body.offering_items);
  const wanted = await toAdLines(transaction, body.looking_for_items);
  await checkPace(PACES.publish, now, (window) =>
    latestTimes(transaction, 'trade_ads', user, window),
  );
  const id = randomUUID();
  const { title, status } = body;
  const times = { created_at: now, updated_at: now };
  await insertAd(transaction, { id, user_id: user, client_id, title, status, ...times });
  await saveSide(transaction, id, 'offering', offering);
  await saveSide(transaction, id, 'wanted', wanted);
  await addTo(transaction, 'ads_revision', 1);
  return { id, isNew: true };
}

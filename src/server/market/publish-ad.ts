import { randomUUID } from 'node:crypto';
import { AD_LIFE_MS } from '../../contract/trade-ad.ts';
import type { NewTradeAd } from '../../contract/trade-ad-body.ts';
import { addTo } from '../data/counters.ts';
import { lockUser } from '../data/lock-user.ts';
import { findOwnAd, insertAd, publishedSince, saveSide } from '../data/save-ad.ts';
import type { Database, TradeAdRow } from '../data/tables.ts';
import { Problem } from '../problem.ts';
import { timeLeft } from '../time-left.ts';
import { toAdLines } from './ad-lines.ts';

/** How many ads a player may publish in which time, in milliseconds; those removed count. */
const ADS_MAX = 20;
const WINDOW_MS = 600_000;

/** An ad that now stands, and whether it did before. */
type Published = { id: string; isNew: boolean };

async function checkLimit(transaction: Database, user: string, now: number): Promise<void> {
  const times = await publishedSince(transaction, user, now - WINDOW_MS, ADS_MAX);
  const oldest = times[ADS_MAX - 1];
  if (oldest === undefined) return;
  const seconds = Math.ceil((oldest + WINDOW_MS - now) / 1000);
  const message = `You have published many ads. You can publish again in ${timeLeft(seconds)}.`;
  throw new Problem(429, 'too_many_ads', message, { 'Retry-After': String(seconds) });
}

function standing({ id, status, created_at }: TradeAdRow, now: number): Published {
  if (status === 'published' && created_at > now - AD_LIFE_MS) return { id, isNew: false };
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
  await checkLimit(transaction, user, now);
  const id = randomUUID();
  const { title, status } = body;
  const times = { created_at: now, updated_at: now };
  await insertAd(transaction, { id, user_id: user, client_id, title, status, ...times });
  await saveSide(transaction, id, 'offering', offering);
  await saveSide(transaction, id, 'wanted', wanted);
  await addTo(transaction, 'ads_revision', 1);
  return { id, isNew: true };
}

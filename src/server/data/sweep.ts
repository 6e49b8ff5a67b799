import { sweepChat } from './chat/sweep-chat.ts';
import { lockFeed } from './db/feed-lock.ts';
import type { Database } from './db/tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long personal data is kept (behaviour P1). */
const RETENTION = 365 * DAY;

async function sweepSessions(db: Database, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sign_ins').where('expires_at', '<=', now).execute();
}

async function sweepAds(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('trade_ads')
    .where('created_at', '<', now - DAY)
    .execute();
}

/** Forgets players who have stayed away for 12 months; whatever refers to them goes along by its own foreign key. */
async function sweepUsers(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('users')
    .where('seen_at', '<', now - RETENTION)
    .execute();
}

/** Removes what is kept for a while only: hatches and trade ads a day, line ids 30 days, values 400 days, messages, offers, reports, players and the names in hatches 12 months, sessions and sign-ins until they expire; `now` in epoch milliseconds. */
export async function sweep(db: Database, now: number): Promise<void> {
  await sweepSessions(db, now);
  await sweepAds(db, now);
  await sweepUsers(db, now);
  await sweepChat(db, now - RETENTION);
  await db.transaction().execute(async (transaction) => {
    await lockFeed(transaction);
    await transaction
      .deleteFrom('hatches')
      .where('at', '<', now - DAY)
      .execute();
    await transaction
      .deleteFrom('feed_ids')
      .where('at_received', '<', now - 30 * DAY)
      .execute();
    await transaction
      .deleteFrom('item_values')
      .where('at', '<', now - 400 * DAY)
      .execute();
    await transaction
      .deleteFrom('players')
      .where('first_seen', '<', now - RETENTION)
      .execute();
  });
}

/** Sweeps now and every hour; returns what stops it and waits for a sweep that runs. */
export function sweepHourly(db: Database, onError: (error: unknown) => void): () => Promise<void> {
  let sweeping = Promise.resolve();
  const run = () => {
    sweeping = sweep(db, Date.now()).catch(onError);
  };
  const timer = setInterval(run, HOUR);
  timer.unref();
  run();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}

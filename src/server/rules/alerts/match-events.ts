import * as v from 'valibot';
import { alertEventData } from '../../../contract/alerts/alert-event.ts';
import { takeDueEvents } from '../../data/alerts/alert-events.ts';
import type { AlertEventRow } from '../../data/db/alert-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { matchChat } from './match-chat.ts';
import { matchRestock, matchValue, matchWeather } from './match-feed.ts';
import { matchTradeAd } from './match-trade-ad.ts';
import type { Matched } from './plan-alert.ts';
import { type ShownAlert, saveAlerts } from './save-alerts.ts';

/** The most events of one transaction, so that calls can come between. */
const EVENTS_PER_TRANSACTION = 20;

/** Finds the alerts of an event. */
async function matchEvent(
  db: Database,
  { kind, data, at, due_at: receivedAt }: AlertEventRow,
  now: number,
): Promise<Matched[]> {
  const raw: unknown = JSON.parse(data);
  switch (kind) {
    case 'restock':
      return matchRestock(db, v.parse(alertEventData.restock, raw), Math.max(at, receivedAt));
    case 'weather':
      return matchWeather(db, v.parse(alertEventData.weather, raw), Math.max(at, receivedAt));
    case 'value':
      return matchValue(db, v.parse(alertEventData.value, raw), { at, receivedAt });
    case 'trade-ad':
      return matchTradeAd(db, v.parse(alertEventData['trade-ad'], raw), { at, now });
    case 'chat':
      return matchChat(db, v.parse(alertEventData.chat, raw), at);
  }
}

/**
 * Tells of all events that are due, in their order and each exactly once; `now` in epoch milliseconds.
 * Calls `onCommit` after each transaction with the alerts that the site shows to players. It ends early when it may not go on.
 */
export async function matchEvents(
  db: Database,
  now: () => number,
  { onCommit, mayGoOn }: { onCommit: (shown: ShownAlert[]) => void; mayGoOn: () => boolean },
): Promise<void> {
  let count = EVENTS_PER_TRANSACTION;
  while (count === EVENTS_PER_TRANSACTION && mayGoOn()) {
    const shown: ShownAlert[] = [];
    count = await db.transaction().execute(async (transaction) => {
      const events = await takeDueEvents(transaction, now(), EVENTS_PER_TRANSACTION);
      for (const event of events) {
        const matched = await matchEvent(transaction, event, now());
        shown.push(...(await saveAlerts(transaction, matched, now())));
      }
      return events.length;
    });
    if (count > 0) onCommit(shown);
  }
}

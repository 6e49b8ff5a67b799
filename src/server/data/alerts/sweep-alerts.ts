import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import type { Database } from '../db/tables.ts';

/** How long an alert is kept after what it tells of. */
const ALERT_MS = 7 * DAY_MS;

/**
 * Deletes alerts after 7 days, what nobody told of within a day, devices that ended before a time, and browsers without an
 * account that were last here before it. All times are epoch milliseconds. Foreign keys delete what refers to them.
 */
export async function sweepAlerts(db: Database, now: number, before: number): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('at', '<', now - ALERT_MS)
    .execute();
  await db
    .deleteFrom('alert_events')
    .where('due_at', '<', now - DAY_MS)
    .execute();
  await db.deleteFrom('ended_devices').where('ended_at', '<', before).execute();
  await db
    .deleteFrom('watchers')
    .where('user_id', 'is', null)
    .where('seen_at', '<', before)
    .execute();
}

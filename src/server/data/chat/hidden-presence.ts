import { randomInt } from 'node:crypto';
import type { Database } from '../db/tables.ts';
import { statusOf } from './presence.ts';

/** The shortest and longest time in milliseconds after which a player who blocked another seems to close the site. */
const SHOWN_MS = { min: 60_000, max: 600_000 };

/** The one who blocked, and the blocked player who sees their presence end. */
export type HiddenFrom = { user: string; viewer: string };

/**
 * The presence of a player as the one whom they blocked sees it: nothing changes in the moment of the block. An online player seems to
 * close the site when they do so, or after a random time (behaviour M38, decision 0061).
 */
export async function presenceAfterBlock(db: Database, blocker: string, now: number) {
  const { online, lastSeen } = await statusOf(db, blocker, now);
  if (!online) return { shown_until: null, last_seen: lastSeen };
  return { shown_until: now + randomInt(SHOWN_MS.min, SHOWN_MS.max), last_seen: null };
}

/** Ends the presence that blocked players see of users who went offline. Returns who sees it end. */
export async function hideDisconnected(
  db: Database,
  users: readonly string[],
): Promise<HiddenFrom[]> {
  if (users.length === 0) return [];
  return db
    .updateTable('blocks')
    .set(({ selectFrom }) => ({
      shown_until: null,
      last_seen: selectFrom('last_seen')
        .select('last_seen.at')
        .whereRef('last_seen.user_id', '=', 'blocks.blocker_id'),
    }))
    .where('blocker_id', 'in', users)
    .where('shown_until', 'is not', null)
    .returning(['blocker_id as user', 'blocked_id as viewer'])
    .execute();
}

/** Ends the presence that blocked players have seen for long enough. Returns who sees it end. */
export async function hideOverdue(
  db: Database,
  now: number,
  lastSeen: number,
): Promise<HiddenFrom[]> {
  return db
    .updateTable('blocks')
    .set({ shown_until: null, last_seen: lastSeen })
    .where('shown_until', '<=', now)
    .returning(['blocker_id as user', 'blocked_id as viewer'])
    .execute();
}

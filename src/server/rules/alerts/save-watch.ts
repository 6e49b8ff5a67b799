import type { NewWatch } from '../../../contract/alerts/watch-body.ts';
import { DISCORD_KINDS, PLAYER_KINDS, WATCHES_MAX } from '../../../domain/alerts/limits.ts';
import type { WatchKind, Way } from '../../../domain/alerts/watch.ts';
import { lockWatcher } from '../../data/alerts/watchers.ts';
import { countWatches, findWatchOf, insertWatch, updateWatch } from '../../data/alerts/watches.ts';
import { findMembership } from '../../data/chat/conversations.ts';
import type { WatcherRow, WatchRow } from '../../data/db/alert-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { notFound, Problem } from '../../http/problem.ts';

/**
 * Throws a Problem when a watcher cannot be told of a kind by these ways: 409 without a webhook, 422. A watch that went
 * to Discord before keeps that way, because its webhook may have ended and another one heals it (behaviour E13).
 */
export function checkWays(
  { webhook_url }: WatcherRow,
  { kind, ways }: { kind: WatchKind; ways: readonly Way[] },
  before?: Pick<WatchRow, 'by_discord'>,
): void {
  if (!ways.includes('discord') || before?.by_discord === 1) return;
  if (!DISCORD_KINDS.includes(kind))
    throw new Problem(422, 'broken_rule', 'Discord is told of restocks, weathers and values only.');
  if (webhook_url === null)
    throw new Problem(409, 'no_webhook', 'Give the address of a Discord webhook first.');
}

/** Throws a Problem when a watcher may not watch this: 401 without an account, 404 for a conversation of others, 409, 422. */
async function checkMayWatch(
  transaction: Database,
  watcher: WatcherRow,
  watch: NewWatch,
): Promise<void> {
  const { user_id: user } = watcher;
  if (PLAYER_KINDS.includes(watch.kind) && user === null)
    throw new Problem(401, 'no_session', 'Please login to watch your messages.');
  if (watch.kind === 'conversation' && user !== null) {
    const membership = await findMembership(transaction, watch.target.conversation, user);
    if (membership === undefined) throw notFound('There is no such conversation.');
  }
}

/**
 * Saves a watch, or the ways of the one that watches the same, in a transaction of its own; `now` in epoch milliseconds.
 * Throws a Problem: 401, 404, 409 with 100 watches, 422.
 */
export async function saveWatch(
  db: Database,
  watcher: WatcherRow,
  watch: NewWatch,
  now: number,
): Promise<WatchRow> {
  return db.transaction().execute(async (transaction) => {
    await lockWatcher(transaction, watcher.id);
    await checkMayWatch(transaction, watcher, watch);
    const existing = await findWatchOf(transaction, watcher.id, watch);
    checkWays(watcher, watch, existing);
    const key = { watcher: watcher.id, id: existing?.id ?? '' };
    const changed = { ways: watch.ways, isPaused: false };
    const updated = await updateWatch(transaction, key, changed);
    if (updated !== undefined) return updated;
    const tooMany = `You watch ${WATCHES_MAX} things already. Delete one first.`;
    if ((await countWatches(transaction, watcher.id)) >= WATCHES_MAX)
      throw new Problem(409, 'too_many_watches', tooMany);
    return insertWatch(transaction, watcher.id, watch, now);
  });
}

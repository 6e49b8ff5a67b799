import { WATCHES_MAX } from '../../../domain/alerts/limits.ts';
import { watchKey } from '../../../domain/alerts/watch-subject.ts';
import { watchedOf } from '../../data/alerts/watch-row.ts';
import { findWatcher, lockWatcher } from '../../data/alerts/watchers.ts';
import { listWatches } from '../../data/alerts/watches.ts';
import { saveWebhook } from '../../data/alerts/webhooks.ts';
import type { WatcherRow } from '../../data/db/alert-tables.ts';
import type { Database } from '../../data/db/tables.ts';

/** The columns of the settings, which a player who has changed none takes along. */
const settingsOf = ({ time_zone, quiet_from, quiet_to, is_paused }: WatcherRow) => ({
  time_zone,
  quiet_from,
  quiet_to,
  is_paused,
});

async function moveWatches(transaction: Database, from: string, to: string): Promise<void> {
  const own = await listWatches(transaction, to);
  const known = new Set(own.map((row) => watchKey(watchedOf(row))));
  const ids = (await listWatches(transaction, from))
    .filter((row) => !known.has(watchKey(watchedOf(row))))
    .slice(0, Math.max(0, WATCHES_MAX - own.length))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const toOwner = { watcher_id: to };
  await transaction.updateTable('watches').set(toOwner).where('id', 'in', ids).execute();
  await transaction.updateTable('alerts').set(toOwner).where('watch_id', 'in', ids).execute();
}

/**
 * Moves what a browser without an account watches, its push subscriptions and its webhook to a player's watcher.
 * Doubles and what is over the limit go, and a webhook where the player has one. A token that is claimed already
 * changes nothing. `now` in epoch milliseconds.
 */
export async function claimWatcher(
  db: Database,
  { token, to }: { token: string; to: WatcherRow },
  now: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockWatcher(transaction, to.id);
    const from = await findWatcher(transaction, { token }, now);
    if (from === null) return;
    const hasWatches = (await listWatches(transaction, to.id)).length > 0;
    await moveWatches(transaction, from.id, to.id);
    for (const table of ['push_subscriptions', 'ended_devices'] as const) {
      await transaction
        .updateTable(table)
        .set({ watcher_id: to.id })
        .where('watcher_id', '=', from.id)
        .execute();
    }
    if (!hasWatches)
      await transaction
        .updateTable('watchers')
        .set(settingsOf(from))
        .where('id', '=', to.id)
        .execute();
    if (to.webhook_url === null && from.webhook_url !== null)
      await saveWebhook(transaction, to.id, from.webhook_url);
    await transaction.deleteFrom('watchers').where('id', '=', from.id).execute();
  });
}

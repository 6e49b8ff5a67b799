import type { WatchKind } from '../../../domain/alerts/watch.ts';
import type { WatcherRow, WatchRow } from '../db/alert-tables.ts';
import type { Database } from '../db/tables.ts';

/** A watch with what its watcher has set. */
export type Candidate = WatchRow & {
  user_id: string | null;
  watcher_paused: 0 | 1;
} & Pick<WatcherRow, 'time_zone' | 'quiet_from' | 'quiet_to' | 'webhook_url'>;

function candidates(db: Database) {
  return db
    .selectFrom('watches')
    .innerJoin('watchers', 'watchers.id', 'watches.watcher_id')
    .selectAll('watches')
    .select(['watchers.user_id', 'watchers.time_zone', 'watchers.webhook_url'])
    .select(['watchers.quiet_from', 'watchers.quiet_to'])
    .select('watchers.is_paused as watcher_paused')
    .orderBy('watches.id');
}

/** Finds the watches of a kind about some subjects, with what their watchers have set. */
export async function findCandidates(
  db: Database,
  kind: WatchKind,
  subjects: readonly string[],
): Promise<Candidate[]> {
  if (subjects.length === 0) return [];
  return candidates(db)
    .where('watches.kind', '=', kind)
    .where('watches.subject', 'in', subjects)
    .execute();
}

/** Finds the watches of a player about conversations. */
export async function findCandidatesOf(db: Database, user: string): Promise<Candidate[]> {
  return candidates(db)
    .where('watchers.user_id', '=', user)
    .where('watches.kind', 'in', ['conversations', 'conversation'])
    .execute();
}

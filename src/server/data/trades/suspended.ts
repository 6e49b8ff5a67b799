import type { Expression, ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';

/** The condition that a suspension holds at a time in epoch milliseconds. */
export const holdsAt =
  (now: number | Expression<number>) => (suspension: ExpressionBuilder<Tables, 'suspensions'>) =>
    suspension.or([suspension('until', 'is', null), suspension('until', '>', now)]);

/** Selects the ids of the players who are suspended at a time in epoch milliseconds. */
export const selectSuspended = (db: Database, now: number) =>
  db.selectFrom('suspensions').select('user_id').where(holdsAt(now));

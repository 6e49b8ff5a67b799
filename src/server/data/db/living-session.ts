import type { Expression, ExpressionBuilder } from 'kysely';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import type { Tables } from './tables.ts';

/** How long a session lives in all, however often it is used. */
export const SESSION_MAX_MS = 90 * DAY_MS;

/** A time, and the one before which no session that lives then began; epoch milliseconds. */
type Moment = { now: number; oldest: number };

/** The time as the condition that a session lives needs it. */
export const momentOf = (now: number): Moment => ({ now, oldest: now - SESSION_MAX_MS });

/** The condition that a session lives at a time, whose numbers `value` gives. */
export const livesAt =
  (value: (name: keyof Moment) => number | Expression<number>) =>
  (session: ExpressionBuilder<Tables, 'sessions'>) =>
    session.and([
      session('sessions.suspended_at', 'is', null),
      session('sessions.expires_at', '>', value('now')),
      session('sessions.created_at', '>', value('oldest')),
    ]);

/** The condition that a session lives at a time in epoch milliseconds. */
export const livesNow = (now: number) => {
  const moment = momentOf(now);
  return livesAt((name) => moment[name]);
};

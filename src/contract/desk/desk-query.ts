import * as v from 'valibot';
import { REPORT_STATES } from '../../domain/desk/report-states.ts';
import { isPlayerId } from '../../domain/session/player-id.ts';

/** Query of `GET /desk/reports`; `overdue` leaves those that wait for over a day, `player` those about one player. `search` finds reports in any state instead, newest first. */
export const reportsQuery = v.object({
  state: v.optional(v.picklist(REPORT_STATES), 'open'),
  overdue: v.optional(v.literal('1')),
  player: v.optional(v.pipe(v.string(), v.check(isPlayerId, 'the id of a player'))),
  search: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100))),
});

/** Query of `GET /desk/players`: a whole name in any case, or an id. */
export const playersQuery = v.object({
  name: v.pipe(v.string(), v.trim(), v.check(isPlayerId, 'the name or id of a player')),
});

/** Query of `GET /desk/log`: the lines that are older than the line with this id. */
export const logQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'the id of a line'))),
});

import * as v from 'valibot';
import { ANSWER_TIMES } from '../../domain/players/answer-time.ts';
import { userShape } from '../session/shapes.ts';
import { count, time } from '../shared/feed-scalars.ts';
import { timeOrNull } from '../shared/shape-scalars.ts';

/** How many deals of a player came about and fell through, and with how many different players. */
export const dealCounts = v.object({ traded: count, fell_through: count, players: count });

/** A player with the known numbers and times, which `toPlayer` reads (contract: Shapes). */
export const playerShape = v.object({
  ...userShape.entries,
  member_since: time,
  platform_since: timeOrNull,
  ...dealCounts.entries,
  answers_within: v.nullable(v.picklist(ANSWER_TIMES)),
});

import * as v from 'valibot';
import { ANSWER_TIMES, type AnswerTime } from '../../domain/players/answer-time.ts';
import { toUser, type User, wireUser } from '../session/user.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientNumber, lenientPicklist, lenientTime } from '../shared/scalars.ts';

/** A player on the wire: a `User`, and only numbers and times beside it (contract: Shapes). */
const wirePlayer = v.object({
  ...wireUser.entries,
  member_since: lenientTime,
  platform_since: lenientTime,
  traded: lenientNumber,
  fell_through: lenientNumber,
  players: lenientNumber,
  answers_within: lenientPicklist(ANSWER_TIMES),
});

/** The facts on a player's page (behaviour U1); times in epoch milliseconds, null for a fact that is not told. */
export type Player = {
  user: User;
  memberSince: number | null;
  platformSince: number | null;
  traded: number;
  fellThrough: number;
  /** With how many different players these deals were. */
  players: number;
  answersWithin: AnswerTime | null;
};

const count = (raw: number | null) => Math.max(0, Math.trunc(raw ?? 0));

/** Parses a player; null without an id or a name. */
export function toPlayer(raw: unknown): Player | null {
  const user = toUser(raw);
  const read = readAs(wirePlayer, raw);
  if (user === null || read === null) return null;
  return {
    user,
    memberSince: read.member_since,
    platformSince: read.platform_since,
    traded: count(read.traded),
    fellThrough: count(read.fell_through),
    players: count(read.players),
    answersWithin: read.answers_within,
  };
}

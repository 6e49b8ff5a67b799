import * as v from 'valibot';

/** Answer of `GET /blocks`: the ids of the players whom the caller has blocked, and their names, the latest first, with a mark where another player has the name. */
export const blocksAnswer = v.object({
  blocked: v.array(v.string()),
  players: v.optional(
    v.array(v.object({ id: v.string(), username: v.string(), mark: v.optional(v.string()) })),
    [],
  ),
});

/** A player whom the caller has blocked. One who deleted the account is `Deleted player`. */
export type BlockedPlayer = { id: string; username: string };

import { type BlockedPlayer, blocksAnswer } from '../../contract/chat/blocks.ts';
import { markedName } from '../../domain/players/player-mark.ts';
import type { Read, Write } from '../shared/client.ts';
import { makeRead, makeWrite } from '../shared/make-call.ts';

const readBlocks = (read: Read) => makeRead(read, 'GET /blocks', { as: blocksAnswer });

/** Reads the ids of the players whom the caller has blocked. Rejects with a CallError. */
export async function readBlocked(read: Read): Promise<string[]> {
  return (await readBlocks(read)).blocked;
}

/** Reads the players whom the caller has blocked, the latest first. Rejects with a CallError. */
export async function readBlockedPlayers(read: Read): Promise<BlockedPlayer[]> {
  const { players } = await readBlocks(read);
  return players.map(({ id, username, mark = null }) => ({
    id,
    username: markedName(username, mark),
  }));
}

/** Blocks a player, who can then send nothing to the caller. Rejects with a CallError. */
export const blockUser = (write: Write, userId: string): Promise<void> =>
  makeWrite(write, 'PUT /blocks/{id}', { parameters: { id: userId } });

/** Unblocks a player. Rejects with a CallError. */
export const unblockUser = (write: Write, userId: string): Promise<void> =>
  makeWrite(write, 'DELETE /blocks/{id}', { parameters: { id: userId } });

/** Accepts or declines what a stranger began, or takes a decline back (null). The stranger learns nothing of it. Rejects with a CallError. */
export const answerRequest = (write: Write, id: string, accepted: boolean | null): Promise<void> =>
  makeWrite(write, 'PUT /conversations/{id}/request', { parameters: { id }, body: { accepted } });

/** A report about a player: the reason, and where it happened. */
export type Report = {
  userId: string;
  conversationId: string | null;
  seq: number | null;
  tradeAdId: string | null;
  reason: string;
};

/** Reports a player to those who run the site. Rejects with a CallError. */
export async function reportUser(write: Write, report: Report): Promise<void> {
  const { userId, conversationId, seq, tradeAdId, reason } = report;
  const where = { conversation_id: conversationId, seq, ad_id: tradeAdId };
  const body = { user_id: userId, ...where, reason };
  await makeWrite(write, 'POST /reports', { body });
}

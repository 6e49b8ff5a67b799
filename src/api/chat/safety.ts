import { type BlockedPlayer, blocksAnswer } from '../../contract/chat/blocks.ts';
import { CHAT_PATHS } from '../../contract/chat/chat-paths.ts';
import { markedName } from '../../domain/players/player-mark.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read, Write } from '../shared/client.ts';

async function readBlocks(read: Read) {
  const path = CHAT_PATHS.blocks;
  return answerAs(blocksAnswer, `GET ${path}`, await read(path));
}

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
export async function blockUser(write: Write, userId: string): Promise<void> {
  await write('PUT', CHAT_PATHS.block(userId));
}

/** Unblocks a player. Rejects with a CallError. */
export async function unblockUser(write: Write, userId: string): Promise<void> {
  await write('DELETE', CHAT_PATHS.block(userId));
}

/** Accepts or declines what a stranger began, or takes a decline back (null). The stranger learns nothing of it. Rejects with a CallError. */
export async function answerRequest(
  write: Write,
  id: string,
  accepted: boolean | null,
): Promise<void> {
  await write('PUT', CHAT_PATHS.request(id), { accepted });
}

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
  await write('POST', CHAT_PATHS.reports, body);
}

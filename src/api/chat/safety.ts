import { CHAT_PATHS } from '../../contract/chat/chat-paths.ts';
import type { Write } from '../shared/client.ts';

/** Keeps a player from sending to who is signed in; rejects with a CallError. */
export async function blockUser(write: Write, userId: string): Promise<void> {
  await write('PUT', CHAT_PATHS.block(userId));
}

/** Lets a blocked player send again; rejects with a CallError. */
export async function unblockUser(write: Write, userId: string): Promise<void> {
  await write('DELETE', CHAT_PATHS.block(userId));
}

/** What is told of a player: why, and where it was said. */
export type Report = {
  userId: string;
  conversationId: string | null;
  seq: number | null;
  reason: string;
};

/** Tells those who run the site of a player; rejects with a CallError. */
export async function reportUser(write: Write, report: Report): Promise<void> {
  const { userId, conversationId, seq, reason } = report;
  const body = { user_id: userId, conversation_id: conversationId, seq, reason };
  await write('POST', CHAT_PATHS.reports, body);
}

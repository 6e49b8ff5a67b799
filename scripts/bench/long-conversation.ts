import { createConversation, updateMember } from '../../src/server/data/chat/conversations.ts';
import { nextRevision } from '../../src/server/data/chat/user-states.ts';
import { chunks } from '../../src/server/data/db/chunks.ts';
import { openDatabase } from '../../src/server/data/db/database.ts';
import { type BenchPlayer, signInPlayer } from './bench-players.ts';

const ROWS = 500;
const GAP_MS = 90_000;
/** The longest generated message, in words; most are far shorter. */
const WORDS = 40;

/** The text of a message: its sequence number, and some words. */
function messageText(seq: number): string {
  const words = seq % 17 === 0 ? WORDS : seq % 9;
  return [`Message ${seq}`, ...Array.from({ length: words }, () => 'dragon')].join(' ');
}

/** Inserts a conversation of two new players with this many messages, all read, into the database of a folder. */
export async function insertLongConversation(
  folder: string,
  length: number,
): Promise<[BenchPlayer, BenchPlayer]> {
  const db = await openDatabase({ DATA_DIR: folder });
  const now = Date.now();
  const ann = await signInPlayer(db, 'demo', 'BenchAnn');
  const bob = await signInPlayer(db, 'demo', 'BenchBob');
  await db.transaction().execute(async (transaction) => {
    const conversation_id = await createConversation(transaction, ann.id, bob.id, now);
    const events = Array.from({ length }, (_, index) => ({
      conversation_id,
      seq: index + 1,
      sender_id: index % 3 === 0 ? ann.id : bob.id,
      client_id: `bench-${index}`,
      kind: 'message' as const,
      body: messageText(index + 1),
      at: now - (length - index) * GAP_MS,
    }));
    for (const rows of chunks(events, ROWS)) {
      await transaction
        .insertInto('events')
        .values([...rows])
        .execute();
    }
    await transaction.updateTable('conversations').set({ last_seq: length }).execute();
    await transaction
      .updateTable('conversation_members')
      .set({ read_seq: length, request: 'known' })
      .execute();
    for (const { id: user } of [ann, bob]) {
      const revision = await nextRevision(transaction, user);
      await updateMember(transaction, { conversation: conversation_id, user, revision });
    }
  });
  await db.destroy();
  return [ann, bob];
}

import type { Database } from '../db/tables.ts';
import type { EventKey } from './events.ts';

/** The most removed messages that one answer lists. */
const LIST_MAX = 1000;

/** Removes the text of a message for good, at a time in epoch milliseconds; false when it is gone already. */
export async function removeMessage(
  transaction: Database,
  { conversation_id, seq }: EventKey,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('events')
    .set({ body: '', removed_at: now })
    .where('conversation_id', '=', conversation_id)
    .where('seq', '=', seq)
    .where('kind', '=', 'message')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Finds the sequences of the removed messages of some conversations; the newest thousand of all. */
export async function findRemovedSeqs(
  db: Database,
  conversations: readonly string[],
): Promise<(conversation: string) => number[]> {
  if (conversations.length === 0) return () => [];
  const rows = await db
    .selectFrom('events')
    .select(['conversation_id', 'seq'])
    .where('conversation_id', 'in', conversations)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(LIST_MAX)
    .execute();
  const seqs = Map.groupBy(rows, ({ conversation_id }) => conversation_id);
  return (conversation) =>
    (seqs.get(conversation) ?? []).map(({ seq }) => seq).toSorted((one, other) => one - other);
}

/** Finds which messages and offers of a conversation its members still see. */
export async function findShownSeqs(
  db: Database,
  conversation: string,
  seqs: readonly number[],
): Promise<ReadonlySet<number>> {
  if (seqs.length === 0) return new Set();
  const rows = await db
    .selectFrom('events')
    .select('seq')
    .where('conversation_id', '=', conversation)
    .where('seq', 'in', seqs)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ seq }) => seq));
}

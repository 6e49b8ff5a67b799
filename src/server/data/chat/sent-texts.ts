import type { SentTextRow } from '../db/chat-tables.ts';
import type { Database } from '../db/tables.ts';

/** Counts the other conversations in which these accounts sent a text since a time in epoch milliseconds. */
export async function countOthersWith(
  db: Database,
  { hash, conversation_id }: Pick<SentTextRow, 'hash' | 'conversation_id'>,
  { accounts, since }: { accounts: readonly string[]; since: number },
): Promise<number> {
  const { others } = await db
    .selectFrom('sent_texts')
    .where('user_id', 'in', accounts)
    .where('hash', '=', hash)
    .where('conversation_id', '!=', conversation_id)
    .where('at', '>', since)
    .select(({ fn }) => fn.count<number>('conversation_id').distinct().as('others'))
    .executeTakeFirstOrThrow();
  return others;
}

/** Saves that a text was sent to a stranger. */
export async function saveSentText(transaction: Database, row: SentTextRow): Promise<void> {
  await transaction
    .insertInto('sent_texts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'hash', 'conversation_id']).doUpdateSet({ at: row.at }),
    )
    .execute();
}

/** Deletes what was sent before a time in epoch milliseconds. */
export async function sweepSentTexts(db: Database, before: number): Promise<void> {
  await db.deleteFrom('sent_texts').where('at', '<=', before).execute();
}

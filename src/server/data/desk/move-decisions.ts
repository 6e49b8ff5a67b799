import type { Database } from '../db/tables.ts';
import { holdsAt } from '../trades/suspended.ts';
import { insertMute } from './mutes.ts';
import { insertSuspension } from './suspensions.ts';

type Moved = { from: readonly string[]; to: string; now: number };

/** Moves the longest suspension that holds. */
async function moveSuspensions(transaction: Database, { from, to, now }: Moved): Promise<void> {
  const longest = await transaction
    .selectFrom('suspensions')
    .selectAll()
    .where('user_id', 'in', [to, ...from])
    .where(holdsAt(now))
    .orderBy('until', (until) => until.desc().nullsFirst())
    .executeTakeFirst();
  if (longest === undefined) return;
  await insertSuspension(transaction, { ...longest, user_id: to });
  await transaction.deleteFrom('suspensions').where('user_id', 'in', from).execute();
}

/** Moves the longest mute that holds. */
async function moveMutes(transaction: Database, { from, to, now }: Moved): Promise<void> {
  const longest = await transaction
    .selectFrom('mutes')
    .selectAll()
    .where('user_id', 'in', [to, ...from])
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst();
  if (longest === undefined) return;
  await insertMute(transaction, { ...longest, user_id: to });
  await transaction.deleteFrom('mutes').where('user_id', 'in', from).execute();
}

/** Moves what the desk decided about deleted players to the account with which they came back: the longest suspension and mute that hold, and what they have not read. */
export async function moveDecisions(transaction: Database, moved: Moved): Promise<void> {
  await moveSuspensions(transaction, moved);
  await moveMutes(transaction, moved);
  await transaction
    .updateTable('notices')
    .set({ user_id: moved.to })
    .where('user_id', 'in', moved.from)
    .where('read_at', 'is', null)
    .execute();
}

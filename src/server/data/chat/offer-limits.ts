import { prepareQuery } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';

/** Who proposes, the window of the limit of offers with how many others may be in it, and after when an account is new; epoch milliseconds. */
type Proposing = {
  sender: string;
  since: number;
  until: number;
  others: number;
  newAfter: number;
};

const selectLimited = prepareQuery<Proposing, { id: string }>((db, value) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', value('sender'))
    .where(({ eb, exists, or, selectFrom }) => {
      const deleted = selectFrom('subject_hashes')
        .select('subject_hashes.id')
        .where('subject_hashes.user_id', '=', value('sender'));
      const fullWindow = selectFrom('offers')
        .select('offers.id')
        .where((row) =>
          row.or([
            row('offers.proposer_id', '=', value('sender')),
            row('offers.proposer_id', 'in', deleted),
          ]),
        )
        .where('offers.created_at', '>', value('since'))
        .where('offers.created_at', '<=', value('until'))
        .limit(1)
        .offset(value('others'));
      return or([eb('users.created_at', '>', value('newAfter')), exists(fullWindow)]);
    }),
);

/** Whether a limit of offers may refuse another one, so that each is to be asked. */
export async function mayBeLimited(transaction: Database, proposing: Proposing): Promise<boolean> {
  return (await selectLimited(transaction, proposing)).length > 0;
}

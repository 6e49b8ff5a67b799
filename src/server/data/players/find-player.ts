import { typicalAnswerTime } from '../../../domain/players/answer-time.ts';
import type { Database } from '../db/tables.ts';
import { SHOWN_COLUMNS, sharesName } from './shown-user.ts';

/** From how many of the latest offers the typical answer time is. */
const ANSWERS_MAX = 20;

/** How long a player took to answer each of the latest offers that they answered, in milliseconds. */
async function answerTimes(db: Database, player: string): Promise<number[]> {
  const answers = await db
    .selectFrom('offers')
    .innerJoin('events', (join) =>
      join
        .onRef('events.conversation_id', '=', 'offers.conversation_id')
        .onRef('events.sender_id', '=', 'offers.recipient_id')
        .onRef('events.body', '=', 'offers.id'),
    )
    .select(['offers.created_at', 'events.at'])
    .where('offers.recipient_id', '=', player)
    .where('events.kind', 'in', ['accepted', 'declined', 'countered'])
    .orderBy('offers.created_at', 'desc')
    .limit(ANSWERS_MAX)
    .execute();
  return answers.map(({ created_at, at }) => at - created_at);
}

/** Finds what a player's page shows beside the deals (behaviour U1); undefined for no player, as for a deleted one. */
export async function findPlayerPage(db: Database, id: string) {
  const user = await db
    .selectFrom('users')
    .select([...SHOWN_COLUMNS, 'created_at', 'platform_since', sharesName])
    .where('id', '=', id)
    .where('provider', '!=', 'deleted')
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const { created_at: member_since, platform_since } = user;
  const answers_within = typicalAnswerTime(await answerTimes(db, id));
  const facts = { member_since, platform_since, answers_within };
  return { user, facts };
}

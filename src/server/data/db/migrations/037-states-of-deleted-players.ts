import { type Kysely, sql } from 'kysely';

/** States of the rows that stand for deleted players: a send locks the states of both members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const member of ['user_a', 'user_b']) {
    await sql`insert into user_states (user_id, revision)
      select distinct ${sql.ref(member)}, 0 from conversations where true
      on conflict do nothing`.execute(db);
  }
}

import { sql } from 'kysely';
import type { Database, UserRow } from '../data/db/tables.ts';

type Player = Pick<UserRow, 'id' | 'username'>;

/** Finds the player with a name, in upper or lower case, or with an id. Throws an Error of one line when there is not exactly one. */
export async function findPlayer(db: Database, nameOrId: string): Promise<Player> {
  const players = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where((eb) =>
      eb.or([eb('id', '=', nameOrId), eb(sql`lower(username)`, '=', nameOrId.toLowerCase())]),
    )
    .orderBy('signed_in_at', 'desc')
    .execute();
  const [player] = players;
  if (player === undefined) throw new Error(`There is no player "${nameOrId}".`);
  if (players.length === 1) return player;
  const ids = players.map(({ id }) => id).join(', ');
  throw new Error(`${players.length} players are called "${nameOrId}". Give an id: ${ids}`);
}

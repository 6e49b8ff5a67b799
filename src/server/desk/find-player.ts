import type { Database } from '../data/db/tables.ts';
import { findDeskSubject, findPlayers, type Player } from '../data/session/find-user.ts';

/** Finds the player with a name, in upper or lower case, or with an id. Throws an Error of one line when there is not exactly one. */
export async function findPlayer(db: Database, nameOrId: string): Promise<Player> {
  const subject = await findDeskSubject(db, nameOrId);
  if (subject?.deleted) return subject;
  const players = await findPlayers(db, nameOrId);
  const [player] = players;
  if (player === undefined) throw new Error(`There is no player "${nameOrId}".`);
  if (players.length === 1) return player;
  const ids = players.map(({ id }) => id).join(', ');
  throw new Error(`${players.length} players are called "${nameOrId}". Give an id: ${ids}`);
}

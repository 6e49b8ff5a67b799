import { nameKey } from '../../../domain/shared/name-key.ts';
import type { Database } from '../../data/db/tables.ts';
import { findDeskSubject, findPlayers, type Player } from '../../data/session/find-user.ts';

/** Those of players who have a name exactly, as `nameKey` compares; all, if nobody has. */
function called(players: readonly Player[], name: string): readonly Player[] {
  const exact = players.filter(({ username }) => nameKey(username) === nameKey(name));
  return exact.length > 0 ? exact : players;
}

/** Finds the player with a name, or else one that looks like it, or with an id. Throws an Error of one line when there is not exactly one. */
export async function findPlayer(db: Database, nameOrId: string): Promise<Player> {
  const subject = await findDeskSubject(db, nameOrId);
  if (subject?.deleted) return subject;
  const players = called(await findPlayers(db, nameOrId), nameOrId);
  const [player] = players;
  if (player === undefined) throw new Error(`There is no player "${nameOrId}".`);
  if (players.length === 1) return player;
  const ids = players.map(({ id }) => id).join(', ');
  throw new Error(`${players.length} players are called "${nameOrId}". Give an id: ${ids}`);
}

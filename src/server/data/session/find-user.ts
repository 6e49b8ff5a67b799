import { playerKey } from '../../../domain/players/player-key.ts';
import type { Database, UserRow } from '../db/tables.ts';

/** A player's id and name. */
export type Player = Pick<UserRow, 'id' | 'username'>;

/** A player with what they may do at the desk. */
export type PlayerWithRole = Pick<UserRow, 'id' | 'username' | 'role'>;

/** All players; not the rows that stand for deleted ones. */
const players = (db: Database) => db.selectFrom('users').where('users.provider', '!=', 'deleted');

/** Whether a player with this id exists. A deleted player does not. */
export async function userExists(db: Database, id: string): Promise<boolean> {
  const row = await players(db).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Finds a player by id. */
export async function findUser(db: Database, id: string): Promise<PlayerWithRole | undefined> {
  return players(db).select(['id', 'username', 'role']).where('id', '=', id).executeTakeFirst();
}

/** A player at the desk, also a deleted one who is still known. `account` is the one that an act changes: since a deleted player came back, the new one. */
export type DeskSubject = PlayerWithRole & { deleted: boolean; account: string };

/** Finds a player by id, or a deleted one whose hash is kept. */
export async function findDeskSubject(db: Database, id: string): Promise<DeskSubject | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('subject_hashes', 'subject_hashes.id', 'users.id')
    .where('users.id', '=', id)
    .where((eb) =>
      eb.or([eb('users.provider', '!=', 'deleted'), eb('subject_hashes.id', 'is not', null)]),
    )
    .select(['users.id', 'username', 'role', 'provider', 'subject_hashes.user_id'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { user_id, provider, ...player } = row;
  return { ...player, deleted: provider === 'deleted', account: user_id ?? id };
}

/** The most players that share a name in a list. */
const LIST_MAX = 50;

/** Finds the player with an id, and those whose name looks the same by `playerKey` (behaviour U4); the last to sign in comes first. */
export async function findPlayers(db: Database, nameOrId: string): Promise<PlayerWithRole[]> {
  return players(db)
    .select(['id', 'username', 'role'])
    .where((eb) => eb.or([eb('id', '=', nameOrId), eb('name_key', '=', playerKey(nameOrId))]))
    .orderBy('signed_in_at', 'desc')
    .limit(LIST_MAX)
    .execute();
}

import { randomUUID } from 'node:crypto';
import type { Role } from '../../../contract/desk/roles.ts';
import { playerKey } from '../../../domain/players/player-key.ts';
import type { Database, UserRow } from '../db/tables.ts';
import { accountGone } from './lock-user.ts';
import { markRemains } from './remove-remains.ts';

/** The profile that the identity provider returns. */
export type Profile = Pick<UserRow, 'subject' | 'username' | 'avatar_url'> &
  Partial<Pick<UserRow, 'platform_since'>> & {
    provider: Exclude<UserRow['provider'], 'deleted'>;
  };

/** The name of a deleted player for others. */
export const DELETED_NAME = 'Deleted player';

/** Adds the row that stands for a deleted player in the conversations of others. It says nothing about that player. */
export async function insertStandIn(transaction: Database, id: string, now: number): Promise<void> {
  const profile = { subject: id, username: DELETED_NAME, name_key: '', avatar_url: null };
  const times = { created_at: now, signed_in_at: now, seen_at: now };
  await transaction
    .insertInto('users')
    .values({ id, provider: 'deleted', ...profile, ...times, role: 'player', nobody_new: 0 })
    .execute();
}

/** Finds all that the row of a user who calls says. Throws a Problem (401) when the account is gone. */
export async function findUserRow(db: Database, id: string): Promise<UserRow> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(accountGone);
}

/** Saves whether a user takes no requests of players whom they do not know. */
export async function setNobodyNew(db: Database, id: string, nobodyNew: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ nobody_new: nobodyNew ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Deletes a user. Foreign keys delete the rest: blocks, presence, sign-in codes, what operators decided. */
export async function deleteUser(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', id).execute();
  await markRemains(transaction);
}

/** The provider of a player with its id of them, which stay the same when the player comes back after a deletion. */
export const subjectOf = ({ provider, subject }: Pick<UserRow, 'provider' | 'subject'>): string =>
  `${provider} ${subject}`;

/** Finds what `subjectOf` says of a user who calls. Throws a Problem (401) when the account is gone. */
export async function findSubject(db: Database, id: string): Promise<string> {
  return subjectOf(await findUserRow(db, id));
}

/** Saves a player with their current name and picture, identified by the provider's `sub`. Returns our id. */
export async function saveUser(db: Database, profile: Profile, now: number): Promise<string> {
  const { username, avatar_url, platform_since = null } = profile;
  const times = { created_at: now, signed_in_at: now, seen_at: now };
  const name_key = playerKey(username);
  const { id } = await db
    .insertInto('users')
    .values({ id: randomUUID(), ...profile, ...times, name_key, role: 'player', nobody_new: 0 })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet({
        username,
        name_key,
        avatar_url,
        platform_since,
        signed_in_at: now,
        seen_at: now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a player a role. The transaction holds the player's row. */
export async function setRole(transaction: Database, user: string, role: Role): Promise<void> {
  await transaction.updateTable('users').set({ role }).where('id', '=', user).execute();
}

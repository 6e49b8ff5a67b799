import { randomUUID } from 'node:crypto';
import type { Database, UserRow } from '../db/tables.ts';

/** The profile that the identity provider returns. */
export type Profile = Pick<UserRow, 'provider' | 'subject' | 'username' | 'avatar_url'>;

/** Saves a player with their current name and picture, identified by the provider's `sub`. Returns our id. */
export async function saveUser(db: Database, profile: Profile, now: number): Promise<string> {
  const { username, avatar_url } = profile;
  const times = { created_at: now, signed_in_at: now, seen_at: now };
  const { id } = await db
    .insertInto('users')
    .values({ id: randomUUID(), ...profile, ...times, role: 'player' })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet({ username, avatar_url, signed_in_at: now, seen_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

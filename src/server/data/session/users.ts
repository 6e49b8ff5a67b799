import { randomUUID } from 'node:crypto';
import type { Database, UserRow } from '../db/tables.ts';

/** Who signed in, as the provider says. */
export type Profile = Pick<UserRow, 'provider' | 'subject' | 'username' | 'avatar_url'>;

/** Keeps a player, known by the provider's `sub`, under their present name and picture; returns our id of them. */
export async function saveUser(db: Database, profile: Profile, now: number): Promise<string> {
  const { username, avatar_url } = profile;
  const { id } = await db
    .insertInto('users')
    .values({ id: randomUUID(), ...profile, created_at: now, signed_in_at: now, seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet({ username, avatar_url, signed_in_at: now, seen_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import { sql } from 'kysely';
import type { Database, UserRow } from '../db/tables.ts';

/** The columns of `users` that others see of a player, beside `sharesName` (behaviour U3). */
export const SHOWN_COLUMNS = [
  'users.id',
  'users.username',
  'users.avatar_url',
  'users.provider',
  'users.signed_in_at',
] as const;

/** Whether the name of another player looks the same by `playerKey`, for a select from `users`: 1 or 0. */
export const sharesName = sql<number>`case when exists (
  select 1 from users as namesake
  where namesake.name_key = users.name_key and namesake.id <> users.id and namesake.provider <> 'deleted'
) then 1 else 0 end`.as('shares_name');

/** A player as others see them. */
export type ShownUser = Pick<
  UserRow,
  'id' | 'username' | 'avatar_url' | 'provider' | 'signed_in_at'
> & { shares_name: number };

/** Finds players as others see them, by their ids. */
export async function findShownUsers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select([...SHOWN_COLUMNS, sharesName])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

import * as v from 'valibot';
import { readAs } from '../shared/read-as.ts';
import { lenientText } from '../shared/scalars.ts';

/** A signed-in player, with the avatar's URL as the backend gives it; null when there is none. */
export type User = { id: string; username: string; avatar: string | null };

/** A player on the wire (contract: Shapes). */
export const wireUser = v.object({
  id: lenientText,
  username: lenientText,
  avatar_url: lenientText,
});

/** Parses the answer of `GET /auth/user` (contract: Root client); null when it lacks an id or a name. */
export function toUser(raw: unknown): User | null {
  const parsed = readAs(wireUser, raw);
  if (parsed === null) return null;
  const { id, username, avatar_url: avatar } = parsed;
  return id === null || username === null ? null : { id, username, avatar };
}

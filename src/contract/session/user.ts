import * as v from 'valibot';
import { markedName } from '../../domain/players/player-mark.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientText, lenientTime } from '../shared/scalars.ts';

/** A signed-in player, with the avatar's URL as the backend gives it; null when there is none. */
export type User = {
  id: string;
  /** With the mark where another player has the same name: `Bob #4F2A` (behaviour U3). */
  username: string;
  avatar: string | null;
  /** The last sign-in, in epoch milliseconds, where it was over 14 days ago; absent else, and for a backend that does not say. */
  nameAsOf?: number;
};

/** A player on the wire (contract: Shapes). */
export const wireUser = v.object({
  id: lenientText,
  username: lenientText,
  avatar_url: lenientText,
  /** Where another player has the same name. */
  mark: lenientText,
  /** Since when nobody has confirmed the name, where that is long ago. */
  name_as_of: lenientTime,
});

/** Parses the answer of `GET /auth/user` (contract: Root client); null when it lacks an id or a name. */
export function toUser(raw: unknown): User | null {
  const parsed = readAs(wireUser, raw);
  if (parsed === null) return null;
  const { id, username, avatar_url: avatar, mark, name_as_of } = parsed;
  if (id === null || username === null) return null;
  const user = { id, username: markedName(username, mark), avatar };
  return name_as_of === null ? user : { ...user, nameAsOf: name_as_of };
}

import type { UserShape } from '../../../contract/session/shapes.ts';
import { playerMark } from '../../../domain/players/player-mark.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import type { ShownUser } from '../../data/players/shown-user.ts';

/** Until when a name counts as known, in milliseconds after the sign-in that told it (behaviour U3). */
const NAME_KNOWN_MS = 14 * DAY_MS;

/** The mark of a player whose name another one has too; nothing for others, and for deleted players (contract: Shapes). */
export const toWireMark = (user: Pick<ShownUser, 'id' | 'provider' | 'shares_name'>) =>
  user.shares_name === 1 && user.provider !== 'deleted' ? { mark: playerMark(user.id) } : {};

/** Converts a player for others (contract: Shapes). After 14 days without a sign-in it says of when the name is; `now` in epoch milliseconds. */
export function toWireUser(user: ShownUser, now: number): UserShape {
  const { id, username, avatar_url, provider, signed_in_at } = user;
  const isOld = provider !== 'deleted' && signed_in_at <= now - NAME_KNOWN_MS;
  return {
    ...{ id, username, avatar_url },
    ...toWireMark(user),
    ...(isOld ? { name_as_of: signed_in_at } : {}),
  };
}

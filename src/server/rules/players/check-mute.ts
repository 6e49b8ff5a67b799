import { muteMessage } from '../../../domain/desk/player-messages.ts';
import type { Database } from '../../data/db/tables.ts';
import { findMute } from '../../data/desk/mutes.ts';
import { findSuspension, SuspendedError } from '../../data/desk/suspensions.ts';
import { Problem } from '../../http/problem.ts';

/**
 * Throws a Problem (403) for a muted player, and for one whose suspension began during the call; the message says until
 * when and why. `now` in epoch milliseconds.
 */
export async function checkMute(db: Database, user: string, now: number): Promise<void> {
  const suspension = await findSuspension(db, user, now);
  if (suspension !== null) throw new SuspendedError(suspension);
  const mute = await findMute(db, user, now);
  if (mute !== null) throw new Problem(403, 'muted', muteMessage(mute));
}

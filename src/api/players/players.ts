import { type Player, toPlayer } from '../../contract/players/player.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** Reads what is known of a player. Rejects with a CallError: 404 for no player, as for a deleted one. */
export const readPlayer = (read: Read, id: string): Promise<Player> =>
  makeRead(read, 'GET /players/{id}', { parameters: { id }, as: toPlayer });

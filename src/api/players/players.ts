import { type Player, playerCallPath, toPlayer } from '../../contract/players/player.ts';
import { unknownShape } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';

/** Reads what is known of a player. Rejects with a CallError: 404 for no player, as for a deleted one. */
export async function readPlayer(read: Read, id: string): Promise<Player> {
  const path = playerCallPath(id);
  const player = toPlayer(await read(path));
  if (player === null) throw unknownShape(`GET ${path}`);
  return player;
}

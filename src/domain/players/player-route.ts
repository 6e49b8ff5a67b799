import { isPlayerId } from '../session/player-id.ts';

const PLAYER = /^\/players\/([^/]+)$/;

/** The path of a player's page. */
export function playerPath(id: string): string {
  return `/players/${encodeURIComponent(id)}`;
}

/** The id of the player whose page a path is; null for any other path. */
export function parsePlayerPath(path: string): string | null {
  const encoded = PLAYER.exec(path)?.[1];
  if (encoded === undefined) return null;
  try {
    const id = decodeURIComponent(encoded);
    return isPlayerId(id) ? id : null;
  } catch {
    return null;
  }
}

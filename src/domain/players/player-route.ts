import { isPlayerId } from '../session/player-id.ts';

const PLAYERS = '/players';
const PLAYER = /^\/players\/([^/]+)$/;

/** The path of a player's page. */
export function playerPath(id: string): string {
  return `${PLAYERS}/${encodeURIComponent(id)}`;
}

/** The id of the player whose page a path is; '' for the page that names nobody, null for any other path. */
export function parsePlayerPath(path: string): string | null {
  if (path === PLAYERS) return '';
  const encoded = PLAYER.exec(path)?.[1];
  if (encoded === undefined) return null;
  try {
    const id = decodeURIComponent(encoded);
    return isPlayerId(id) ? id : null;
  } catch {
    return null;
  }
}

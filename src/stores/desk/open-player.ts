import { computed } from 'nanostores';
import { findPlayers, readDeskPlayer } from '../../api/desk/desk-reads.ts';
import { lookAtAccounts } from '../../api/desk/desk-writes.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import type { DeskLinkedAccount, DeskPlayer } from '../../contract/desk/desk-answers.ts';
import { showFailure } from '../session/show-failure.ts';
import { createKeyedRead } from '../shared/keyed-read.ts';
import { $memberId, checkAccess } from './desk-access.ts';
import { createDeskRead } from './desk-read.ts';
import { $deskRoute } from './desk-route.ts';

const found = createDeskRead(({ view, name }) => (view === 'players' ? name : ''), findPlayers);

/** The players with the name or id that is looked for. */
export const $foundPlayers = found.$read;

/** Looks for the players again. */
export const refreshFound = found.refresh;

/** The player of the URL, else the only one that was found. */
const $playerId = computed([$memberId, $deskRoute, $foundPlayers], (member, route, players) => {
  if (member === null || route.view !== 'players') return null;
  if (route.player !== '') return route.player;
  const only = players.state === 'known' && players.data.length === 1 ? players.data[0] : null;
  return only?.id ?? null;
});

const opened = createKeyedRead<DeskPlayer>({
  $key: $playerId,
  read: readDeskPlayer,
  onForbidden: checkAccess,
});

/** The player of the page, as the desk knows them. */
export const $openPlayer = opened.$read;

/** Reads the player again. */
export const refreshPlayer = opened.refresh;

/** Reads the other accounts of a player; null when that failed, which a toast says. */
export async function readLinkedAccounts(player: string): Promise<DeskLinkedAccount[] | null> {
  try {
    return await lookAtAccounts(writeUntil(deadline()), player);
  } catch (error) {
    showFailure(error, 'The accounts could not be read.');
    return null;
  }
}

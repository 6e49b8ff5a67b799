import { atom } from 'nanostores';
import { readBlocked } from '../../../api/chat/safety.ts';
import { readUntil } from '../../../api/shared/backend.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { safeLocalStorage } from '../../../api/shared/safe-storage.ts';
import { LOGOUT_EVENT, readToken, TOKEN_UPDATE_EVENT } from '../../../api/shared/session-token.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';
import { onOtherTab, onWindow } from '../../shared/on-return.ts';

/** The key in localStorage of the players whom the reader has blocked, so that no page shows them first. */
const BLOCKED_KEY = 'blocked_players';

const NOBODY: ReadonlySet<string> = new Set();

/** The ids of the players whom the reader has blocked, in step with other tabs (behaviour T12). */
export const $blockedIds = atom<ReadonlySet<string>>(NOBODY);

function readStored(): ReadonlySet<string> {
  // An entry of another shape matches nobody.
  return safeLocalStorage.run(
    (storage) => new Set<string>(JSON.parse(storage.getItem(BLOCKED_KEY) ?? '[]')),
    NOBODY,
  );
}

function replace(ids: readonly string[]): void {
  $blockedIds.set(new Set(ids));
  // If storage is full or forbidden, each page knows only what the backend answers.
  safeLocalStorage.set(BLOCKED_KEY, JSON.stringify(ids));
}

/** Adds or removes a player, for all tabs. */
export function storeBlocked(id: string, blocked: boolean): void {
  const others = [...readStored()].filter((one) => one !== id);
  replace(blocked ? [...others, id] : others);
}

/** Removes the ids, because the player has left. */
export function clearBlockedIds(): void {
  $blockedIds.set(NOBODY);
  safeLocalStorage.remove(BLOCKED_KEY);
}

async function readIds(signal: AbortSignal): Promise<void> {
  const token = readToken();
  if (token === null) return clearBlockedIds();
  try {
    const ids = await readBlocked(readUntil(deadline(signal)));
    if (!signal.aborted && token === readToken()) replace(ids);
  } catch {
    // The stored ids stay. The next page asks again.
  }
}

// The token says enough: the store of the session would come to every page whose islands use this one.
onPageMount($blockedIds, () => {
  const unmounted = new AbortController();
  const showStored = () => $blockedIds.set(readStored());
  const readAgain = () => void readIds(unmounted.signal);
  showStored();
  readAgain();
  return [
    onOtherTab((key) => (key === null || key === BLOCKED_KEY) && showStored()),
    onWindow([TOKEN_UPDATE_EVENT], readAgain),
    onWindow([LOGOUT_EVENT], clearBlockedIds),
    () => unmounted.abort(),
  ];
});

import { safeLocalStorage } from '../../../api/shared/safe-storage.ts';
import { keysOf } from '../../../api/shared/storage-keys.ts';
import { parseTextDraft } from '../../../contract/chat/outbox.ts';
import { $session, playerIdOf } from '../../session/session.ts';

/** The highest number of stored texts of a player; the ones that changed last are stored. */
const DRAFTS_MAX = 50;

/** The texts for which storage had no room. They end with their page. */
const unstored = new Map<string, string>();

const prefixOf = (userId: string) => `chat_text:${encodeURIComponent(userId)}:`;

/** The key of a text, of which each tab sees all, so that a logout in one asks for those of the others (behaviour A16). */
function keyOf(conversationId: string): string | null {
  const userId = playerIdOf($session.get());
  return userId === null ? null : prefixOf(userId) + conversationId;
}

const changedAt = (key: string) => parseTextDraft(safeLocalStorage.get(key))?.at ?? 0;

function removeOldest(prefix: string): void {
  const keys = keysOf(safeLocalStorage, prefix);
  if (keys.length <= DRAFTS_MAX) return;
  const newestFirst = keys.toSorted((one, other) => changedAt(other) - changedAt(one));
  for (const key of newestFirst.slice(DRAFTS_MAX)) safeLocalStorage.remove(key);
}

/** The text that was being written in a conversation; '' for none. */
export function readTextDraft(conversationId: string): string {
  const key = keyOf(conversationId);
  if (key === null) return '';
  return unstored.get(key) ?? parseTextDraft(safeLocalStorage.get(key))?.text ?? '';
}

/** Stores the text that is being written in a conversation (behaviour M2). */
export function storeTextDraft(conversationId: string, text: string): void {
  const key = keyOf(conversationId);
  if (key === null) return;
  unstored.delete(key);
  if (text.trim() === '') safeLocalStorage.remove(key);
  else if (safeLocalStorage.set(key, JSON.stringify({ text, at: Date.now() })))
    removeOldest(key.slice(0, -conversationId.length));
  else unstored.set(key, text);
}

/** Whether a player is writing a text in any tab of this browser. */
export const hasTextDrafts = (userId: string): boolean =>
  keysOf(safeLocalStorage, prefixOf(userId)).length > 0;

/** Deletes a player's texts of this browser. */
export function deleteTextDrafts(userId: string): void {
  unstored.clear();
  for (const key of keysOf(safeLocalStorage, prefixOf(userId))) safeLocalStorage.remove(key);
}

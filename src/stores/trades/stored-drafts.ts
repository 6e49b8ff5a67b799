import { safeLocalStorage } from '../../api/shared/safe-storage.ts';
import { keysOf } from '../../api/shared/storage-keys.ts';
import { type Draft, toDraft, toStoredDraft } from '../../contract/trades/draft.ts';

/** A player's stored drafts, newest first; `damaged` when some of them cannot be read. */
export type StoredDrafts = { drafts: readonly Draft[]; damaged: boolean };

/** The key of a player's drafts in localStorage (behaviour N7). */
export const draftsKey = (userId: string) => `trade_drafts_${userId}`;

/** Reads the stored list without parsing its elements; null when the stored value is no list. */
function storedList(stored: string | null): unknown[] | null {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** Reads a player's drafts; null when storage is forbidden. */
export function readDrafts(userId: string): StoredDrafts | null {
  return safeLocalStorage.run((storage) => {
    const list = storedList(storage.getItem(draftsKey(userId)));
    const drafts = (list ?? []).map(toDraft).filter((draft) => draft !== null);
    drafts.sort((one, other) => other.createdAt - one.createdAt);
    return { drafts, damaged: list === null || drafts.length < list.length };
  }, null);
}

/** Adds a draft to the stored ones, and moves unreadable data aside. False when storage is full or forbidden. */
export function addDraft(userId: string, draft: Draft): boolean {
  const key = draftsKey(userId);
  return safeLocalStorage.run((storage) => {
    const stored = storage.getItem(key);
    const list = storedList(stored);
    if (stored !== null && list === null)
      storage.setItem(`${key}_unread_${draft.createdAt}`, stored);
    storage.setItem(key, JSON.stringify([...(list ?? []), toStoredDraft(draft)]));
    return true;
  }, false);
}

/** Removes all that is stored of a player's drafts, unreadable ones too. */
export function removeDrafts(userId: string): void {
  const own = draftsKey(userId);
  for (const key of keysOf(safeLocalStorage, own)) {
    if (key === own || key.startsWith(`${own}_unread_`)) safeLocalStorage.remove(key);
  }
}

/** Removes a draft and leaves the others as they are; false when storage is full or forbidden. */
export function removeDraft(userId: string, id: string): boolean {
  const key = draftsKey(userId);
  return safeLocalStorage.run((storage) => {
    const list = storedList(storage.getItem(key));
    const left = list?.filter((one) => toDraft(one)?.id !== id);
    if (left !== undefined) storage.setItem(key, JSON.stringify(left));
    return true;
  }, false);
}

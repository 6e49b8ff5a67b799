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

/** Reads a player's drafts; throws when storage is forbidden. */
export function readDrafts(userId: string): StoredDrafts {
  const list = storedList(localStorage.getItem(draftsKey(userId)));
  const drafts = (list ?? []).map(toDraft).filter((draft) => draft !== null);
  drafts.sort((one, other) => other.createdAt - one.createdAt);
  return { drafts, damaged: list === null || drafts.length < list.length };
}

/** Adds a draft to the stored ones, and moves unreadable data aside. Throws when storage is full or forbidden. */
export function addDraft(userId: string, draft: Draft): void {
  const key = draftsKey(userId);
  const stored = localStorage.getItem(key);
  const list = storedList(stored);
  if (stored !== null && list === null)
    localStorage.setItem(`${key}_unread_${draft.createdAt}`, stored);
  localStorage.setItem(key, JSON.stringify([...(list ?? []), toStoredDraft(draft)]));
}

/** Removes a draft and leaves the others as they are. Throws when storage is full or forbidden. */
export function removeDraft(userId: string, id: string): void {
  const key = draftsKey(userId);
  const list = storedList(localStorage.getItem(key));
  if (list === null) return;
  localStorage.setItem(key, JSON.stringify(list.filter((one) => toDraft(one)?.id !== id)));
}

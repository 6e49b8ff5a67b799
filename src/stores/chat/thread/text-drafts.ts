import { safeSessionStorage } from '../../../api/shared/safe-storage.ts';
import { parseTextDrafts, type TextDrafts } from '../../../contract/chat/text-drafts.ts';
import { $session } from '../../session/session.ts';

/** The key in sessionStorage of the texts that are being written. */
const DRAFTS_KEY = 'chat_drafts';
/** The highest number of stored texts; the ones that changed last are stored. */
const DRAFTS_MAX = 50;

let stored: TextDrafts | null = null;

function draftsOf(userId: string): TextDrafts {
  if (stored?.userId === userId) return stored;
  stored = parseTextDrafts(safeSessionStorage.get(DRAFTS_KEY), userId);
  return stored;
}

function userId(): string | null {
  const session = $session.get();
  return session.state === 'in' ? session.user.id : null;
}

/** The text that was being written in a conversation; '' for none. */
export function readTextDraft(conversationId: string): string {
  const user = userId();
  if (user === null) return '';
  const { texts } = draftsOf(user);
  return Object.hasOwn(texts, conversationId) ? (texts[conversationId] ?? '') : '';
}

/** Stores the text that is being written in a conversation, for this tab (behaviour M2). */
export function storeTextDraft(conversationId: string, text: string): void {
  const user = userId();
  if (user === null) return;
  const others = Object.entries(draftsOf(user).texts).filter(([id]) => id !== conversationId);
  const all = text === '' ? others : [...others, [conversationId, text] as const];
  stored = { userId: user, texts: Object.fromEntries(all.slice(-DRAFTS_MAX)) };
  // If storage is full or forbidden, the text ends with its page.
  safeSessionStorage.set(DRAFTS_KEY, JSON.stringify(stored));
}

/** Removes all texts, because the player has left. */
export function clearTextDrafts(): void {
  stored = null;
  safeSessionStorage.remove(DRAFTS_KEY);
}

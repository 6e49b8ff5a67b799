import { parseTextDrafts, type TextDrafts } from '../../../contract/chat/text-drafts.ts';
import { $session } from '../../session/session.ts';

/** Where text that is being written survives a reload, in sessionStorage. */
const DRAFTS_KEY = 'chat_drafts';
/** The most conversations that text is kept for; of more, what was touched last. */
const DRAFTS_MAX = 50;

let stored: TextDrafts | null = null;

function draftsOf(userId: string): TextDrafts {
  if (stored?.userId === userId) return stored;
  try {
    stored = parseTextDrafts(sessionStorage.getItem(DRAFTS_KEY), userId);
  } catch {
    stored = { userId, texts: {} };
  }
  return stored;
}

function userId(): string | null {
  const session = $session.get();
  return session.state === 'in' ? session.user.id : null;
}

/** What was being written in a conversation; '' for nothing. */
export function readTextDraft(conversationId: string): string {
  const user = userId();
  if (user === null) return '';
  const { texts } = draftsOf(user);
  return Object.hasOwn(texts, conversationId) ? (texts[conversationId] ?? '') : '';
}

/** Keeps what is being written in a conversation, for as long as the tab is there (behaviour M2). */
export function storeTextDraft(conversationId: string, text: string): void {
  const user = userId();
  if (user === null) return;
  const others = Object.entries(draftsOf(user).texts).filter(([id]) => id !== conversationId);
  const all = text === '' ? others : [...others, [conversationId, text] as const];
  stored = { userId: user, texts: Object.fromEntries(all.slice(-DRAFTS_MAX)) };
  try {
    sessionStorage.setItem(DRAFTS_KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or forbidden: the text lives as long as the page.
  }
}

/** Forgets all that was being written: the player has left. */
export function clearTextDrafts(): void {
  stored = null;
  try {
    sessionStorage.removeItem(DRAFTS_KEY);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

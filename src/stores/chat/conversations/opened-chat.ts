import { atom, onMount } from 'nanostores';
import { createRetry } from '../../../api/shared/retry.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { $session, retrySession } from '../../session/session.ts';
import { type Opened, openWith, UNREACHABLE } from '../thread/threads.ts';
import { $chatRoute } from './chat-route.ts';
import { $conversations } from './conversations.ts';

/** The conversation that the address names, as far as it is open. */
export type OpenedChat = { state: 'none' | 'opening' | 'yourself' } | Opened;

export const $openedChat = atom<OpenedChat>({ state: 'none' });

/** The player whose conversation is being opened, or was asked for in vain. */
let requested: string | null = null;

// What could not be opened stays said while it is tried again.
const again = createRetry(() => {
  if (requested !== null) void openRequested(requested);
});

async function openRequested(userId: string): Promise<void> {
  requested = userId;
  const opened = await openWith(userId);
  if (requested !== userId || $chatRoute.get().userId !== userId) return;
  $openedChat.set(opened);
  if (opened.state !== 'failed') again.reset();
  else if (opened.wait !== null) again.schedule(opened.wait);
}

function isReader(userId: string | null): boolean {
  const session = $session.get();
  return session.state === 'in' && session.user.id === userId;
}

function inList(userId: string): Conversation | null {
  const list = $conversations.get();
  if (list.state !== 'known') return null;
  return list.conversations.find(({ partner }) => partner.id === userId) ?? null;
}

/** Follows the address and the list: what the list has is open at once and stays as the list has it. */
function update(): void {
  const { userId } = $chatRoute.get();
  const { state } = $conversations.get();
  const known = userId === null ? null : inList(userId);
  if (known !== null) {
    requested = userId;
    $openedChat.set({ state: 'open', conversation: known });
  } else if (userId === null || state === 'loading' || state === 'out') {
    requested = null;
    $openedChat.set({ state: userId === null ? 'none' : 'opening' });
  } else if (isReader(userId)) {
    requested = null;
    $openedChat.set({ state: 'yourself' });
  } else if ($session.get().state === 'loading') {
    requested = null;
    $openedChat.set(UNREACHABLE);
  } else if (requested !== userId) {
    again.reset();
    // Nobody answered for the list: what is tried is said once it has come of it.
    $openedChat.set(state === 'failed' ? UNREACHABLE : { state: 'opening' });
    void openRequested(userId);
  }
}

onMount($openedChat, () => {
  if (typeof window === 'undefined') return undefined;
  const ends = [$chatRoute.listen(update), $conversations.listen(update)];
  update();
  return () => {
    requested = null;
    again.reset();
    for (const end of ends) end();
  };
});

/** Tries once more to open what could not be opened. */
export function retryOpenChat(): void {
  requested = null;
  retrySession();
  update();
  if (requested !== null) $openedChat.set({ state: 'opening' });
}

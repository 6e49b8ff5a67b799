import { atom, onMount } from 'nanostores';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { $session } from '../../session/session.ts';
import { type Opened, openWith } from '../thread/threads.ts';
import { $chatRoute } from './chat-route.ts';
import { $conversations } from './conversations.ts';

/** The conversation that the address names, as far as it is open. */
export type OpenedChat = { state: 'none' | 'opening' | 'yourself' } | Opened;

export const $openedChat = atom<OpenedChat>({ state: 'none' });

/** The player whose conversation is being opened, or was asked for in vain. */
let asked: string | null = null;

async function ask(userId: string): Promise<void> {
  asked = userId;
  $openedChat.set({ state: 'opening' });
  const opened = await openWith(userId);
  if (asked === userId && $chatRoute.get().userId === userId) $openedChat.set(opened);
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
function look(): void {
  const { userId } = $chatRoute.get();
  const { state } = $conversations.get();
  const known = userId === null ? null : inList(userId);
  if (known !== null) {
    asked = userId;
    $openedChat.set({ state: 'open', conversation: known });
  } else if (userId === null || state === 'loading' || state === 'out') {
    asked = null;
    $openedChat.set({ state: userId === null ? 'none' : 'opening' });
  } else if (isReader(userId)) {
    asked = null;
    $openedChat.set({ state: 'yourself' });
  } else if (asked !== userId) {
    void ask(userId);
  }
}

onMount($openedChat, () => {
  if (typeof window === 'undefined') return undefined;
  const ends = [$chatRoute.listen(look), $conversations.listen(look)];
  look();
  return () => {
    asked = null;
    for (const end of ends) end();
  };
});

/** Tries once more to open what could not be opened. */
export function openAgain(): void {
  asked = null;
  look();
}

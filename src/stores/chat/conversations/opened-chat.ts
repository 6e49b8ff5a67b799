import { atom } from 'nanostores';
import { createRetry } from '../../../api/shared/retry.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { chatPath } from '../../../domain/chat/chat-route.ts';
import { $session, playerIdOf, retrySession } from '../../session/session.ts';
import { onConfirmed } from '../../session/unasked-sign-in.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';
import { type Opened, openWith, UNREACHABLE } from '../thread/threads.ts';
import { $chatRoute } from './chat-route.ts';
import { $conversations } from './conversations.ts';

/** The state of opening the conversation that the URL names. */
export type OpenedChat = { state: 'none' | 'opening' | 'yourself' } | Opened;

export const $openedChat = atom<OpenedChat>({ state: 'none' });

/** The player whose conversation is being opened, or could not be opened. */
let requested: string | null = null;

// The failure stays shown during another try.
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

function inList(userId: string): Conversation | null {
  const list = $conversations.get();
  if (list.state !== 'known') return null;
  return list.conversations.find(({ partner }) => partner.id === userId) ?? null;
}

/** Follows the URL and the list. A conversation of the list is open at once, and shown as the list has it. */
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
  } else if (userId === playerIdOf($session.get())) {
    requested = null;
    $openedChat.set({ state: 'yourself' });
  } else if ($session.get().state === 'loading') {
    requested = null;
    $openedChat.set(UNREACHABLE);
  } else if (requested !== userId) {
    again.reset();
    // The list has failed, so the failure stays shown until this try has a result.
    $openedChat.set(state === 'failed' ? UNREACHABLE : { state: 'opening' });
    void openRequested(userId);
  }
}

/** Opens the page anew when the partner deletes their account: their id, name and texts are gone from the conversation. */
function followDeletion(): () => void {
  return onChannelEvent('PARTNER_DELETED', ({ conversationId, partnerId }) => {
    const opened = $openedChat.get();
    if (opened.state !== 'open' || opened.conversation.id !== conversationId) return;
    location.replace(chatPath(partnerId));
  });
}

onPageMount($openedChat, () => {
  const ends = [
    $chatRoute.listen(update),
    $conversations.listen(update),
    followDeletion(),
    onConfirmed(again.wake),
    again.reset,
    () => {
      requested = null;
    },
  ];
  update();
  return ends;
});

/** Tries again to open the conversation. */
export function retryOpenChat(): void {
  requested = null;
  retrySession();
  update();
  if (requested !== null) $openedChat.set({ state: 'opening' });
}

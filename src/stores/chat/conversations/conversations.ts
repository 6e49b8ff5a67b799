import { atom, computed } from 'nanostores';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import { isRequest, unreadCount } from '../../../domain/chat/conversations.ts';
import { $isSessionUnreachable, $session } from '../../session/session.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';
import type { ConversationList } from './conversation-list.ts';
import { $inbox } from './player-inbox.ts';

/** The player's conversations, newest first (behaviour M1). */
export const $conversations = atom<ConversationList>({ state: 'loading' });

onPageMount($conversations, () => {
  let unlist = () => {};
  const showNobody = () => {
    if ($inbox.value !== null) return;
    if ($session.get().state === 'out') $conversations.set({ state: 'out' });
    else $conversations.set({ state: $isSessionUnreachable.get() ? 'failed' : 'loading' });
  };
  return [
    $inbox.subscribe((inbox) => {
      unlist();
      unlist = inbox?.list.$list.subscribe((list) => $conversations.set(list)) ?? (() => {});
      showNobody();
    }),
    $session.subscribe(showNobody),
    $isSessionUnreachable.listen(showNobody),
    () => unlist(),
  ];
});

/** The number of unread messages in a conversation; 0 for a request, and if the reader blocked the partner. */
export function unreadIn(conversation: Conversation): number {
  if (conversation.blocked || isRequest(conversation)) return 0;
  return unreadCount<ChatEvent>(conversation);
}

/** The number of unread messages in all conversations. */
export const $unreadTotal = computed($conversations, (list) =>
  list.state === 'known'
    ? list.conversations.reduce((sum, conversation) => sum + unreadIn(conversation), 0)
    : 0,
);

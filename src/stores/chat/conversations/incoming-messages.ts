import {
  type ChatEventNotice,
  toChatEventNotice,
  toOfferEventNotice,
} from '../../../contract/chat/chat-events.ts';
import { createConversationThrottle } from '../../../domain/chat/chat-message-throttle.ts';
import type { InboxDependencies } from './dependencies.ts';

/** A message that was dropped, until the end of its window. */
type Dropped = { seq: number; timer: ReturnType<typeof setTimeout> };

/** Lets CHAT_MESSAGE in, at most one in 500 ms and conversation; of what was dropped, the place is told at the end (behaviour M6). */
function createChatMessageThrottle(dispatch: (notice: ChatEventNotice) => void) {
  const throttle = createConversationThrottle();
  const dropped = new Map<string, Dropped>();
  const flush = (conversationId: string) => {
    const seq = dropped.get(conversationId)?.seq;
    dropped.delete(conversationId);
    if (seq !== undefined) dispatch({ conversationId, seq, event: null });
  };
  const drop = ({ conversationId, seq }: ChatEventNotice, wait: number) => {
    const known = dropped.get(conversationId);
    if (known !== undefined) known.seq = Math.max(known.seq, seq);
    else dropped.set(conversationId, { seq, timer: setTimeout(flush, wait, conversationId) });
  };
  return {
    push: (notice: ChatEventNotice) => {
      const wait = throttle.waitFor(notice.conversationId, Date.now());
      if (wait === 0) dispatch(notice);
      else drop(notice, wait);
    },
    close: () => {
      for (const { timer } of dropped.values()) clearTimeout(timer);
    },
  };
}

/** Hands on what the channel tells of conversations that have grown; returns how to end that. */
export function followIncoming(
  onChannelEvent: InboxDependencies['onChannelEvent'],
  onNotice: (notice: ChatEventNotice) => void,
): () => void {
  const throttle = createChatMessageThrottle(onNotice);
  const ends = [
    onChannelEvent('CHAT_MESSAGE', (data) => throttle.push(toChatEventNotice(data))),
    onChannelEvent('TRADE_OFFER', (data) => {
      const notice = toOfferEventNotice(data);
      if (notice !== null) onNotice(notice);
    }),
    throttle.close,
  ];
  return () => {
    for (const end of ends) end();
  };
}

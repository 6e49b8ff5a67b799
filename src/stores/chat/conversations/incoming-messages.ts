import {
  type ChatEventNotice,
  toChatEventNotice,
  toOfferEventNotice,
} from '../../../contract/chat/chat-events.ts';
import { createChatMessageThrottle } from '../../../domain/chat/chat-message-throttle.ts';
import { endAll } from '../../shared/on-page-mount.ts';
import type { InboxDependencies } from './inbox-dependencies.ts';

/** Dispatches at most one CHAT_MESSAGE in 500 ms for each conversation. The highest dropped sequence follows at the end (behaviour M6). */
function throttleMessages(dispatch: (notice: ChatEventNotice) => void) {
  const throttle = createChatMessageThrottle();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const flush = (conversationId: string) => {
    timers.delete(conversationId);
    const seq = throttle.flush(conversationId);
    if (seq !== null) dispatch({ conversationId, seq, event: null });
  };
  return {
    push: (notice: ChatEventNotice) => {
      const { conversationId } = notice;
      const wait = throttle.push(notice, Date.now());
      if (wait === 0) dispatch(notice);
      else if (!timers.has(conversationId))
        timers.set(conversationId, setTimeout(flush, wait, conversationId));
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** Passes on the channel's notices of new events. Returns how to stop that. */
export function followIncoming(
  onChannelEvent: InboxDependencies['onChannelEvent'],
  onNotice: (notice: ChatEventNotice) => void,
): () => void {
  const throttle = throttleMessages(onNotice);
  return endAll([
    onChannelEvent('CHAT_MESSAGE', (data) => throttle.push(toChatEventNotice(data))),
    onChannelEvent('TRADE_OFFER', (data) => {
      const notice = toOfferEventNotice(data);
      if (notice !== null) onNotice(notice);
    }),
    throttle.close,
  ]);
}

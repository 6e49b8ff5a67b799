import {
  type ChatEventNotice,
  toChatEventNotice,
  toOfferEventNotice,
} from '../../../contract/chat/chat-events.ts';
import { createConversationThrottle } from '../../../domain/chat/chat-message-throttle.ts';
import type { InboxPorts } from './dependencies.ts';

/** A message that was dropped, until the end of its window. */
type Dropped = { seq: number; timer: ReturnType<typeof setTimeout> };

/** Lets CHAT_MESSAGE in, at most one in 500 ms and conversation; of what was dropped, the place is told at the end (behaviour M6). */
function createDoor(take: (hint: ChatEventNotice) => void) {
  const gate = createConversationThrottle();
  const dropped = new Map<string, Dropped>();
  const makeGood = (conversationId: string) => {
    const seq = dropped.get(conversationId)?.seq;
    dropped.delete(conversationId);
    if (seq !== undefined) take({ conversationId, seq, event: null });
  };
  const drop = ({ conversationId, seq }: ChatEventNotice, wait: number) => {
    const known = dropped.get(conversationId);
    if (known !== undefined) known.seq = Math.max(known.seq, seq);
    else dropped.set(conversationId, { seq, timer: setTimeout(makeGood, wait, conversationId) });
  };
  return {
    knock: (hint: ChatEventNotice) => {
      const wait = gate.waitFor(hint.conversationId, Date.now());
      if (wait === 0) take(hint);
      else drop(hint, wait);
    },
    close: () => {
      for (const { timer } of dropped.values()) clearTimeout(timer);
    },
  };
}

/** Hands on what the channel tells of conversations that have grown; returns how to end that. */
export function followIncoming(
  onChannelEvent: InboxPorts['onChannelEvent'],
  take: (hint: ChatEventNotice) => void,
): () => void {
  const door = createDoor(take);
  const ends = [
    onChannelEvent('CHAT_MESSAGE', (data) => door.knock(toChatEventNotice(data))),
    onChannelEvent('TRADE_OFFER', (data) => {
      const hint = toOfferEventNotice(data);
      if (hint !== null) take(hint);
    }),
    door.close,
  ];
  return () => {
    for (const end of ends) end();
  };
}

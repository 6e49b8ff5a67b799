import type { EventData } from '../shared/channel-events.ts';
import { type ChatEvent, readSeq, toEvent } from './conversation.ts';

/** That a conversation has grown to `seq`; the event where the frame had room for it. */
export type ChatEventNotice = { conversationId: string; seq: number; event: ChatEvent | null };

/** What CHAT_MESSAGE says of a conversation's log; an event of another place is left out. */
export function toChatEventNotice(data: EventData<'CHAT_MESSAGE'>): ChatEventNotice {
  const { conversationId, seq } = data;
  const event = toEvent(data.event);
  return { conversationId, seq, event: event?.seq === seq ? event : null };
}

/** What TRADE_OFFER says of the conversation's log; null when its message has no place in it. */
export function toOfferEventNotice({
  conversationId,
  message,
}: Pick<EventData<'TRADE_OFFER'>, 'conversationId' | 'message'>): ChatEventNotice | null {
  const seq = readSeq(message);
  return seq === null ? null : { conversationId, seq, event: toEvent(message) };
}

/** Whether a partner is there; `lastSeen` in epoch milliseconds. */
export type Presence = { userId: string; online: boolean; lastSeen: number | null };

/** Who is there by USER_STATUS; what is unreadable in it is left out. */
export function toPresences(data: EventData<'USER_STATUS'>): Presence[] {
  return data.flatMap((one) =>
    one === null
      ? []
      : [{ userId: one.userId, online: one.status === 'online', lastSeen: one.lastSeen }],
  );
}

import type { EventData } from '../shared/channel-events.ts';
import { type ChatEvent, readSeq, toEvent } from './conversation.ts';

/** Notice that a conversation has grown to `seq`, with the event where the frame had room for it. */
export type ChatEventNotice = { conversationId: string; seq: number; event: ChatEvent | null };

/** The notice of a CHAT_MESSAGE; an event with another sequence is left out. */
export function toChatEventNotice(data: EventData<'CHAT_MESSAGE'>): ChatEventNotice {
  const { conversationId, seq } = data;
  const event = toEvent(data.event);
  return { conversationId, seq, event: event?.seq === seq ? event : null };
}

/** The notice of a TRADE_OFFER; null when its message has no sequence. */
export function toOfferEventNotice({
  conversationId,
  message,
}: Pick<EventData<'TRADE_OFFER'>, 'conversationId' | 'message'>): ChatEventNotice | null {
  const seq = readSeq(message);
  return seq === null ? null : { conversationId, seq, event: toEvent(message) };
}

/** Whether a partner is online; `lastSeen` in epoch milliseconds. */
export type Presence = { userId: string; online: boolean; lastSeen: number | null };

/** The presences of a USER_STATUS, without unreadable entries. */
export function toPresences(data: EventData<'USER_STATUS'>): Presence[] {
  return data.flatMap((one) =>
    one === null
      ? []
      : [{ userId: one.userId, online: one.status === 'online', lastSeen: one.lastSeen }],
  );
}

import * as v from 'valibot';
import type { Envelope } from '../shared/envelope.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientText, lenientTime } from '../shared/scalars.ts';
import { integerFrom } from './chat-scalars.ts';
import { type ChatEvent, readSeq, toEvent } from './conversation.ts';

const seq = integerFrom(1);

/** That a conversation has grown to `seq`; the event where the frame had room for it. */
export type ChatEventNotice = { conversationId: string; seq: number; event: ChatEvent | null };

const chatMessage = v.object({
  conversationId: lenientText,
  seq,
  event: v.optional(v.unknown()),
});

/** Reads the data of CHAT_MESSAGE; null when it names no conversation and place. */
export function toChatEventNotice(message: Envelope): ChatEventNotice | null {
  const read = readAs(chatMessage, message.data);
  if (read === null || read.conversationId === null) return null;
  const { conversationId, seq } = read;
  const event = toEvent(read.event);
  return { conversationId, seq, event: event?.seq === seq ? event : null };
}

/** News of an offer, as the window event MANUAL_TRADE_OFFER_UPDATE carries it (behaviour M5). */
export type OfferUpdate = { offerId: string; conversationId: string; message: unknown };

const tradeOffer = v.object({
  tradeOffer: v.object({ id: lenientText }),
  conversationId: lenientText,
  message: v.unknown(),
});

/** Reads the data of TRADE_OFFER; null when it lacks the offer's id, the conversation or the message. */
export function toOfferUpdate(message: Envelope): OfferUpdate | null {
  const read = readAs(tradeOffer, message.data);
  if (read === null || read.conversationId === null || !read.message) return null;
  const offerId = read.tradeOffer.id;
  if (offerId === null) return null;
  return { offerId, conversationId: read.conversationId, message: read.message };
}

/** What news of an offer say of the conversation's log; null when their message has no place in it. */
export function toOfferEventNotice({
  conversationId,
  message,
}: OfferUpdate): ChatEventNotice | null {
  const seq = readSeq(message);
  return seq === null ? null : { conversationId, seq, event: toEvent(message) };
}

/** Whether a partner is there; `lastSeen` in epoch milliseconds. */
export type Presence = { userId: string; online: boolean; lastSeen: number | null };

const presence = v.object({ userId: lenientText, status: lenientText, lastSeen: lenientTime });

/** Reads the data of USER_STATUS; what is unreadable in it is left out. */
export function toPresences(message: Envelope): Presence[] {
  if (!Array.isArray(message.data)) return [];
  return message.data.flatMap((raw) => {
    const { userId, status, lastSeen } = readAs(presence, raw) ?? {};
    if (!userId) return [];
    return [{ userId, online: status === 'online', lastSeen: lastSeen ?? null }];
  });
}

const typing = v.object({ conversationId: lenientText, userId: lenientText });

/** Reads the data of TYPING_START and TYPING_STOP; null when they do not say who and where. */
export function toTyping(message: Envelope): { conversationId: string; userId: string } | null {
  const { conversationId, userId } = readAs(typing, message.data) ?? {};
  return !conversationId || !userId ? null : { conversationId, userId };
}

const heartbeat = v.object({ revision: integerFrom(0) });

/** The player's revision in a HEARTBEAT (contract: One conversation is one append-only log); null when it tells of none. */
export function toRevision(message: Envelope): number | null {
  return readAs(heartbeat, message.data)?.revision ?? null;
}

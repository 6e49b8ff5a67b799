import * as v from 'valibot';
import type { OfferState } from '../../domain/deals/offer-states.ts';
import { toUser, type User } from '../session/user.ts';
import { readAs } from '../shared/read-as.ts';
import { integerFrom, lenientText, lenientTime } from '../shared/scalars.ts';
import { type Offer, toOffer, WIRE_STATES } from './offer.ts';

const seq = integerFrom(0);

type Common = {
  /** The sequence in the log of its conversation, from 1 without gaps (contract: One conversation is one append-only log). */
  seq: number;
  senderId: string;
  clientId: string | null;
  /** Epoch milliseconds. */
  at: number;
};

type Content =
  /** A removed message has an empty text. */
  | { kind: 'message'; text: string; removed?: true }
  | { kind: OfferState; offer: Offer }
  | { kind: 'unknown' };

/** An event of a conversation: a message, an offer in its state at that time, or one that only a newer site knows. */
export type ChatEvent = Common & Content;

const loggedEvent = v.object({ seq: integerFrom(1) });
/** An event of a conversation on the wire (contract: Shapes). */
const wireEvent = v.object({
  ...loggedEvent.entries,
  sender_id: lenientText,
  client_id: lenientText,
  at: lenientTime,
  kind: v.fallback(v.picklist(['message', 'unknown', ...WIRE_STATES]), 'unknown'),
  body: v.optional(v.unknown()),
  /** Whether a message was removed for good. Its text is empty. */
  removed: v.fallback(v.boolean(), false),
});
const messageBody = v.object({ text: v.string() });

/** Reads the sequence of an event, even if the rest is unreadable; null when it has none. */
export function readSeq(raw: unknown): number | null {
  return readAs(loggedEvent, raw)?.seq ?? null;
}

function toContent(kind: Content['kind'], body: unknown, removed: boolean): Content {
  if (kind === 'unknown') return { kind };
  if (kind === 'message' && removed) return { kind, text: '', removed };
  if (kind === 'message') {
    const text = readAs(messageBody, body)?.text;
    return text === undefined ? { kind: 'unknown' } : { kind, text };
  }
  const offer = toOffer(body);
  if (offer === null) return { kind: 'unknown' };
  return { kind: offer.state === 'ended' ? 'ended' : kind, offer };
}

/** Parses an event, `unknown` when its kind or body is not valid; null when it has no sequence, sender or time. */
export function toEvent(raw: unknown): ChatEvent | null {
  const read = readAs(wireEvent, raw);
  if (read === null || read.sender_id === null || read.at === null) return null;
  const { seq, sender_id: senderId, client_id: clientId, at, kind, body, removed } = read;
  return { seq, senderId, clientId, at, ...toContent(kind, body, removed) };
}

/** The event without its text, which was removed; other events are unchanged. */
export function withoutText(event: ChatEvent): ChatEvent {
  if (event.kind !== 'message' || event.removed) return event;
  return { ...event, text: '', removed: true };
}

/** A conversation as the list shows it; `partner` is the other player. */
export type Conversation = {
  id: string;
  partner: User;
  lastSeq: number;
  /** How far the reader has read. */
  readSeq: number;
  last: ChatEvent | null;
  /** The sequences above `readSeq` of events that the reader wrote, as far as they are known. */
  own: readonly number[];
  /** Whether the reader has blocked the partner. */
  blocked: boolean;
  /** Whether the partner has deleted their account. Nobody can write to them then. */
  deleted: boolean;
  /** Whether the partner is suspended. Nobody can write to them or trade with them meanwhile. */
  suspended: boolean;
  /** A beginning of a stranger that the reader has not answered: a request, or an answer to a trade ad; null for neither. */
  request: 'open' | 'ad' | null;
};

/** A conversation on the wire (contract: Shapes). */
const wireConversation = v.object({
  id: lenientText,
  user: v.unknown(),
  lastSeq: seq,
  readSeq: v.fallback(seq, 0),
  last: v.optional(v.unknown()),
  own: v.fallback(v.optional(v.array(integerFrom(1)), []), []),
  blocked: v.fallback(v.boolean(), false),
  deleted: v.fallback(v.boolean(), false),
  suspended: v.fallback(v.boolean(), false),
  /** `open` for a request, `ad` for an answer to a trade ad, while the reader has not answered. */
  request: v.fallback(v.optional(v.nullable(v.picklist(['open', 'ad'])), null), null),
});

/** Parses a conversation; null when it lacks an id, a partner or its length. */
export function toConversation(raw: unknown): Conversation | null {
  const read = readAs(wireConversation, raw);
  const partner = toUser(read?.user);
  if (read === null || read.id === null || partner === null) return null;
  const { id, lastSeq, readSeq, last, own, blocked, deleted, suspended, request } = read;
  const standing = { blocked, deleted, suspended, request };
  return { id, partner, lastSeq, readSeq, last: toEvent(last), own, ...standing };
}

/** Answer of `GET /conversations`, whose elements are parsed one by one, and of `POST /conversations`. */
export const conversationsAnswer = v.object({ conversations: v.array(v.unknown()) });
export const conversationAnswer = v.object({ conversation: v.unknown() });

/** Answer of `GET /conversations/{id}/events`. */
export const eventsAnswer = v.object({ events: v.array(v.unknown()), lastSeq: seq });

/** Answer of `GET /sync`: the player's changes since a revision. Its conversations are parsed one by one. */
export const syncAnswer = v.object({
  revision: seq,
  conversations: v.array(v.unknown()),
  more: v.fallback(v.boolean(), false),
});

/** The length of a conversation, and the sequences of its removed messages; absent when there are none. */
export type ConversationLength = { id: string; lastSeq: number; removed?: readonly number[] };

const length = v.object({
  id: lenientText,
  lastSeq: seq,
  removed: v.fallback(v.optional(v.array(integerFrom(1)), []), []),
});

/** Parses a conversation of `GET /sync`; null when it lacks its id or length. */
export function toConversationLength(raw: unknown): ConversationLength | null {
  const { id, lastSeq, removed = [] } = readAs(length, raw) ?? {};
  if (!id || lastSeq === undefined) return null;
  return { id, lastSeq, ...(removed.length > 0 ? { removed } : {}) };
}

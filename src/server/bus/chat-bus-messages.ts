import * as v from 'valibot';

const id = v.pipe(v.string(), v.maxCodePoints(100));
const pair = v.pipe(v.array(id), v.length(2));

/** Messages of the chat to all processes. They hold ids and sequence numbers only: the database has the data. */
export const chatBusMessages = [
  /** A conversation of two users has a new event with this `seq`. The first one of the second to send makes them partners. */
  v.object({
    kind: v.literal('chat-event'),
    conversation: id,
    seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    users: v.pipe(v.array(id), v.minLength(1), v.maxLength(2)),
    isAnswer: v.optional(v.boolean()),
  }),
  /** A message of a conversation lost its text. */
  v.object({
    kind: v.literal('message-removed'),
    conversation: id,
    seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    users: v.pipe(v.array(id), v.maxLength(2)),
  }),
  /** A user has read a conversation up to the event with this `seq`. */
  v.object({
    kind: v.literal('conversation-read'),
    conversation: id,
    seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    user: id,
  }),
  /** Two users may have become partners, or are partners no longer. */
  v.object({ kind: v.literal('partners'), users: pair }),
  /** A partner of a user has deleted their account; another row stands for them in the conversation. */
  v.object({ kind: v.literal('partner-deleted'), conversation: id, user: id, standIn: id }),
  /** A partner of a user was suspended, or is no longer, or the user has blocked or answered them, maybe on another device. */
  v.object({ kind: v.literal('partner-changed'), conversation: id, user: id }),
  /** A player has a new alert on the site. */
  v.object({ kind: v.literal('alert'), user: id, alert: id }),
  /** A user came online or went offline, for all partners, or only for one. */
  v.object({ kind: v.literal('presence'), user: id, viewer: v.optional(id) }),
  /** A user starts or stops typing to another. */
  v.object({
    kind: v.literal('typing'),
    conversation: id,
    user: id,
    partner: id,
    on: v.boolean(),
  }),
] as const;

export type ChatBusMessage = v.InferOutput<(typeof chatBusMessages)[number]>;
export type ChatBusMessageOf<K extends ChatBusMessage['kind']> = Extract<
  ChatBusMessage,
  { kind: K }
>;

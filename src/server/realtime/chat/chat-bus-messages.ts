import * as v from 'valibot';

const id = v.pipe(v.string(), v.maxCodePoints(100));
const pair = v.pipe(v.array(id), v.length(2));

/** What a chat lets all processes know; ids and places only, the database is the truth. */
export const chatHints = [
  /** A conversation of two users has grown to `seq`. */
  v.object({
    kind: v.literal('chat-event'),
    conversation: id,
    seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    users: pair,
  }),
  /** Two users may have become partners, or ceased to be. */
  v.object({ kind: v.literal('partners'), users: pair }),
  /** A user has come online or gone. */
  v.object({ kind: v.literal('presence'), user: id }),
  /** A user begins or ends typing to another. */
  v.object({
    kind: v.literal('typing'),
    conversation: id,
    user: id,
    partner: id,
    on: v.boolean(),
  }),
] as const;

export type ChatHint = v.InferOutput<(typeof chatHints)[number]>;
export type HintOf<K extends ChatHint['kind']> = Extract<ChatHint, { kind: K }>;

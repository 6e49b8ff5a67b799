import * as v from 'valibot';
import type { Waiting } from '../domain/chat/thread.ts';
import { MESSAGE_MAX } from './chat-body.ts';
import { parseStored } from './stored.ts';

/** A message that waits in the browser's storage to be sent. */
export type StoredMessage = Waiting & { conversationId: string };

const stored = v.object({
  clientId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  conversationId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  text: v.pipe(v.string(), v.minLength(1), v.maxCodePoints(MESSAGE_MAX)),
  at: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(8.64e15)),
  failure: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(300))), null),
});

/** Reads a message of the outbox; null when it is none. */
export function parseStoredMessage(raw: string | null): StoredMessage | null {
  return parseStored(stored, raw);
}

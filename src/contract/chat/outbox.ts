import * as v from 'valibot';
import type { OutboxMessage } from '../../domain/chat/thread.ts';
import { parseStored } from '../shared/stored.ts';
import { isMessage, textUpTo } from './chat-scalars.ts';

/** An unsent message in the browser's storage. */
export type StoredMessage = OutboxMessage & { conversationId: string };

const stored = v.object({
  clientId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  conversationId: textUpTo(100),
  text: v.pipe(v.string(), v.check(isMessage)),
  at: v.pipe(
    v.number(),
    v.check((at) => at >= 0 && at <= 8.64e15),
  ),
  failure: v.fallback(v.nullable(textUpTo(300)), null),
  code: v.fallback(v.optional(v.nullable(textUpTo(100)), null), null),
});

/** Parses a message of the outbox; null when it is none. */
export function parseStoredMessage(raw: string | null): StoredMessage | null {
  return parseStored(stored, raw);
}

/** The longest stored text, in UTF-16 units: several times the longest message. */
const TEXT_MAX = 20_000;

/** A text that a player is writing, and when it changed last (epoch ms). */
type TextDraft = { text: string; at: number };

const draft = v.object({ text: v.pipe(v.string(), v.maxLength(TEXT_MAX)), at: v.number() });

/** Parses a stored text; null when there is none. */
export function parseTextDraft(stored: string | null): TextDraft | null {
  return parseStored(draft, stored);
}

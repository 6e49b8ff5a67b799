import * as v from 'valibot';
import { parseStored } from '../shared/stored.ts';
import { lenientRecord } from './chat-scalars.ts';

/** Text that a player is writing, by conversation. */
export type TextDrafts = { userId: string; texts: Record<string, string> };

const isDraft = (raw: unknown): raw is string => typeof raw === 'string' && raw.length <= 20_000;

const drafts = v.object({
  userId: v.string(),
  texts: lenientRecord(isDraft),
});

/** Parses a player's stored texts; empty when they belong to another player or are unreadable. */
export function parseTextDrafts(stored: string | null, userId: string): TextDrafts {
  const read = parseStored(drafts, stored);
  return read?.userId === userId ? read : { userId, texts: {} };
}

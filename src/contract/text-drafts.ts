import * as v from 'valibot';
import { parseStored } from './stored.ts';

/** Text that a player is writing, by conversation. */
export type TextDrafts = { userId: string; texts: Record<string, string> };

const drafts = v.object({
  userId: v.string(),
  texts: v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000))),
});

/** Reads the texts that are kept of a player; none when what is stored is another's or junk. */
export function parseTextDrafts(stored: string | null, userId: string): TextDrafts {
  const read = parseStored(drafts, stored);
  return read?.userId === userId ? read : { userId, texts: {} };
}

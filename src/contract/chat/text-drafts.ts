import * as v from 'valibot';
import { parseStored } from '../shared/read-as.ts';

/** The longest stored text, in UTF-16 units: several times the longest message. */
const TEXT_MAX = 20_000;

/** A text that a player is writing, and when it changed last (epoch ms). */
export type TextDraft = { text: string; at: number };

const draft = v.object({ text: v.pipe(v.string(), v.maxLength(TEXT_MAX)), at: v.number() });

/** Parses a stored text; null when there is none. */
export function parseTextDraft(stored: string | null): TextDraft | null {
  return parseStored(draft, stored);
}

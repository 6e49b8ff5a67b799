import { safeParse } from 'valibot';
import { DESK_REASON_MAX, deskReason } from '../../../contract/desk/desk-body.ts';

/** Joins the words of a reason. Throws an Error of one line when it says nothing or too much. */
export function readReason(words: readonly string[]): string {
  const text = words.join(' ').trim();
  if ([...text].length > DESK_REASON_MAX) {
    throw new Error(`A reason has at most ${DESK_REASON_MAX} characters.`);
  }
  const parsed = safeParse(deskReason, text);
  if (!parsed.success) throw new Error('Give a reason.');
  return parsed.output;
}

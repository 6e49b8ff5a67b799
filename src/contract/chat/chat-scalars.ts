import * as v from 'valibot';
import { lenient } from '../shared/scalars.ts';

/** Longest message, in code points (contract: Signed in). */
export const MESSAGE_MAX = 2000;

/** Whether text can be sent as it is: 1 to 2,000 code points, more than white space, no NUL and no half characters (contract: Signed in). */
export const isMessage = (text: string): boolean =>
  text.trim() !== '' &&
  [...text].length <= MESSAGE_MAX &&
  !text.includes('\0') &&
  text.isWellFormed();

// Checks and not valibot's own steps: each kind of those would ship to every page of the site.

/** Text of 1 to `most` UTF-16 units. */
export const textUpTo = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text !== '' && text.length <= most),
  );

/** Values by name, those left out that `isOne` refuses; nothing of what is no object. */
export function lenientRecord<T>(isOne: (raw: unknown) => raw is T) {
  return lenient((raw): Record<string, T> => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
    const own = Object.entries(raw).filter((entry): entry is [string, T] => isOne(entry[1]));
    return Object.fromEntries(own);
  });
}

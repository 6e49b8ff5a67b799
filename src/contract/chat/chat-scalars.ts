import * as v from 'valibot';
import { isVisible } from '../../domain/shared/visible-text.ts';
import { lenient } from '../shared/scalars.ts';

/** The longest message, in code points (contract: Signed in). */
export const MESSAGE_MAX = 2000;

/** Whether a text can be sent: at most 2,000 code points, one of them visible, without NUL and lone surrogates (contract: Signed in). */
export const isMessage = (text: string): boolean =>
  isVisible(text) && [...text].length <= MESSAGE_MAX && !text.includes('\0') && text.isWellFormed();

// These are checks instead of valibot's own actions, each of which would ship to every page of the site.

/** Text of 1 to `most` UTF-16 units. */
export const textUpTo = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text !== '' && text.length <= most),
  );

/** Values by name, without those that `isOne` refuses; empty for anything but an object. */
export function lenientRecord<T>(isOne: (raw: unknown) => raw is T) {
  return lenient((raw): Record<string, T> => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
    const own = Object.entries(raw).filter((entry): entry is [string, T] => isOne(entry[1]));
    return Object.fromEntries(own);
  });
}

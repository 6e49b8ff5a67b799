import * as v from 'valibot';
import { isVisible } from '../../domain/chat/visible-text.ts';
import { plainText } from '../../domain/shared/plain-text.ts';

const isStorable = (raw: string) => !raw.includes('\0') && raw.isWellFormed();

/** An id in a body. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'letters, digits, _ and -'));

/** Text for people: at most `most` code points, one of them visible, no NUL and no lone surrogates. It is stored as plain text. */
export const visibleText = (most: number) =>
  v.pipe(
    v.string(),
    v.maxCodePoints(most),
    v.check(isStorable, 'text without NUL and lone surrogates'),
    v.check(isVisible, 'text with a character that can be seen'),
    v.transform(plainText),
  );

/** The same, without spaces around it. */
export const trimmedText = (most: number) => v.pipe(v.string(), v.trim(), visibleText(most));

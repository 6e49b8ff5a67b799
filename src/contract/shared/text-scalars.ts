import * as v from 'valibot';
import { plainLine, plainText } from '../../domain/shared/plain-text.ts';
import { isVisible } from '../../domain/shared/visible-text.ts';

const isStorable = (raw: string) => !raw.includes('\0') && raw.isWellFormed();

/** Text that every database can store unchanged. */
export const storable = v.pipe(
  v.string(),
  v.check(isStorable, 'text without NUL and lone surrogates'),
);

/** Text of at most `most` code points, one of them visible. */
// @__NO_SIDE_EFFECTS__
const visible = (most: number) =>
  v.pipe(
    storable,
    v.maxCodePoints(most),
    v.check(isVisible, 'text with a character that can be seen'),
  );

/** Text for people: at most `most` code points, one of them visible. It is stored as plain text (behaviour M22). */
// @__NO_SIDE_EFFECTS__
export const visibleText = (most: number) => v.pipe(visible(most), v.transform(plainText));

/** The same, without spaces around it. */
// @__NO_SIDE_EFFECTS__
export const trimmedText = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    visible(most),
    v.transform((text) => plainText(text).trim()),
  );

/** The same in one line, such as a name. */
// @__NO_SIDE_EFFECTS__
export const visibleLine = (most: number) =>
  v.pipe(v.string(), v.trim(), visible(most), v.transform(plainLine));

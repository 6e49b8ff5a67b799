import { plainText } from './plain-text.ts';

/**
 * A plain text in one line, such as a name: without space around it, and with one space for several (behaviour M22).
 * @example plainLine(' Red   Fox ') // => 'Red Fox'
 */
export const plainLine = (text: string): string =>
  plainText(text)
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();

import { expect, it } from 'vitest';
import { isVisible } from './visible-text.ts';

it.each(['a', '7', '?', '👍', '你', 'ж', '\u200bhi', 'ก็', '👨‍👩‍👧', '❤️'])('sees %j', (text) => {
  expect(isVisible(text)).toBe(true);
});

it.each([
  '',
  ' \n\u00a0',
  '\u200b\u200d',
  '\u3164',
  '\u2800\u115f',
  '\u0301',
  '\u202e\u2066',
  '\ufe0f',
  '\u00ad',
  '\u{13441}\ufffc',
  '\u{e0041}\u180e',
])('sees nothing of %j', (text) => {
  expect(isVisible(text)).toBe(false);
});

import { expect, it, test } from 'vitest';
import { firstChoice, type ItemWatchChoice, isReached, readChoice } from './watch-choice.ts';

const choice = (line: string): ItemWatchChoice => ({
  ...{ kind: 'value', item: 'fox', name: 'Fox', direction: 'at-least', line },
});

test.each([
  ['1.5m', 'en-US', 1_500_000],
  ['1,250', 'en-US', 1250],
  ['1,250', 'de-DE', 1.25],
  ['12,34,567', 'en-IN', 1_234_567],
  ['۱۲۳', 'en-US', 123],
  ['0.004', 'en-US', 0.004],
])('the value %s in %s is a line to watch', (line, locale, value) => {
  expect(readChoice(choice(line), locale)).toEqual({
    kind: 'value',
    target: { item: 'fox', direction: 'at-least', value },
  });
});

it.each([
  ['', 'Type the value to wait for: 0 or more.'],
  ['$1,250', 'This is no number from 0: write 1250.'],
  ['a lot', 'This is no number from 0: write one like 1250, 1.5K or 2M.'],
  ['1e99', 'This is too much: at most 1Qa.'],
])('says what to write instead of the value %j', (line, sentence) => {
  expect(readChoice(choice(line), 'en-US')).toBe(sentence);
});

it('begins without a line, because the value of now has been reached already', () => {
  const first = firstChoice({
    subject: { kind: 'value', target: { item: 'fox' } },
    name: 'Fox',
    value: 1125,
  });
  expect(readChoice(first, 'en-US')).toBe('Type the value to wait for: 0 or more.');
});

it.each([
  ['at-least', '1k', 1125, true],
  ['at-least', '2k', 1125, false],
  ['at-most', '2k', 1125, true],
  ['at-most', '1k', 1125, false],
  ['at-least', '', 1125, false],
  ['at-least', 'a lot', 1125, false],
  ['at-least', '0', 'N/A', false],
] as const)('knows whether %s %s is so already at a value of %s', (direction, line, now, is) => {
  expect(isReached({ ...choice(line), direction }, now, 'en-US')).toBe(is);
});

import { expect, it } from 'vitest';
import { readTypedNumber, typedNumber } from './typed-number.ts';

it.each([
  ['en-US', '1,250', 1250],
  ['de-DE', '1,250', 1.25],
  ['de-DE', '1.250', 1250],
  ['de-DE', '1.5', 1.5],
  ['fr-FR', '12\u202f345,5', 12_345.5],
  ['en-IN', '12,34,567', 1_234_567],
  ['fa-IR', '۱۲۳', 123],
  ['fa-IR', '1.5m', 1_500_000],
])('reads in %s %j', (locale, text, number) => {
  expect(readTypedNumber(text, locale, 1e15)).toBe(number);
});

it('says what to write in the signs of the locale', () => {
  expect(readTypedNumber('~1,5', 'de-DE', 1e15)).toBe('This is no number from 0: write 1,5.');
  expect(readTypedNumber('$1,250', 'en-US', 1e15)).toBe('This is no number from 0: write 1250.');
  expect(readTypedNumber('1,250 €', 'de-DE', 1e15)).toBe('This is no number from 0: write 1,25.');
  expect(readTypedNumber('2Qa', 'en-US', 1e15)).toBe('This is too much: at most 1Qa.');
  expect(readTypedNumber('1,5Qa', 'en-US', 1e15)).toBe('This is too much: at most 1Qa.');
});

it.each(['en-US', 'de-DE', 'ar-EG', 'hi-IN'])('writes in %s what it reads again', (locale) => {
  for (const number of [0, 1.125, 1250.5, 1e15, 0.0000001]) {
    expect(readTypedNumber(typedNumber(number, locale), locale, 1e15)).toBe(number);
  }
});

import { expect, it, test } from 'vitest';
import { readFlag } from './read-flag.ts';

it.each([
  'yes',
  'Y',
  'TRUE',
  '1',
  '1.0',
  'WAHR',
  'VRAI',
  'verdadero',
  'ИСТИНА',
  'SÌ',
  'ＹＥＳ',
  'DOĞRU',
  '✓',
  '✔\ufe0f',
])('reads %s as yes', (text) => {
  expect(readFlag(text)).toBe(true);
});

it.each([
  'no',
  'N',
  'FALSE',
  '0',
  '0,0',
  'FALSCH',
  'FAUX',
  'falso',
  'ЛОЖЬ',
  'HAYIR',
  '✗',
  '❌',
  '✖',
  '✕',
])('reads %s as no', (text) => {
  expect(readFlag(text)).toBe(false);
});

test('true and false of JSON are yes and no', () => {
  expect([true, false, 1, 0].map(readFlag)).toEqual([true, false, true, false]);
});

it.each(['x', 'maybe', '2', '?'])('asks for yes or no instead of %s', (text) => {
  expect(() => readFlag(text)).toThrow(`"${text}" is neither yes nor no: write yes or no`);
});

import { describe, expect, it, test } from 'vitest';
import { readWrittenNumber } from './read-written-number.ts';

const read = (text: string) => readWrittenNumber(text, ['point', 'comma'], 1e15);

test('a text that may be two numbers is that of the first sign', () => {
  expect(readWrittenNumber('1,250', ['point', 'comma'], 1e15)).toBe(1250);
  expect(readWrittenNumber('1,250', ['comma', 'point'], 1e15)).toBe(1.25);
});

describe('what is no number', () => {
  test.each([
    ['$1,250', '1250 or 1.25'],
    ['$1250', '1250'],
    ['500+', '500'],
    ['~500', '500'],
    ['400-500', '400 or 500'],
    ['2.5M gems', '2500000'],
    ['1.5 mil', '1500 or 1500000'],
    ['1.5 million', '1500000'],
    ['1.5kk', '1500000'],
    ['2mm', '2000000'],
    ['3 lakh', '300000'],
    ['1.5万', '15000'],
    ['５００円', '500'],
  ])('%s says what would be read', (text, advice) => {
    expect(read(text)).toBe(`is no number from 0: write ${advice}`);
  });

  it('is advised in the decimals that are expected', () => {
    expect(readWrittenNumber('12.5', ['comma'], 1e15)).toBe('is no number from 0: write 12,5');
  });

  it.each(['O/C', '???', '', '-5', '1.2.3', 'x'.repeat(1e6)])(
    'shows examples where no number is in it: %j',
    (text) => {
      expect(read(text)).toBe('is no number from 0: write one like 1250, 1.5K or 2M');
    },
  );
});

test('a number above the limit says the limit in its short form', () => {
  const texts = [
    '1.2Qa',
    '3.4 Qi',
    '2Q',
    '5000T',
    '1E+16',
    '1e400',
    '500 or 2Qa',
    '2 000 000 000 000 000',
  ];
  expect(new Set(texts.map(read))).toEqual(new Set(['is too much: at most 1Qa']));
  expect(readWrittenNumber('1001', ['point'], 999)).toBe('is too much: at most 999');
  expect(readWrittenNumber('2T', ['point'], 1e12)).toBe('is too much: at most 1T');
});

import { describe, expect, it, test } from 'vitest';
import { type Decimal, readNumber, readValue } from './read-number.ts';

describe('a number', () => {
  test.each<[string, number]>([
    ['0', 0],
    ['1250', 1250],
    ['0.125', 0.125],
    ['.5', 0.5],
    ['12,5', 12.5],
    ['1250,5', 1250.5],
    ['1234.567', 1234.567],
    ['1,250,000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1,250.5', 1250.5],
    ['1.250,5', 1250.5],
    ['1 250', 1250],
    ['1\u00a0250\u00a0000,25', 1_250_000.25],
    ["1'250", 1250],
    ['1.2M', 1_200_000],
    ['1,1 k', 1100],
    ['3b', 3e9],
    ['2T', 2e12],
  ])('may be written as %s', (text, number) => {
    expect(readNumber(text, null)).toBe(number);
  });

  it.each(['1,250', '1.250', '12,500', '999.999', '1.250M'])(
    'is refused as %s, which may mean two',
    (text) => {
      expect(() => readNumber(text, null)).toThrow(/^".+" may be \d+ or [\d.]+: write \d+, or say/);
    },
  );

  test.each<[string, Decimal, number]>([
    ['1,250', 'point', 1250],
    ['1,250', 'comma', 1.25],
    ['1.250', 'point', 1.25],
    ['1.250', 'comma', 1250],
    ['1.250.000,5', 'comma', 1_250_000.5],
  ])('%s with a decimal %s is %d', (text, decimal, number) => {
    expect(readNumber(text, decimal)).toBe(number);
  });

  it.each([
    ['12,5', 'point'],
    ['12.5', 'comma'],
    ['1.2.3', null],
    ['1,25,000', null],
    ['1,2500,000', null],
    ['1 2', null],
    ['-5', null],
    ['+5', null],
    ['5%', null],
    ['$5', null],
    ['5.', null],
    ['.', null],
    ['1e6', null],
    ['1.25E+06', null],
    ['five', null],
    ['Infinity', null],
    ['NaN', null],
    ['0x10', null],
    ['５', null],
    ['', null],
    [true, null],
  ] as const)('is refused as %j with the decimal sign %s', (text, decimal) => {
    expect(() => readNumber(text, decimal)).toThrow('is no number from 0');
  });

  it('has a short message when it has a million characters', () => {
    for (const text of ['1'.repeat(1e6), '1,'.repeat(5e5), `${'1 '.repeat(5e5)}x`]) {
      expect(String(readNumberOrMessage(text)).length).toBeLessThan(100);
    }
  });
});

function readNumberOrMessage(text: string): number | string {
  try {
    return readNumber(text, null);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('a value may also be N/A or TBD', () => {
  expect(['TBD', 'tbd', 'N/A', 'n/a', '-', '7'].map((text) => readValue(text, null))).toEqual([
    ...['TBD', 'TBD', 'N/A', 'N/A', 'N/A', 7],
  ]);
});

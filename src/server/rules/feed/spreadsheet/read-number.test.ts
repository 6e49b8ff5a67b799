import { describe, expect, it, test } from 'vitest';
import { InexactNumber } from './cell.ts';
import { type FileDecimal, readNumber, readValue } from './read-number.ts';

describe('a number', () => {
  it.each(['1,250', '1.250', '12,500', '999.999', '1.250M'])(
    'is refused as %s, which may mean two',
    (text) => {
      expect(() => readNumber(text, null)).toThrow(/^".+" may be \d+ or [\d.]+: write \d+, or say/);
    },
  );

  test.each<[string, FileDecimal, number]>([
    ['1250', null, 1250],
    ['12,5', null, 12.5],
    ['1,250', 'point', 1250],
    ['1,250', 'comma', 1.25],
    ['1.250', 'point', 1.25],
    ['1.250', 'comma', 1250],
    ['1.250.000,5', 'comma', 1_250_000.5],
    ['1.5E+11', null, 1.5e11],
    ['1,5E+11', null, 1.5e11],
    ['12,34,567', null, 1_234_567],
    ['۱۲۳', null, 123],
    ['12\u202f345', null, 12_345],
  ])('%s with a decimal %s is %d', (text, decimal, number) => {
    expect(readNumber(text, decimal)).toBe(number);
  });

  it.each([
    ['12,5', 'point', '12.5'],
    ['12.5', 'comma', '12,5'],
    ['$5', null, '5'],
    ['1.2.3', null, 'one like 1250'],
    [-5, null, 'one like 1250'],
    [true, null, 'one like 1250'],
  ] as const)('is refused as %j with the decimal sign %s, and %s is advised', (...row) => {
    const [cell, decimal, advice] = row;
    expect(() => readNumber(cell, decimal)).toThrow(`is no number from 0: write ${advice}`);
  });

  it('of JSON has a point before its decimals', () => {
    expect([0.5, 1.125, 1250, 1e15].map((number) => readNumber(number, 'comma'))).toEqual([
      ...[0.5, 1.125, 1250, 1e15],
    ]);
    expect(readNumber(new InexactNumber('1.10'), 'comma')).toBe(1.1);
    expect(() => readNumber(new InexactNumber('9007199254740993'), null)).toThrow(
      '"9007199254740993" is too much: at most 1Qa',
    );
  });

  it('has a short message when it has a million characters', () => {
    for (const text of ['1'.repeat(1e6), '1,'.repeat(5e5), `${'1 '.repeat(5e5)}x`]) {
      expect(readNumberOrMessage(text).length).toBeLessThan(120);
    }
  });
});

function readNumberOrMessage(text: string): string {
  try {
    return `${readNumber(text, null)}`;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('a value may also be N/A or TBD', () => {
  expect(['TBD', 'tbd', 'N/A', 'n/a', 'NA', '-', '7'].map((text) => readValue(text, null))).toEqual(
    [...['TBD', 'TBD', 'N/A', 'N/A', 'N/A', 'N/A', 7]],
  );
});

test.each([
  ['O/C', '"O/C" is no value: write a number like 1250 or 1.5M, N/A or TBD'],
  ['???', '"???" is no value: write a number like 1250 or 1.5M, N/A or TBD'],
  ['$1,250', '"$1,250" is no number from 0: write 1250 or 1.25'],
  ['1.5 mil', '"1.5 mil" is no number from 0: write 1500 or 1500000'],
  ['400-500', '"400-500" is no number from 0: write 400 or 500'],
  ['1.2Qa', '"1.2Qa" is too much: at most 1Qa'],
])('the value %j says what would be read', (text, message) => {
  expect(() => readValue(text, null)).toThrow(message);
});

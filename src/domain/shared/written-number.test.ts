import { describe, expect, it, test } from 'vitest';
import { type Decimal, writtenNumbers } from './written-number.ts';

const read = (text: string) => writtenNumbers(text, ['point', 'comma']);

describe('a written number', () => {
  test.each<[string, number]>([
    ['0', 0],
    ['1250', 1250],
    ['0.125', 0.125],
    ['.5', 0.5],
    ['12,5', 12.5],
    ['1250,5', 1250.5],
    ['1234.567', 1234.567],
    ['0,250', 0.25],
    ['1,250,000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1,250.5', 1250.5],
    [`0.${'1'.repeat(58)}`, 1 / 9],
    ['1.250,5', 1250.5],
  ])('has decimals and groups by either sign: %s', (text, number) => {
    expect(read(text)).toEqual([number]);
  });

  test.each<[string, number]>([
    ['12,34,567', 1_234_567],
    ['1,25,000', 125_000],
    ['1,23,45,678.50', 12_345_678.5],
    ['1,00,00,00,000', 1e9],
    ['12 34 567', 1_234_567],
    ['12\u202f34\u202f567,5', 1_234_567.5],
  ])('may have the groups of India: %s', (text, number) => {
    expect(read(text)).toEqual([number]);
  });

  test.each<[string, number]>([
    ['1 250', 1250],
    ['1\u00a0250\u00a0000,25', 1_250_000.25],
    ['12\u2009345', 12_345],
    ['12\u202f345', 12_345],
    ['12\u2007345', 12_345],
    ["1'250", 1250],
    ['1’250.5', 1250.5],
    ['1_000_000', 1e6],
  ])('may have groups between spaces and apostrophes: %j', (text, number) => {
    expect(read(text)).toEqual([number]);
  });

  test.each<[string, number]>([
    ['1.5E+11', 1.5e11],
    ['1,5E+11', 1.5e11],
    ['1.5e11', 1.5e11],
    ['1E15', 1e15],
    ['1.250E+06', 1_250_000],
    ['1,250E+06', 1_250_000],
    ['5E-1', 0.5],
  ])('may have an exponent: %s', (text, number) => {
    expect(read(text)).toEqual([number]);
  });

  test.each<[string, number]>([
    ['1.2M', 1_200_000],
    ['1,1 k', 1100],
    ['3b', 3e9],
    ['2T', 2e12],
    ['1Qa', 1e15],
    ['0.001 Qi', 1e15],
    ['1.5m', 1_500_000],
  ])('may be short: %s', (text, number) => {
    expect(read(text)).toEqual([number]);
  });

  test.each<[string, number]>([
    ['۱۲۳', 123],
    ['١٬٢٥٠٬٠٠٠', 1_250_000],
    ['١٫٢٥٠', 1.25],
    ['१२,३४,५६७', 1_234_567],
    ['１，２５０．５', 1250.5],
    ['১২৩', 123],
    ['𝟙𝟚𝟛', 123],
    ['١٢٣\u200f', 123],
    ['1\u200b250', 1250],
  ])('may have the digits and signs of any script: %j', (text, number) => {
    expect(read(text)).toEqual([number]);
  });

  test.each<[string, number, number]>([
    ['1,250', 1250, 1.25],
    ['999.999', 999.999, 999_999],
    ['1.250M', 1_250_000, 1_250_000_000],
  ])('is two when %s has one sign before three digits', (text, point, comma) => {
    expect(read(text)).toEqual([point, comma]);
  });

  test.each<[string, Decimal]>([
    ['12,5', 'point'],
    ['12.5', 'comma'],
    ['12.34.567', 'comma'],
    ['1,250E+06', 'point'],
  ])('is none when %s has another sign than a decimal %s', (text, decimal) => {
    expect(writtenNumbers(text, [decimal])).toEqual([]);
  });

  it.each([
    ...['1.2.3', '1,2500,000', '1 2', '-5', '+5', '5%', '$5', '5.', '.', '', ' ', '1.5E', 'e5'],
    ...['five', 'Infinity', 'NaN', '0x10', '½', '5²', '1.5 mil', '3-Jan', '1e1000', 'K'],
  ])('is not %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('is never longer than 60 characters', () => {
    for (const text of ['1'.repeat(1e6), '1,'.repeat(5e5), '1 '.repeat(5e5)]) {
      expect(read(text)).toEqual([]);
    }
  });
});

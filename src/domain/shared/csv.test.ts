import { expect, it } from 'vitest';
import { fromCellText, toCsv } from './csv.ts';

it('quotes every text, so that commas, quotes and lines stay in their field', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 7, '']], 'en-US')).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",7,""\r\n',
  );
});

it.each([
  ['en-US', '"a",0.5'],
  ['en-IN', '"a",0.5'],
  ['ja-JP', '"a",0.5'],
  ['de-DE', '"a";0,5'],
  ['fr-FR', '"a";0,5'],
  ['pt-BR', '"a";0,5'],
  ['de-CH', '"a";0.5'],
  ['it-CH', '"a";0.5'],
])('has the delimiter and decimal sign of %s', (locale, line) => {
  expect(toCsv([['a', 0.5]], locale)).toBe(`\uFEFF${line}\r\n`);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''-"])(
  'writes %j as text that no spreadsheet computes, and reads it back',
  (text) => {
    const csv = toCsv([[text]], 'en-US');
    expect(csv).toBe(`\uFEFF"'${text}"\r\n`);
    expect(fromCellText(`'${text}`)).toBe(text);
  },
);

it.each(['Fox', "'tis", "O'Neil", "'", ''])('leaves the text %j as it is', (text) => {
  expect(toCsv([[text]], 'en-US')).toBe(`\uFEFF"${text}"\r\n`);
  expect(fromCellText(text)).toBe(text);
});

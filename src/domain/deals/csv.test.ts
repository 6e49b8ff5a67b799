import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes every text, so that commas, quotes and lines stay in their field', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 7, '']])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",7,""\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'writes %j as text that no spreadsheet computes',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);

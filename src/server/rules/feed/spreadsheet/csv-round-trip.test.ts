import { expect, it } from 'vitest';
import { toCsv } from '../../../../domain/shared/csv.ts';
import { readCsv } from './read-csv.ts';
import { rowReader } from './read-row.ts';

const ITEMS = [
  ['=1+1', 'formula', 0.004],
  ['+Owl', 'owl', 1.125],
  ['-Cat', 'cat', 1250],
  ['@Dog', 'dog', 1_234_567.5],
  ["'=quoted", 'quoted', 1e15],
  ['Fox; "Red", ♀', 'fox', 0],
] as const;

it.each(['en-US', 'de-DE', 'fr-FR', 'pt-BR', 'de-CH', 'ar-EG', 'hi-IN'])(
  'a file that the site writes for %s is read back unchanged',
  (locale) => {
    const sheet = readCsv(toCsv([['Name', 'Slug', 'Value'], ...ITEMS], locale).slice(1));
    expect([sheet.bad, sheet.ignored]).toEqual([[], []]);
    const read = sheet.rows.map(rowReader(null)).map((row) => {
      if ('reason' in row) return row.reason;
      return [row.given.name, row.given.slug, row.given.value];
    });
    expect(read).toEqual(ITEMS);
  },
);

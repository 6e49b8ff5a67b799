import { expect, it, test } from 'vitest';
import { readStock } from './read-stock.ts';

test.each([
  ['5-25', [5, 25]],
  ['5', [5, 5]],
  ['5 to 25', [5, 25]],
  ['5 – 25', [5, 25]],
  ['5—25', [5, 25]],
  ['5−25', [5, 25]],
  ['5‐25', [5, 25]],
  ['5‑25', [5, 25]],
  ['5~25', [5, 25]],
  ['5～25', [5, 25]],
  ['5〜25', [5, 25]],
  ['5－25', [5, 25]],
  ['5..25', [5, 25]],
  ['5…25', [5, 25]],
  ['٥-٢٥', [5, 25]],
  ['1E+01-2E+01', [10, 20]],
  ['50E-1-25', [5, 25]],
  ['1k-2k', [1000, 2000]],
  ['1.0', [1, 1]],
  ['5.0-25.0', [5, 25]],
  ['1-3', [1, 3]],
  ['39999', [39_999, 39_999]],
  ['60001', [60_001, 60_001]],
  ['45000-45000', [45_000, 45_000]],
])('the stock %s is a range', (text, range) => {
  expect(readStock(text, null)).toEqual(range);
});

it.each([
  ...[
    '3-Jan',
    '03.Jan',
    '2026-01-03',
    '1/3/2026',
    '01-03',
    '1.3',
    '03.01.2026',
    'Oct-12',
    '12-Oct',
  ],
  ...[
    '1月3日',
    '10/12',
    '3. Mrz',
    '3-janv.',
    '3 Mai',
    '3-Ağu',
    '03.янв',
    'Jan-26',
    '2026-10',
    '5:25',
  ],
  ...[
    '2026-01-03T00:00:00.000Z',
    '2026-01-03 00:00:00',
    'Sat Jan 03 2026',
    '3. Januar 2026',
    'ΜΑΪ-25',
    'FEVR-3',
    '3.1.',
    '03.фев',
    '3-сен',
    '٢٠٢٦-٠١-٠٣',
    '１/３',
  ],
])('names the date that a spreadsheet made of a range: %s', (text) => {
  expect(() => readStock(text, null)).toThrow(
    `"${text}": your spreadsheet made a date of it; format the column as text`,
  );
});

it.each(['40000', '44929', '46025', '60000', '45678.5', 45_000])(
  'asks whether the single number %s is a date',
  (cell) => {
    expect(() => readStock(cell, null)).toThrow('a date? format the column as text');
  },
);

it.each(['9-5', '1000-2000-3000', '5-', '-', '5--25'])('is no range as %s', (text) => {
  expect(() => readStock(text, null)).toThrow(`"${text}" is no range like 5-25`);
});

it('advises a number where an amount is none', () => {
  expect(() => readStock('25+', null)).toThrow('"25+" is no number from 0: write 25');
});

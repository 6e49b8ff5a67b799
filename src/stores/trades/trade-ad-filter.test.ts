import { expect, it } from 'vitest';
import { parseTradeAdQuery, toTradeAdSearchParams, WHOLE_LIST } from './trade-ad-filter.ts';

it.each([
  ['', WHOLE_LIST],
  [
    '?offering=fox&wanting=category-adds&page=3',
    { ...WHOLE_LIST, offering: 'fox', wanted: 'category-adds', page: 3 },
  ],
  ['?offering=%20fox%20&wanting=', { ...WHOLE_LIST, offering: 'fox' }],
  ['?user=a-1_b', { ...WHOLE_LIST, user: 'a-1_b' }],
  ['?user=a%00', WHOLE_LIST],
  [`?user=${'x'.repeat(101)}`, WHOLE_LIST],
  ['?offering=<b>&wanting=../up&page=-1', WHOLE_LIST],
  ['?page=0', WHOLE_LIST],
  ['?page=1e9', WHOLE_LIST],
  ['?page=100000', WHOLE_LIST],
  [`?offering=${'x'.repeat(300)}&wanting=%E0%A4%A`, WHOLE_LIST],
  ['?offering=лиса', { ...WHOLE_LIST, offering: 'лиса' }],
])('parses %s', (search, query) => {
  expect(parseTradeAdQuery(search)).toEqual(query);
});

it('formats what differs from the defaults, and parses it again', () => {
  expect(`${toTradeAdSearchParams(WHOLE_LIST)}`).toBe('');
  const query = { offering: 'fox', wanted: 'category-adds', user: 'ann', page: 2 };
  expect(parseTradeAdQuery(`?${toTradeAdSearchParams(query)}`)).toEqual(query);
});

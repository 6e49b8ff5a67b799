import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMPARED_MAX, formatCompareRoute, parseCompareRoute } from './compare-route.ts';

it('reads up to four items, each once, and the days', () => {
  expect(parseCompareRoute('?items=fox,owl,fox&days=30')).toEqual({
    items: ['fox', 'owl'],
    leftOut: 0,
    days: 30,
  });
  expect(parseCompareRoute('?items=a,b,c,d,e,f')).toMatchObject({
    items: ['a', 'b', 'c', 'd'],
    leftOut: 2,
  });
  expect(parseCompareRoute('?items=a&days=all').days).toBeNull();
});

it.each([
  ['', 0],
  ['?items=', 0],
  ['?items=,,%20,', 0],
  ['?items=a/b,<b>,..,pets', 4],
  [`?items=${'x'.repeat(300)}`, 1],
  ['?items=%E0%A4%A', 1],
  ['?other=fox&days=0', 0],
])('reads no item of %s', (query, leftOut) => {
  expect(parseCompareRoute(query)).toEqual({ items: [], leftOut, days: 7 });
});

it('reads what it has written', () => {
  const item = fc.stringMatching(/^[a-z]{1,5}-[a-zäж]{1,5}$/);
  const items = fc.uniqueArray(item, { maxLength: COMPARED_MAX });
  fc.assert(
    fc.property(items, fc.constantFrom(7, 30, 60, null), (some, days) => {
      expect(parseCompareRoute(formatCompareRoute(some, days))).toEqual({
        items: some,
        leftOut: 0,
        days,
      });
    }),
  );
  expect(formatCompareRoute(['a', 'b'])).toBe('?items=a,b');
});

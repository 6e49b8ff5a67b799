import { describe, expect, it } from 'vitest';
import { type TradeItem, unknownItem } from './trade-item.ts';
import { formatTradeUrl, parseAddedItems, parseTradeUrl } from './trade-url.ts';

const line = (slug: string | null, amount = 1): TradeItem => ({
  item: { ...unknownItem(slug ?? 'x'), slug },
  isCategory: false,
  amount,
  extras: {},
});

describe('the URL of a trade', () => {
  it('formats a short and readable URL', () => {
    const give = [line('red-fox', 2), line('owl')];
    expect(formatTradeUrl(give, [line('category-adds')])).toBe(
      '?give=red-fox*2,owl&get=category-adds',
    );
    expect(formatTradeUrl([], [line('owl')])).toBe('?get=owl');
    expect(formatTradeUrl([], [])).toBe('');
  });

  it('parses what it formatted, in any alphabet, also for an item whose page uses its id', () => {
    const query = formatTradeUrl([line('лиса', 999)], [line('owl', 7), line('Cool_Pet-')]);
    expect(parseTradeUrl(query)).toEqual({
      give: [{ slug: 'лиса', amount: 999 }],
      get: [
        { slug: 'owl', amount: 7 },
        { slug: 'Cool_Pet-', amount: 1 },
      ],
      unread: [],
    });
  });

  it('parses encoded characters and an empty side', () => {
    const query = '?give=fox%2A2%2Cowl&get=&utm_source=chat';
    expect(parseTradeUrl(query)).toEqual({
      give: [
        { slug: 'fox', amount: 2 },
        { slug: 'owl', amount: 1 },
      ],
      get: [],
      unread: [],
    });
  });

  it('leaves out items that cannot be in a URL', () => {
    expect(formatTradeUrl([line(null), line('a b'), line('category-x')], [])).toBe('');
  });
});

describe('a malformed URL', () => {
  it.each([
    'fox*0',
    'fox*-1',
    'fox*1e9',
    'fox*1000',
    'fox*many',
    'fox*2*3',
    '*2',
    'category-dragons',
    '../secret',
    'pets',
    '<script>alert(1)</script>',
    '\u202eowl',
    'x'.repeat(300),
  ])('keeps the valid parts beside %j', (piece) => {
    const query = `?give=${encodeURIComponent(piece)},owl&get=bee`;
    expect(parseTradeUrl(query)).toEqual({
      give: [{ slug: 'owl', amount: 1 }],
      get: [{ slug: 'bee', amount: 1 }],
      unread: [piece],
    });
  });

  it('ignores malformed percent encoding', () => {
    expect(parseTradeUrl('?give=%E0%A4%A,owl&get=%').give).toEqual([{ slug: 'owl', amount: 1 }]);
  });

  it('sums up an item that is named several times, as far as there are slots', () => {
    const { give, unread } = parseTradeUrl('?give=fox*2,owl&give=fox*3,owl*999');
    expect(give).toEqual([
      { slug: 'fox', amount: 5 },
      { slug: 'owl', amount: 1000 },
    ]);
    expect(unread).toEqual([]);
    const full = Array(8).fill('owl*999');
    const query = formatTradeUrl([line('owl', 7992)], []);
    expect(query).toBe(`?give=${full.join(',')}`);
    expect(parseTradeUrl(query)).toMatchObject({
      give: [{ slug: 'owl', amount: 7992 }],
      unread: [],
    });
    expect(parseTradeUrl(`${query},owl,bee`).unread).toEqual(['owl', 'bee']);
  });

  it('keeps eight items for each side', () => {
    const many = Array.from({ length: 10 }, (_, index) => `egg-${index}`);
    const { give, unread } = parseTradeUrl(`?give=${many.join(',')},egg-1`);
    expect(give).toHaveLength(8);
    expect(give[1]).toEqual({ slug: 'egg-1', amount: 2 });
    expect(unread).toEqual(['egg-8', 'egg-9']);
  });
});

describe('the URL that adds an item to the trade of the tab', () => {
  it('names the side and the item', () => {
    const query = `?addGet=${encodeURIComponent('лиса')}`;
    expect(parseAddedItems(query)).toEqual([{ side: 'get', slug: 'лиса' }]);
    expect(parseAddedItems('?addGive=fox&addGet=owl&addGive=cat')).toEqual([
      { side: 'give', slug: 'fox' },
      { side: 'get', slug: 'owl' },
    ]);
  });

  it.each(['', '?addGive=', '?addGive=../x', '?addGet=<b>', '?addGet=%E0%A4%A', '?add=fox'])(
    'adds nothing when it is %j',
    (query) => {
      expect(parseAddedItems(query)).toEqual([]);
    },
  );
});

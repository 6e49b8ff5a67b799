import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTS_MAX, stackOf } from './stacks.ts';
import {
  AMOUNT_MAX,
  EXTRA_MAX,
  type Extras,
  MUTATIONS,
  SLOTS_MAX,
  STACK_MAX,
  type TradeItem,
  unknownItem,
} from './trade-item.ts';
import { formatTradeUrl, parseAddedItems, parseTradeUrl } from './trade-url.ts';

const line = (slug: string | null, amount = 1, extras: Extras = {}): TradeItem => ({
  item: { ...unknownItem(slug ?? 'x'), slug },
  isCategory: false,
  amount,
  extras,
});
const read = (slug: string, amount = 1, extras: Extras = {}) => ({ slug, amount, extras });

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
      give: [read('лиса', 999)],
      get: [read('owl', 7), read('Cool_Pet-')],
      unread: [],
    });
  });

  it('parses encoded characters and an empty side', () => {
    const query = '?give=fox%2A2%2Cowl&get=&utm_source=chat';
    expect(parseTradeUrl(query)).toEqual({
      give: [read('fox', 2), read('owl')],
      get: [],
      unread: [],
    });
  });

  it('leaves out items that cannot be in a URL', () => {
    expect(formatTradeUrl([line(null), line('a b'), line('category-x')], [])).toBe('');
  });
});

const number = fc.oneof(
  fc.constantFrom(0, 0.1, 1e-7, 2.5, EXTRA_MAX),
  fc.double({ min: 0, max: EXTRA_MAX, noNaN: true }),
);
const details = fc.record(
  {
    weight: number,
    age: fc.integer({ min: 0, max: EXTRA_MAX }),
    price: number,
    mutations: fc.subarray([...MUTATIONS], { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const part = fc.record({ amount: fc.integer({ min: 1, max: AMOUNT_MAX }), extras: details });
const stack = fc
  .array(part, { minLength: 1, maxLength: PARTS_MAX })
  .map((parts) => stackOf(parts, STACK_MAX));
const slotsFor = (side: readonly TradeItem[]) =>
  side.reduce((sum, { amount }) => sum + Math.ceil(amount / AMOUNT_MAX), 0);
const side = fc
  .uniqueArray(fc.constantFrom('fox', 'red-fox', 'лиса', 'Cool_Pet-', 'weight-2', 'gold'))
  .chain((slugs) =>
    fc.tuple(...slugs.map((slug) => stack.map((one) => ({ ...line(slug), ...one })))),
  )
  .filter((items) => slotsFor(items) <= SLOTS_MAX);

describe('the details of an item', () => {
  it('follow its amount in words', () => {
    const golden = line('carrot', 20, { mutations: ['Gold', 'Wet'], weight: 2.5 });
    const old = line('fox', 3, { age: 4, price: 12, also: [{ amount: 1, age: 7 }] });
    expect(formatTradeUrl([golden], [old])).toBe(
      '?give=carrot*20*gold*wet*weight2.5&get=fox*2*age4*price12,fox*age7',
    );
    expect(parseTradeUrl('?give=carrot*weight2.5*wet*gold').give).toEqual([
      read('carrot', 1, { weight: 2.5, mutations: ['Gold', 'Wet'] }),
    ]);
  });

  it('come back as they were, also where a server or an app has encoded the URL', () => {
    fc.assert(
      fc.property(side, side, (give, get) => {
        const query = formatTradeUrl(give, get);
        const stacks = (items: TradeItem[]) =>
          items.map(({ item: { slug }, amount, extras }) => ({ slug, amount, extras }));
        const all = { give: stacks(give), get: stacks(get), unread: [] };
        expect(query).toMatch(/^[\w?=&,*.%-]*$/);
        expect(parseTradeUrl(query)).toEqual(all);
        expect(parseTradeUrl(`${new URLSearchParams(query)}`)).toEqual(all);
      }),
    );
  });

  it('are read again as they were read, whatever the URL is', () => {
    const words = fc.constantFrom(
      'fox',
      '*',
      'gold',
      'age',
      '4',
      '999',
      'weight',
      '.5',
      '1e3',
      ',',
    );
    const junk = fc.oneof(
      fc.string(),
      fc.array(words).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(junk, (text) => {
        const { give } = parseTradeUrl(`?give=${encodeURIComponent(text)}`);
        const items = give.map(({ slug, amount, extras }) => line(slug, amount, extras));
        expect(parseTradeUrl(formatTradeUrl(items, []))).toEqual({ give, get: [], unread: [] });
      }),
    );
  });

  it('are all kept where an item is there several times, up to eight different ones', () => {
    const ages = Array.from({ length: 9 }, (_, age) => `fox*age${age}`);
    const { give, unread } = parseTradeUrl(`?give=${ages.join(',')},fox*2*age0,fox*age9`);
    expect(give).toEqual([
      read('fox', 10, {
        age: 0,
        also: Array.from({ length: 7 }, (_, index) => ({ amount: 1, age: index + 1 })),
      }),
    ]);
    expect(unread).toEqual(['fox*age8', 'fox*age9']);
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
    'fox*gold*2',
    'fox*gold*gold',
    'fox*Gold',
    'fox*shiny',
    'fox*',
    'fox**gold',
    'fox*weight',
    'fox*weight-1',
    'fox*weight2.50',
    'fox*weight2*weight3',
    'fox*weightNaN',
    'fox*price1e13',
    'fox*age1.5',
    'category-adds*gold',
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
      give: [read('owl')],
      get: [read('bee')],
      unread: [piece],
    });
  });

  it('ignores malformed percent encoding', () => {
    expect(parseTradeUrl('?give=%E0%A4%A,owl&get=%').give).toEqual([read('owl')]);
  });

  it('sums up an item that is named several times, as far as there are slots', () => {
    const { give, unread } = parseTradeUrl('?give=fox*2,owl&give=fox*3,owl*999');
    expect(give).toEqual([read('fox', 5), read('owl', 1000)]);
    expect(unread).toEqual([]);
    const full = Array(8).fill('owl*999');
    const query = formatTradeUrl([line('owl', 7992)], []);
    expect(query).toBe(`?give=${full.join(',')}`);
    expect(parseTradeUrl(query)).toMatchObject({
      give: [read('owl', 7992)],
      unread: [],
    });
    expect(parseTradeUrl(`${query},owl,bee`).unread).toEqual(['owl', 'bee']);
  });

  it('keeps eight items for each side', () => {
    const many = Array.from({ length: 10 }, (_, index) => `egg-${index}`);
    const { give, unread } = parseTradeUrl(`?give=${many.join(',')},egg-1`);
    expect(give).toHaveLength(8);
    expect(give[1]).toEqual(read('egg-1', 2));
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

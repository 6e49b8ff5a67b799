import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCatalogueIndex, type IndexedFields, type IndexQuery } from './catalogue-index.ts';
import { DEMANDS } from './demand.ts';
import { ITEM_TYPES, type ItemType } from './item.ts';
import { createNameIndex } from './name-index.ts';
import { containsTerms, foldText, searchTerms } from './search-text.ts';
import { TRENDS, type Trend, trendRank } from './trend.ts';

type Indexed = {
  name: string;
  type: ItemType;
  rarity: string | null;
  demand: number;
  price: number | null;
  trend: Trend | null;
};

const FIELDS: IndexedFields<Indexed> = {
  searchName: ({ name }) => foldText(name),
  type: ({ type }) => type,
  rarity: ({ rarity }) => rarity,
  demandRank: ({ demand }) => demand,
  trend: ({ trend }) => trend,
  value: ({ price }) => price,
  sortKeys: {
    itemType: ({ type }) => ITEM_TYPES.indexOf(type),
    name: ({ name }) => foldText(name),
    Rarity: () => null,
    buyPrice: ({ price }) => price,
    sellValue: () => null,
    value: ({ price }) => price,
    demand: ({ demand }) => demand,
    trend: ({ trend }) => trendRank(trend),
    'updated-desc': ({ demand }) => demand,
    'value-desc': ({ price }) => price,
  },
};
const ALL: IndexQuery = {
  search: '',
  type: null,
  rarity: null,
  demand: null,
  trend: null,
  valueFrom: null,
  valueTo: null,
  sortBy: 'itemType',
  sortOrder: 'asc',
};
const EVERYTHING = { offset: 0, limit: 1000 };

const word = fc.constantFrom('fox', 'ox', 'Fo', 'é', 'e', '𐐨', '\uFA0E', 'xfo', '--', ' ', '7');
const words = fc.array(word, { maxLength: 4 }).map((some) => some.join(''));
const indexed: fc.Arbitrary<Indexed> = fc.record({
  name: words,
  type: fc.constantFrom(...ITEM_TYPES),
  rarity: fc.constantFrom('Rare', 'Common', null),
  demand: fc.nat({ max: DEMANDS.length - 1 }),
  price: fc.constantFrom(null, 0, 1, 2),
  trend: fc.constantFrom(null, ...TRENDS),
});

describe('the index of names', () => {
  it('finds the names that contain all words of a search, like a look at each name', () => {
    fc.assert(
      fc.property(fc.array(words), words, (names, search) => {
        const folded = names.map(foldText);
        const terms = searchTerms(search);
        fc.pre(terms.length > 0);
        const each = [...folded.keys()].filter((at) => containsTerms(folded[at] ?? '', terms));
        expect(createNameIndex(folded).find(terms)).toEqual(each);
      }),
    );
  });

  it('finds nothing across the border of two names', () => {
    const names = createNameIndex(['red fox', 'owl', '', 'ox']);
    expect(names.find(['xo'])).toEqual([]);
    expect(names.find(['ox'])).toEqual([0, 3]);
    expect(createNameIndex([]).find(['a'])).toEqual([]);
  });
});

describe('the index of the catalogue', () => {
  it('filters and counts like a look at each item', () => {
    fc.assert(
      fc.property(fc.array(indexed), words, (items, search) => {
        const query = { ...ALL, search, type: 'Pet', rarity: 'Rare', demand: 'high' } as const;
        const each = items.filter(
          ({ name, type, rarity, demand }) =>
            type === 'Pet' &&
            rarity === 'Rare' &&
            demand >= DEMANDS.indexOf('high') &&
            containsTerms(foldText(name), searchTerms(search)) &&
            (searchTerms(search).length > 0 || search.trim() === ''),
        );
        // Names of other words are found only where no name has the words of the search.
        const isFound = items.some(({ name }) =>
          containsTerms(foldText(name), searchTerms(search)),
        );
        fc.pre(search.trim() === '' || isFound);
        const found = createCatalogueIndex(items, FIELDS).find(query, EVERYTHING);
        expect(new Set(found.items)).toEqual(new Set(each));
        expect(found).toMatchObject({ total: each.length, corrected: null });
      }),
    );
  });

  it('filters by trend and by value, whose limits are included, and leaves out what has no number', () => {
    fc.assert(
      fc.property(fc.array(indexed), fc.nat({ max: 2 }), fc.nat({ max: 2 }), (items, from, to) => {
        const query = { ...ALL, trend: 'up', valueFrom: from, valueTo: to } as const;
        const each = items.filter(
          ({ trend, price }) => trend === 'up' && price !== null && price >= from && price <= to,
        );
        const found = createCatalogueIndex(items, FIELDS).find(query, EVERYTHING);
        expect(new Set(found.items)).toEqual(new Set(each));
        expect(found.total).toBe(each.length);
      }),
    );
  });

  it('puts items whose whole name is the search first, and the others in the chosen order', () => {
    const items = ['Foxglove', 'Fox', 'Red Fox', 'fox', 'Owl'].map((name, price) => {
      return { name, price, type: 'Pet' as const, rarity: null, trend: null, demand: 0 };
    });
    const index = createCatalogueIndex(items, FIELDS);
    const query = { ...ALL, search: 'FOX', sortBy: 'buyPrice', sortOrder: 'desc' } as const;
    const names = (range: { offset: number; limit: number }) =>
      index.find(query, range).items.map(({ name }) => name);
    expect(names(EVERYTHING)).toEqual(['fox', 'Fox', 'Red Fox', 'Foxglove']);
    expect(names({ offset: 1, limit: 2 })).toEqual(['Fox', 'Red Fox']);
    expect(names({ offset: 2, limit: 2 })).toEqual(['Red Fox', 'Foxglove']);
  });

  it('keeps the filters for a search whose words it replaced', () => {
    const items = (['Pet', 'Egg'] as const).map((type) => {
      return { name: `Raccoon ${type}`, price: 1, type, rarity: null, trend: null, demand: 0 };
    });
    const found = createCatalogueIndex(items, FIELDS).find(
      { ...ALL, search: 'racoon', type: 'Egg' },
      EVERYTHING,
    );
    expect(found.items.map(({ name }) => name)).toEqual(['Raccoon Egg']);
    expect(found).toMatchObject({ total: 1, corrected: 'raccoon' });
  });

  it('keeps the order of equal items, and puts those without a price last in both directions', () => {
    const item = (name: string, price: number | null): Indexed => ({
      ...{ name, price, type: 'Pet', rarity: null, demand: 0, trend: null },
    });
    const items = [item('a', 1), item('b', null), item('c', 2), item('d', 1), item('e', null)];
    const index = createCatalogueIndex(items, FIELDS);
    const names = (sortBy: IndexQuery['sortBy'], sortOrder: IndexQuery['sortOrder']) =>
      index.find({ ...ALL, sortBy, sortOrder }, EVERYTHING).items.map(({ name }) => name);
    expect(names('buyPrice', 'asc')).toEqual(['a', 'd', 'c', 'b', 'e']);
    expect(names('buyPrice', 'desc')).toEqual(['c', 'a', 'd', 'b', 'e']);
    expect(names('value-desc', 'asc')).toEqual(['c', 'a', 'd', 'b', 'e']);
  });

  it('has each item on exactly one page', () => {
    const query = { ...ALL, sortBy: 'name' } as const;
    fc.assert(
      fc.property(fc.array(indexed), fc.integer({ min: 1, max: 5 }), (items, limit) => {
        const index = createCatalogueIndex(items, FIELDS);
        const pages = Array.from({ length: Math.ceil(items.length / limit) + 1 }, (_, page) =>
          index.find(query, { offset: page * limit, limit }),
        );
        expect(pages.flatMap((page) => page.items)).toEqual(index.find(query, EVERYTHING).items);
        expect(pages.every(({ total }) => total === items.length)).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CatalogueQuery,
  changedParts,
  DEFAULT_QUERY,
  isDefaultQuery,
  LIST_SORTS,
  parseCatalogueQuery,
  SORT_FIELDS,
  SORT_ORDERS,
  toSearchParams,
} from './catalogue-query.ts';
import {
  FURTHER_RARITIES,
  FURTHER_SORTS,
  furtherParameters,
  LEAST_DEMANDS,
} from './further-filters.ts';
import { RARITIES } from './rarity.ts';
import { TRENDS } from './trend.ts';

const read = (query: string) => parseCatalogueQuery(new URLSearchParams(query), null);

const listQueries = fc.record({
  search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  type: fc.constant(null),
  rarity: fc.constantFrom(null, ...RARITIES, ...FURTHER_RARITIES),
  demand: fc.constantFrom(null, ...LEAST_DEMANDS),
  trend: fc.constantFrom(null, ...TRENDS),
  valueFrom: fc.option(fc.nat()),
  valueTo: fc.option(fc.nat()),
  sortBy: fc.constantFrom(...LIST_SORTS),
  sortOrder: fc.constant('asc' as const),
});
const fieldQueries: fc.Arbitrary<CatalogueQuery> = fc
  .tuple(
    listQueries,
    fc.constantFrom(...SORT_FIELDS, ...FURTHER_SORTS),
    fc.constantFrom(...SORT_ORDERS),
  )
  .map(([query, sortBy, sortOrder]) => ({ ...query, sortBy, sortOrder }));

describe('the URL of the catalogue', () => {
  it('parses every query that it formatted', () => {
    fc.assert(
      fc.property(fc.oneof(listQueries, fieldQueries), (query) => {
        expect(read(toSearchParams(query).toString())).toEqual(query);
      }),
    );
  });

  it('leaves defaults out', () => {
    expect(toSearchParams(DEFAULT_QUERY).toString()).toBe('');
    expect(toSearchParams({ ...DEFAULT_QUERY, rarity: 'Rare' }).toString()).toBe('rarity=Rare');
  });

  it.each([
    ...[
      'trend=sideways',
      'valueFrom=-1',
      'valueTo=1e9',
      'valueFrom=12.5',
      'valueTo=',
      'valueTo=0x10',
    ],
    ...['valueFrom=9999999999999999', 'trend=UP', 'demand=toString'],
    ...['rarity=Shiny', 'sortBy=price', 'sortOrder=up', 'demand=low', 'sort=name', 'page=9'],
  ])('ignores unknown values: %s', (query) => expect(read(query)).toEqual(DEFAULT_QUERY));

  it('trims and cuts the search text', () => {
    expect(read('search=%20%20fox%20').search).toBe('fox');
    expect(read(`search=${'x'.repeat(5000)}`).search).toHaveLength(100);
  });

  it('treats a query with only a type as the default', () => {
    expect(isDefaultQuery({ ...DEFAULT_QUERY, type: 'Pet' })).toBe(true);
    expect(isDefaultQuery({ ...DEFAULT_QUERY, demand: 'high' })).toBe(false);
  });
});

it('returns the parts of a query that differ from the defaults', () => {
  expect(changedParts(DEFAULT_QUERY)).toEqual({});
  expect(changedParts(read('?search=fox&sortBy=value-desc&rarity=all&type=Pet'))).toEqual({
    search: 'fox',
    sortBy: 'value-desc',
  });
});

it('names the parameters that a backend with only the specified calls does not know', () => {
  expect(furtherParameters(read('?search=fox&rarity=Rare&demand=high&sort=value-desc'))).toEqual(
    [],
  );
  expect(furtherParameters(read('?rarity=Secret&demand=insane&sortBy=trend'))).toEqual([
    'rarity',
    'demand',
    'sortBy',
  ]);
  expect(furtherParameters(read('?trend=up&valueFrom=0&valueTo=9'))).toEqual([
    'trend',
    'valueFrom',
    'valueTo',
  ]);
});

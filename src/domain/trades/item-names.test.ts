import { describe, expect, it } from 'vitest';
import { nameOfSlug, slugOfName, suggestNames } from './item-names.ts';

const KNOWN = new Map(
  ['golden dragon', 'dragon', 'upgrade kit'].map((name) => [
    name,
    { routeParameter: name.replace(' ', '-') },
  ]),
);

describe('suggested names', () => {
  it('contain every typed word; names that begin with them come first', () => {
    expect(suggestNames('drag', KNOWN, false)).toEqual(['Dragon', 'Golden Dragon']);
    expect(suggestNames('DRAGON gold', KNOWN, false)).toEqual(['Golden Dragon']);
    expect(suggestNames('zzz', KNOWN, true)).toEqual([]);
  });

  it('include the categories only if wanted', () => {
    expect(suggestNames('upgr', KNOWN, true)).toEqual(['Upgrade', 'Upgrade Kit']);
    expect(suggestNames('upgr', KNOWN, false)).toEqual(['Upgrade Kit']);
    expect(suggestNames(' ', KNOWN, true)).toHaveLength(5);
    expect(suggestNames('', KNOWN, false)).toEqual([]);
  });

  it('are twelve at most', () => {
    const many = new Map(
      Array.from({ length: 100 }, (_, id) => [`fox ${id}`, { routeParameter: `${id}` }]),
    );
    expect(suggestNames('fox', many, false)).toHaveLength(12);
  });
});

it('finds the slug of a known name or a category; null for several matches, undefined for none', () => {
  expect(slugOfName(' Golden  DRAGON', KNOWN, false)).toBe('golden-dragon');
  expect(slugOfName('upgrade', KNOWN, true)).toBe('category-upgrade');
  expect(slugOfName('upgrade', KNOWN, false)).toBe('upgrade-kit');
  expect(slugOfName('gold', KNOWN, false)).toBe('golden-dragon');
  expect(slugOfName('drag', KNOWN, false)).toBeNull();
  expect(slugOfName('dragon', KNOWN, false)).toBe('dragon');
  expect(slugOfName('Brand New', KNOWN, true)).toBeUndefined();
  expect(slugOfName('???', KNOWN, true)).toBeUndefined();
});

it('tells names apart that only read alike', () => {
  const names = ['dragon', 'dragon+', 'nidoran♀', 'nidoran♂', 'creme'];
  const known = new Map(names.map((name, index) => [name, { routeParameter: `i${index}` }]));
  known.set('crème brûlée', { routeParameter: 'i4' });
  expect(slugOfName('Dragon+', known, false)).toBe('i1');
  expect(slugOfName('DRAGON', known, false)).toBe('i0');
  expect(slugOfName('Nidoran', known, false)).toBeNull();
  expect(slugOfName('Nidoran♂', known, false)).toBe('i3');
  expect(suggestNames('drag', known, false)).toEqual(['Dragon', 'Dragon+']);
  // A name and a slug of one item.
  expect(suggestNames('crem', known, false)).toEqual(['Creme']);
  expect(slugOfName('brulee', known, false)).toBe('i4');
});

it('returns a name for every slug', () => {
  expect(nameOfSlug('golden-dragon')).toBe('Golden Dragon');
  expect(nameOfSlug('category-adds')).toBe('Adds');
});

import { describe, expect, it } from 'vitest';
import { type Item, shownOwners } from './item.ts';
import { catalogueFacts, statFacts } from './item-facts.ts';
import { rarityRank } from './rarity.ts';
import { foldText, searchTerms } from './search-text.ts';
import { isItemId, isItemSlug, itemPath, slugify } from './slug.ts';

const ITEM: Item = {
  id: '7',
  slug: 'red-fox',
  name: 'Red Fox',
  image: '/pictures/fox.svg',
  type: 'Pet',
  rarity: 'Secret',
  value: 10,
  isValueAbsent: false,
  trend: null,
  weekAgo: null,
  demand: 'medium',
  owners: 3,
  stats: { bubbles: 2.6, coins: 0, gems: 0.2, tickets: 0 },
  updatedAt: null,
  buyPrice: 5,
  sellValue: 9,
  stock: [1, 2],
  description: null,
  tradeable: true,
  mutationMultipliers: null,
};

describe('an item', () => {
  it('uses its slug in its path, else its id', () => {
    expect(itemPath(ITEM)).toBe('/items/red-fox');
    expect(itemPath({ id: '66f', slug: null })).toBe('/items/66f');
    expect(itemPath({ id: '66f', slug: 'pets' })).toBe('/items/66f');
    expect(itemPath({ id: 'a/b?', slug: '../x' })).toBeNull();
  });

  it('shows owners only when it is Secret and has some', () => {
    expect(shownOwners(ITEM)).toBe(3);
    expect(shownOwners({ rarity: 'Secret', owners: 0 })).toBeNull();
    expect(shownOwners({ rarity: 'Divine', owners: 3 })).toBeNull();
  });

  it('shows stats above 0, rounded', () => {
    expect(statFacts(ITEM)).toEqual([
      { kind: 'bubbles', amount: 3 },
      { kind: 'gems', amount: 0 },
    ]);
  });

  it.each([
    ['Seed', ['sell', 'buy', 'stock']],
    ['Gear', ['buy', 'stock']],
    ['Crate', ['buy', 'stock']],
    ['Seed Pack', ['buy', 'stock']],
    ['Egg', ['buy']],
    ['Pet', ['sell']],
    ['Cosmetic', []],
    [null, []],
  ] as const)('shows the facts of the type %s: %j', (type, kinds) => {
    expect(catalogueFacts({ ...ITEM, type }).map((fact) => fact.kind)).toEqual(kinds);
  });
});

it('ranks rarities from common to rarest, and gives unknown ones no rank', () => {
  const ranks = ['Common', 'Legendary', 'Prismatic', 'Secret'].map(rarityRank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => Number(a) - Number(b)));
  expect(rarityRank('Sparkly')).toBeNull();
  expect(rarityRank(null)).toBeNull();
});

it('folds case, accents and punctuation of search text', () => {
  expect(foldText('  Jalapeño   CORN!')).toBe('jalapeno corn');
  expect(searchTerms(' Red-FOX ')).toEqual(['red', 'fox']);
  expect(searchTerms(' ?! ')).toEqual([]);
  expect(['Øl', 'Straße', 'Işık', 'Łódź', 'Æsir'].map(foldText)).toEqual([
    ...['ol', 'strasse', 'isik', 'lodz', 'aesir'],
  ]);
});

it('makes slugs of names and refuses reserved route parameters', () => {
  expect(slugify("Dragon's Firework")).toBe('dragon-s-firework');
  expect(slugify('!!!')).toBe('');
  expect(slugify('Crème Brûlée ★')).toBe('creme-brulee');
  expect(isItemSlug('red-fox')).toBe(true);
  for (const slug of ['pets', 'recent', '', 'a/b', 'a.b', 'a b', '-a', 'unknown', 'index']) {
    expect(isItemSlug(slug), slug).toBe(false);
  }
});

it.each([
  ['かき', 'がき'],
  ['กน', 'กิน'],
  ['पान', 'पानी'],
  ['Ol', 'Øl'],
  ['한글 용', '한글 옹'],
])('makes two slugs in NFC of %s and %s', (one, other) => {
  const slugs = [one, other].map((name) => slugify(name.normalize('NFD')));
  expect(new Set(slugs).size).toBe(2);
  for (const slug of slugs) expect([isItemSlug(slug), slug.normalize('NFC')]).toEqual([true, slug]);
});

it('refuses slugs that are not in NFC, and marks without a letter or that nobody sees', () => {
  for (const slug of ['がき'.normalize('NFD'), '\u0301a', 'a-\u0301', 'a\u034fb', 'Pets'])
    expect(isItemSlug(slug), slug).toBe(false);
});

it('refuses route parameters that are too long for a file name in bytes', () => {
  expect(isItemSlug('y'.repeat(200))).toBe(true);
  expect(isItemSlug('y'.repeat(201))).toBe(false);
  expect(isItemSlug('狐'.repeat(67))).toBe(false);
  expect(isItemId('狐'.repeat(67))).toBe(false);
});

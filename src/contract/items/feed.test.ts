import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { feedEvent } from './feed.ts';

const ITEM = {
  ...{
    id: 'fox',
    slug: 'fox',
    name: 'Fox',
    image: '',
    type: 'Pet',
    rarity: 'Rare',
    buyPrice: null,
  },
  ...{ sellValue: null, stock: null, description: 'Red', stats: null },
};
const isAccepted = (type: string, data: object) =>
  safeParse(feedEvent, { id: 'line-1', at: 1, type, data }).success;

it.each(['undefined', '[object Object]', '#REF!', 'NaN', 'null'])(
  'refuses the word %s that a program wrote for nothing',
  (word) => {
    expect(isAccepted('item', ITEM)).toBe(true);
    for (const field of ['id', 'slug', 'name', 'rarity', 'description']) {
      expect(isAccepted('item', { ...ITEM, [field]: word }), field).toBe(false);
    }
    const stock = { category: 'seeds', resetTime: 1, items: [{ name: 'Carrot', maxStock: 1 }] };
    expect(isAccepted('stock', stock)).toBe(true);
    expect(isAccepted('stock', { ...stock, category: word })).toBe(false);
    expect(isAccepted('stock', { ...stock, items: [{ name: word, maxStock: 1 }] })).toBe(false);
    expect(isAccepted('weather', { name: word, active: true })).toBe(false);
    const value = { item: 'fox', value: 5, demand: null, trend: null, owners: null };
    expect(isAccepted('value', { ...value, reason: null })).toBe(true);
    expect(isAccepted('value', { ...value, reason: word })).toBe(false);
    expect(isAccepted('delete', { item: 'fox', reason: 'Sold out' })).toBe(true);
    expect(isAccepted('delete', { item: 'fox', reason: word })).toBe(false);
    // A player may have this name.
    expect(isAccepted('hatch', { item: 'fox', username: word })).toBe(true);
  },
);

it('accepts None as a name only', () => {
  expect(isAccepted('item', { ...ITEM, name: 'None', slug: 'none', id: 'none' })).toBe(true);
  expect(isAccepted('weather', { name: 'None', active: true })).toBe(true);
  expect(isAccepted('item', { ...ITEM, rarity: 'None' })).toBe(false);
});

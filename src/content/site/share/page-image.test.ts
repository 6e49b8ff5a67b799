import { expect, it } from 'vitest';
import { itemImage } from './page-image.ts';

const fox = { image: '/pictures/fox.svg', name: 'Fox', type: 'Pet', rarity: 'Rare' } as const;
const HOST = 'https://images.test/';
const address = (more: object, host = HOST) => itemImage({ ...fox, ...more }, host).address;

it('shows an item by its drawing on the ground of its rarity', () => {
  const picture = '/share/items/fox-on-blue.png';
  const size = { width: 320, height: 320 };
  expect(itemImage(fox, '')).toEqual({ address: picture, alt: 'Fox', size });
  expect(address({ rarity: 'Cosmic' }, '')).toBe('/share/items/fox-on-grey.png');
  expect(address({ rarity: null }, '')).toBe('/share/items/fox-on-grey.png');
});

it('shows an item by the picture of another host', () => {
  expect(address({ image: '/fox.png' })).toBe('https://images.test/fox.png');
  expect(address({ image: 'https://else.test/fox.webp?1' })).toBe('https://else.test/fox.webp?1');
  expect(itemImage({ ...fox, image: '/fox.png' }, HOST).size).toBeNull();
});

it('shows an item by its type when previews would not show its own picture', () => {
  expect(address({})).toBe('/share/items-pets.png');
  expect(address({ image: 'https://else.test/fox.SVG?1', type: 'Seed Pack' })).toBe(
    '/share/items-seed-packs.png',
  );
});

it('shows an item without a picture, or with one that cannot be asked for, by its type', () => {
  for (const image of ['', '/items/unknown.png', 'https://[broken/fox.png']) {
    expect(address({ image }), image).toBe('/share/items-pets.png');
  }
});

it('shows an item of no type by the picture of all items', () => {
  expect(address({ image: '', type: null })).toBe('/share/items.png');
});

import { expect, it } from 'vitest';
import { itemImages } from './page-image.ts';

const addresses = (image: string, type: 'Pet' | 'Seed Pack' | null = 'Pet') =>
  itemImages({ image, name: 'Fox', type }, 'https://images.test/').map(({ address }) => address);

it('shows an item by its own picture, then by that of its type', () => {
  expect(addresses('/fox.png')).toEqual(['https://images.test/fox.png', '/share/items-pets.png']);
  expect(addresses('https://else.test/fox.svg', 'Seed Pack')).toEqual([
    'https://else.test/fox.svg',
    '/share/items-seed-packs.png',
  ]);
});

it('shows an item without a picture, or with one that cannot be asked for, by its type alone', () => {
  for (const image of ['', '/items/unknown.png', 'https://[broken/fox.png']) {
    expect(addresses(image), image).toEqual(['/share/items-pets.png']);
  }
});

it('shows an item of no type by the picture of all items', () => {
  expect(addresses('', null)).toEqual(['/share/items.png']);
});

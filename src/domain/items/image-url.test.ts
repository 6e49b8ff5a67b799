import { expect, it } from 'vitest';
import { CATEGORIES } from '../trades/trade-categories.ts';
import { imageUrl, UNKNOWN_IMAGE } from './image-url.ts';

const HOST = 'https://images.test/';

it('is below the image host unless it is absolute', () => {
  expect(imageUrl('/pictures/fox.svg', HOST)).toBe('https://images.test/pictures/fox.svg');
  expect(imageUrl('https://other.test/fox.svg', HOST)).toBe('https://other.test/fox.svg');
});

it('is a file of the site itself for the unknown item and for categories', () => {
  expect(imageUrl('', HOST)).toBe(UNKNOWN_IMAGE);
  expect(imageUrl(UNKNOWN_IMAGE, HOST)).toBe(UNKNOWN_IMAGE);
  for (const { image } of CATEGORIES) expect(imageUrl(image, HOST)).toBe(image);
  expect(imageUrl('/items/fox.svg', HOST)).toBe('https://images.test/items/fox.svg');
});

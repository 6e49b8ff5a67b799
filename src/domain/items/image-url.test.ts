import { expect, it } from 'vitest';
import { CATEGORIES } from '../trades/trade-categories.ts';
import { imageAddress, UNKNOWN_IMAGE } from './image-url.ts';

const HOST = 'https://images.test/';

it('stands under the image host unless it is whole', () => {
  expect(imageAddress('/pictures/fox.svg', HOST)).toBe('https://images.test/pictures/fox.svg');
  expect(imageAddress('https://other.test/fox.svg', HOST)).toBe('https://other.test/fox.svg');
});

it('is a file of the site itself for the unknown item and for categories', () => {
  expect(imageAddress('', HOST)).toBe(UNKNOWN_IMAGE);
  expect(imageAddress(UNKNOWN_IMAGE, HOST)).toBe(UNKNOWN_IMAGE);
  for (const { image } of CATEGORIES) expect(imageAddress(image, HOST)).toBe(image);
  expect(imageAddress('/items/fox.svg', HOST)).toBe('https://images.test/items/fox.svg');
});

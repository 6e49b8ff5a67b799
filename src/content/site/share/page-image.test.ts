import { expect, it } from 'vitest';
import type { ImageHosts } from '../../../domain/items/image-url.ts';
import { itemImage } from './page-image.ts';

const fox = { image: '/pictures/fox.svg', name: 'Fox', type: 'Pet', rarity: 'Rare' } as const;
const HOSTS: ImageHosts = ['https://images.test/', 'https://else.test'];
const SITE: ImageHosts = [''];
const url = (more: object, hosts = HOSTS) => itemImage({ ...fox, ...more }, hosts).url;

it("uses an item's drawing on the background of its rarity", () => {
  const picture = '/share/items/fox-on-blue.png';
  const size = { width: 320, height: 320 };
  expect(itemImage(fox, SITE)).toEqual({ url: picture, alt: 'Fox', size });
  expect(url({ rarity: 'Cosmic' }, SITE)).toBe('/share/items/fox-on-grey.png');
  expect(url({ rarity: null }, SITE)).toBe('/share/items/fox-on-grey.png');
});

it('uses an image of a host whose pictures pages show', () => {
  expect(url({ image: '/fox.png' })).toBe('https://images.test/fox.png');
  expect(url({ image: 'https://else.test/fox.webp?1' })).toBe('https://else.test/fox.webp?1');
  expect(itemImage({ ...fox, image: '/fox.png' }, HOSTS).size).toBeNull();
});

it("uses the type's image when link previews would not show the item's own", () => {
  expect(url({})).toBe('/share/items-pets.png');
  expect(url({ image: 'https://else.test/fox.SVG?1', type: 'Seed Pack' })).toBe(
    '/share/items-seed-packs.png',
  );
});

it("uses the type's image for an item without a usable image", () => {
  const dataUrl = 'data:image/png;base64,iVBORw0KGgo=';
  const foreign = 'https://foreign.test/fox.png';
  for (const image of ['', '/items/unknown.png', 'https://[broken/fox.png', dataUrl, foreign]) {
    expect(url({ image }), image).toBe('/share/items-pets.png');
  }
});

it('uses the image of all items for an item without a type', () => {
  expect(url({ image: '', type: null })).toBe('/share/items.png');
});

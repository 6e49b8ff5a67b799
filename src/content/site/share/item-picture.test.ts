import { expect, it } from 'vitest';
import { rasterize } from '../../shared/raster.ts';
import { itemPictureSvg, itemPictures } from './item-picture.ts';

const fox = { image: '/pictures/fox.svg', rarity: 'Rare' };

it('draws one picture for all items that share it', () => {
  const others = [
    { ...fox, rarity: 'Legendary' },
    { ...fox, rarity: 'Prismatic' },
    { ...fox, image: '/pictures/fox-golden.svg' },
    { ...fox, image: 'https://else.test/fox.png' },
  ];
  expect([...itemPictures([fox, { ...fox }, ...others], ['']).keys()]).toEqual([
    'fox-on-blue',
    'fox-on-purple',
    'fox-golden-on-blue',
  ]);
});

it('is a small PNG of the size stated on pages', async () => {
  const [picture] = itemPictures([fox], ['']).values();
  if (picture === undefined) throw new Error('nothing is drawn');
  const png = Buffer.from(await rasterize(itemPictureSvg(picture)));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 320]);
  expect(png.length).toBeLessThan(6000);
});

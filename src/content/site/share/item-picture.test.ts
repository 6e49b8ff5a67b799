import { expect, it } from 'vitest';
import { RARITIES } from '../../../domain/items/rarity.ts';
import { rasterize } from '../../shared/raster.ts';
import { itemPictureSvg, itemPictures, rarityTint } from './item-picture.ts';

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

it('has the colour of the site for each rarity that a player can filter by', () => {
  expect(Object.fromEntries(RARITIES.map((rarity) => [rarity, rarityTint(rarity).name]))).toEqual({
    Common: 'grey',
    Uncommon: 'green',
    Rare: 'blue',
    Legendary: 'purple',
    Mythical: 'red',
    Divine: 'yellow',
    Prismatic: 'purple',
  });
});

it('has a value of the dark theme for each, and grey for an unknown rarity', () => {
  for (const rarity of RARITIES) expect(rarityTint(rarity).value).toMatch(/^#[0-9a-f]{6}$/);
  expect(rarityTint('Rare').value).toBe('#77b4ff');
  expect(rarityTint('Shiny').name).toBe('grey');
  expect(rarityTint(null).name).toBe('grey');
});

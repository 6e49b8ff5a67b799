import { expect, it } from 'vitest';
import { RARITIES } from '../../../domain/items/rarity.ts';
import { rarityTint } from './rarity-tints.ts';

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

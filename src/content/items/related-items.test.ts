import { expect, it } from 'vitest';
import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { relatedItems } from './related-items.ts';

const pets = Array.from({ length: 20 }, (_, index) =>
  parseCatalogueItem({ _id: `${index}`, name: 'Pet', Image: 'x', itemType: 'Pet', Rarity: 'Rare' }),
).filter((item) => item !== null);
const seed = parseCatalogueItem({ _id: 's', name: 'Seed', Image: 'x', itemType: 'Seed' });
const items = seed === null ? pets : [...pets, seed];

it('finds eight neighbours of the same type and rarity, and not the item itself', () => {
  const related = relatedItems(items);
  for (const [index, pet] of pets.entries()) {
    const ids = related(pet).map((one) => Number(one.id));
    expect(ids).toHaveLength(8);
    expect(ids).not.toContain(index);
    expect(Math.max(...ids) - Math.min(...ids)).toBeLessThanOrEqual(8);
  }
});

it('finds nothing for an item without others of its kind', () => {
  expect(seed && relatedItems(items)(seed)).toEqual([]);
});

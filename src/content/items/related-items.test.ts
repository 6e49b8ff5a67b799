import { expect, it } from 'vitest';
import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { relatedTo } from './related-items.ts';

const pets = Array.from({ length: 20 }, (_, place) =>
  parseCatalogueItem({ _id: `${place}`, name: 'Pet', Image: 'x', itemType: 'Pet', Rarity: 'Rare' }),
).filter((item) => item !== null);
const seed = parseCatalogueItem({ _id: 's', name: 'Seed', Image: 'x', itemType: 'Seed' });
const items = seed === null ? pets : [...pets, seed];

it('finds eight neighbours of the same type and rarity, never the item itself', () => {
  const related = relatedTo(items);
  for (const [place, pet] of pets.entries()) {
    const ids = related(pet).map((one) => Number(one.id));
    expect(ids).toHaveLength(8);
    expect(ids).not.toContain(place);
    expect(Math.max(...ids) - Math.min(...ids)).toBeLessThanOrEqual(8);
  }
});

it('finds nothing for an item that is alone of its kind', () => {
  expect(seed && relatedTo(items)(seed)).toEqual([]);
});

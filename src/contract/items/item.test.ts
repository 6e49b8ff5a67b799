import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCatalogueItem } from './item.ts';
import { toPetItem } from './pet.ts';

const FOX = { _id: '1', name: 'Red Fox', Image: '/fox.svg', itemType: 'Pet' };

describe('a catalogue item from the wire', () => {
  it('is read whatever junk comes', () => {
    fc.assert(fc.property(fc.anything(), (raw) => void toCatalogueItem(raw)));
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(FOX), 'stats', 'StockAmount', 'value'),
          fc.anything(),
        ),
        (raw) => {
          const item = toCatalogueItem(raw);
          if (item !== null) expect(item.name.trim()).not.toBe('');
        },
      ),
    );
  });

  it.each(['_id', 'name', 'Image'])('is skipped without %s', (field) => {
    expect(toCatalogueItem({ ...FOX, [field]: ' ' })).toBeNull();
    expect(toCatalogueItem(FOX)).not.toBeNull();
  });

  it('has no half characters, which no address and no page can hold', () => {
    const cut = { ...FOX, slug: 'fox-\ud83d', name: '\udd8a Fox' };
    expect(toCatalogueItem(cut)).toMatchObject({ slug: 'fox-\ufffd', name: '\ufffd Fox' });
  });

  it('takes the alternatives that the contract names', () => {
    const item = toCatalogueItem({
      ...FOX,
      _id: 12,
      Price: '1,500',
      SellPrice: '20',
      StockAmount: ['1', 3],
      updatedAt: 1_700_000_000,
      value: 'tbd',
    });
    expect(item).toMatchObject({
      id: '12',
      buyPrice: 1500,
      sellValue: 20,
      stock: [1, 3],
      updatedAt: 1_700_000_000_000,
      value: 'TBD',
      demand: 'medium',
    });
    expect(toCatalogueItem({ ...FOX, sellValue: 5, SellPrice: 20 })?.sellValue).toBe(5);
    expect(toCatalogueItem({ ...FOX, updatedAt: '2026-01-02T00:00:00Z' })?.updatedAt).toBe(
      Date.UTC(2026, 0, 2),
    );
  });

  it.each([
    [
      ['7', 3],
      [3, 7],
    ],
    [[5], [5, 5]],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [2, 'many'],
      [2, 2],
    ],
    [
      [2, -3],
      [2, 2],
    ],
    [['many', 2], null],
    [[-1, 2], null],
    [[], null],
    [{ min: 1, max: 2 }, null],
    ['1-2', null],
    [5, null],
    [null, null],
  ])('reads the stock %j as %j', (StockAmount, stock) => {
    expect(toCatalogueItem({ ...FOX, StockAmount })?.stock).toEqual(stock);
  });

  it.each([
    ['Seed', 'SeedRarity'],
    ['Seed Pack', 'SeedRarity'],
    ['Gear', 'GearRarity'],
    ['Egg', 'EggRarity'],
    ['Cosmetic', 'Rarity'],
    ['Pet', 'Rarity'],
    ['Spaceship', 'Rarity'],
  ])('of type %s has its rarity in %s', (itemType, field) => {
    expect(toCatalogueItem({ ...FOX, itemType, [field]: 'Rare' })?.rarity).toBe('Rare');
  });
});

describe('a pet from the wire', () => {
  it('keeps its stats and lives without an image', () => {
    const stats = { bubbles: '3', coins: null, gems: 1.5, worldCurrency: { tickets: 7 } };
    expect(toPetItem({ id: 'a', name: 'Fox', stats })).toMatchObject({
      image: '',
      stats: { bubbles: 3, coins: 0, gems: 1.5, tickets: 7 },
    });
  });

  it.each([null, 7, 'x', [], {}, { id: 'a' }, { name: 'Fox' }])('is skipped when it is %j', (raw) =>
    expect(toPetItem(raw)).toBeNull(),
  );

  it('lives with stats that are junk', () => {
    for (const stats of [null, 'x', [], { worldCurrency: 'x' }]) {
      expect(toPetItem({ id: 'a', name: 'Fox', stats })?.stats.tickets).toBe(0);
    }
  });
});

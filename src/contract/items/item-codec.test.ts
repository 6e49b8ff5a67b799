import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMANDS } from '../../domain/items/demand.ts';
import { EMPTY_ITEM, ITEM_TYPES, type Item } from '../../domain/items/item.ts';
import { TRENDS } from '../../domain/items/trend.ts';
import {
  parseCatalogueItem,
  parsePet,
  parseTradedPet,
  serializeCatalogueItem,
  serializePet,
  serializeTradedPet,
  toRecord,
} from './item-codec.ts';

const FOX = { _id: '1', name: 'Red Fox', Image: '/fox.svg', itemType: 'Pet' };

describe('a catalogue item of the wire', () => {
  it('is parsed from any malformed data', () => {
    fc.assert(fc.property(fc.anything(), (raw) => void parseCatalogueItem(raw)));
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(FOX), 'stats', 'StockAmount', 'value'),
          fc.anything(),
        ),
        (raw) => {
          const item = parseCatalogueItem(raw);
          if (item !== null) expect(item.name.trim()).not.toBe('');
        },
      ),
    );
  });

  it.each(['_id', 'name', 'Image'])('is skipped without %s', (field) => {
    expect(parseCatalogueItem({ ...FOX, [field]: ' ' })).toBeNull();
    expect(parseCatalogueItem(FOX)).not.toBeNull();
  });

  it('has no lone surrogates, which no URL and no page can hold', () => {
    const cut = { ...FOX, slug: 'fox-\ud83d', name: '\udd8a Fox' };
    expect(parseCatalogueItem(cut)).toMatchObject({ slug: 'fox-\ufffd', name: '\ufffd Fox' });
  });

  it('has names and texts of bounded length', () => {
    const huge = 'x'.repeat(2_000_000);
    const item = parseCatalogueItem({ ...FOX, name: huge, Description: huge, Rarity: huge });
    expect(item?.name).toHaveLength(1000);
    expect(JSON.stringify(item).length).toBeLessThan(10_000);
    expect(JSON.stringify(parsePet({ ...FOX, id: 'fox', name: huge, image: huge }))).toMatch(
      /^.{0,6000}$/,
    );
    const cut = parseCatalogueItem({ ...FOX, name: `${'x'.repeat(999)}🐸` });
    expect(cut?.name).toBe(`${'x'.repeat(999)}\ufffd`);
  });

  it('accepts the alternatives that the contract names', () => {
    const item = parseCatalogueItem({
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
    expect(parseCatalogueItem({ ...FOX, Price: '1,5' })?.buyPrice).toBeNull();
    expect(parseCatalogueItem({ ...FOX, sellValue: 5, SellPrice: 20 })?.sellValue).toBe(5);
    expect(parseCatalogueItem({ ...FOX, updatedAt: '2026-01-02T00:00:00Z' })?.updatedAt).toBe(
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
    expect(parseCatalogueItem({ ...FOX, StockAmount })?.stock).toEqual(stock);
  });

  it.each([
    ['Seed', 'SeedRarity'],
    ['Seed Pack', 'SeedRarity'],
    ['Gear', 'GearRarity'],
    ['Egg', 'EggRarity'],
    ['Cosmetic', 'Rarity'],
    ['Pet', 'Rarity'],
    ['Spaceship', 'Rarity'],
  ])('reads the rarity of the type %s from %s', (itemType, field) => {
    expect(parseCatalogueItem({ ...FOX, itemType, [field]: 'Rare' })?.rarity).toBe('Rare');
  });
});

describe('an item without a statement about trading', () => {
  it.each([undefined, null, 'no', 0, 1])('can be traded: %j', (tradeable) => {
    expect(parseCatalogueItem({ ...FOX, tradeable })?.tradeable).toBe(true);
    expect(parsePet({ id: 'a', name: 'Fox', tradeable })?.tradeable).toBe(true);
  });

  it('is written without the field, which only an item that cannot be traded has', () => {
    expect(serializePet(EMPTY_ITEM)).not.toHaveProperty('tradeable');
    expect(serializePet({ ...EMPTY_ITEM, tradeable: false })).toMatchObject({ tradeable: false });
  });
});

describe('a pet of the wire', () => {
  it('keeps its stats and may have no image', () => {
    const stats = { bubbles: '3', coins: null, gems: 1.5, worldCurrency: { tickets: 7 } };
    expect(parsePet({ id: 'a', name: 'Fox', stats })).toMatchObject({
      image: '',
      stats: { bubbles: 3, coins: 0, gems: 1.5, tickets: 7 },
    });
  });

  it.each([null, 7, 'x', [], {}, { id: 'a' }, { name: 'Fox' }])('is skipped when it is %j', (raw) =>
    expect(parsePet(raw)).toBeNull(),
  );

  it('is parsed even if its stats are malformed', () => {
    for (const stats of [null, 'x', [], { worldCurrency: 'x' }]) {
      expect(parsePet({ id: 'a', name: 'Fox', stats })?.stats.tickets).toBe(0);
    }
  });
});

it.each([null, 'yes', [], {}, { value: 'x' }, { value: -4 }, { value: 0 }, [{ value: 5 }]])(
  'an item with the value %j of 7 days ago has none',
  (weekAgo) => {
    expect(parsePet({ id: 'a', name: 'Fox', weekAgo })?.weekAgo).toBeNull();
  },
);

it('an item with an odd first day counts as known for 7 days', () => {
  const weekAgo = { value: '1,200', since: 'soon' };
  expect(parsePet({ id: 'a', name: 'Fox', weekAgo })?.weekAgo).toEqual({
    value: 1200,
    since: null,
  });
});

const text = fc.stringMatching(/^[A-Za-z][a-z]{0,9}$/);
const amount = fc.option(fc.nat(), { nil: null });
const anyItem: fc.Arbitrary<Item> = fc.record({
  id: text,
  slug: fc.option(text, { nil: null }),
  name: text,
  image: text,
  type: fc.constantFrom(...ITEM_TYPES, null),
  rarity: fc.option(text, { nil: null }),
  value: fc.oneof(fc.nat(), fc.constantFrom('N/A' as const, 'TBD' as const)),
  isValueAbsent: fc.constant(false),
  trend: fc.constantFrom(...TRENDS, null),
  demand: fc.constantFrom(...DEMANDS),
  owners: amount,
  stats: fc.record({ bubbles: fc.nat(), coins: fc.nat(), gems: fc.nat(), tickets: fc.nat() }),
  updatedAt: fc.option(fc.integer({ min: 1e12, max: 2e12 }), { nil: null }),
  buyPrice: amount,
  sellValue: amount,
  stock: fc.option(
    fc.nat(9).map((least) => [least, least + 3] as const),
    { nil: null },
  ),
  description: fc.option(text, { nil: null }),
  tradeable: fc.boolean(),
  mutationMultipliers: fc.constantFrom(null, { Gold: 20 }, { Rainbow: 50, Wet: 0.5 }),
  weekAgo: fc.option(
    fc.record({
      value: fc.integer({ min: 1 }),
      since: fc.option(fc.integer({ min: 1e12, max: 2e12 }), { nil: null }),
    }),
    { nil: null },
  ),
});
const overTheWire = (wire: object): unknown => JSON.parse(JSON.stringify(wire));

describe('an item that is serialised', () => {
  it('is parsed back unchanged as a catalogue item', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(parseCatalogueItem(overTheWire(serializeCatalogueItem(item)))).toEqual(item);
      }),
    );
  });

  it("is parsed back as a pet without the catalogue's own facts", () => {
    const { type, buyPrice, sellValue, stock, description } = EMPTY_ITEM;
    fc.assert(
      fc.property(anyItem, (item) => {
        const prices = { type: item.type, buyPrice: item.buyPrice, sellValue: item.sellValue };
        const pet = { ...item, type, buyPrice, sellValue, stock, description };
        expect(parsePet(overTheWire(serializePet(item)))).toEqual(pet);
        const traded = overTheWire(serializeTradedPet(item));
        expect(parseTradedPet(traded)).toEqual({ ...pet, ...prices, weekAgo: null });
      }),
    );
  });

  it('has null for unknown facts', () => {
    const record = { ...EMPTY_ITEM, id: 'a', name: 'Fox', value: null, demand: null, stats: null };
    expect(serializePet(record)).toMatchObject({ value: null, demand: null, stats: null });
    const item = { ...EMPTY_ITEM, id: 'a', name: 'Fox', isValueAbsent: true };
    expect(parsePet(serializePet(record))).toEqual(item);
    expect(serializePet(toRecord(item)).value).toBeNull();
  });
});

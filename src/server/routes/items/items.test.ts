import { beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const DAY = 24 * 3_600_000;

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    server = testApp(database());
  });
  const ids = async (query: string): Promise<string[]> =>
    (await server.read(`/items${query}`)).items.map((one: { _id: string }) => one._id);
  const listed = async (path: string): Promise<string[]> =>
    (await server.read(`/items/${path}`)).pets.map((one: { id: string }) => one.id);

  describe('the catalogue', () => {
    test('lists an item with all its fields', async () => {
      const stats = { bubbles: 1.5, coins: 2, gems: 0, tickets: 4 };
      const facts = { buyPrice: 10, sellValue: 20, stock: [5, 25] as [number, number] };
      await server.feed([
        item('carrot', { ...facts, type: 'Seed', rarity: 'Common', description: 'Orange', stats }),
        value('carrot', 1200, { demand: 'high', trend: 'up', owners: 7 }, START + 5),
      ]);
      expect(await server.read('/items')).toEqual({
        items: [
          {
            _id: 'carrot',
            slug: 'carrot',
            name: 'carrot',
            Image: '/carrot.svg',
            itemType: 'Seed',
            Price: 10,
            SellPrice: 20,
            StockAmount: [5, 25],
            Description: 'Orange',
            SeedRarity: 'Common',
            value: 1200,
            demand: 'high',
            trend: 'up',
            owners: 7,
            stats: { bubbles: 1.5, coins: 2, gems: 0, worldCurrency: { tickets: 4 } },
            updatedAt: START + 5,
          },
        ],
        page: 1,
        limit: 20,
        total: 1,
      });
    });

    test('says of an item that it cannot be traded, in both shapes', async () => {
      await server.feed([item('cat', { tradeable: false }), item('dog')]);
      const { items } = await server.read('/items');
      const { pets } = await server.read('/items/recent');
      for (const list of [items, pets]) {
        const tradeableBySlug = list.map((one: { slug: string; tradeable?: boolean }) => [
          one.slug,
          one.tradeable,
        ]);
        expect(new Map(tradeableBySlug)).toEqual(
          new Map([
            ['cat', false],
            ['dog', undefined],
          ]),
        );
      }
      expect((await server.read('/items/cat')).item).toMatchObject({ tradeable: false });
    });

    test('takes an item of which the feed does not say whether it can be traded', async () => {
      const { data, ...line } = item('cat');
      const { tradeable: _, ...facts } = data as { tradeable: boolean };
      await server.feed([{ ...line, data: facts } as typeof line & { data: typeof data }] as never);
      expect((await server.read('/items/cat')).item).not.toHaveProperty('tradeable');
    });

    test('says by how much mutations multiply the value of an item', async () => {
      await server.feed([
        item('cat', { mutationMultipliers: { Gold: 20, Wet: 1.5 } }),
        item('dog'),
      ]);
      const read = async (slug: string) => (await server.read(`/items/${slug}`)).item;
      expect(await read('cat')).toMatchObject({ mutationMultipliers: { Gold: 20, Wet: 1.5 } });
      expect(await read('dog')).not.toHaveProperty('mutationMultipliers');
      await server.feed([item('cat', { mutationMultipliers: {} }, START + 1)]);
      expect(await read('cat')).not.toHaveProperty('mutationMultipliers');
    });

    test('lists unknown fields as null', async () => {
      await server.feed([item('crate', { type: 'Crate', slug: null, rarity: null })]);
      expect((await server.read('/items')).items[0]).toMatchObject({
        slug: null,
        value: null,
        demand: null,
        owners: null,
        stats: null,
        StockAmount: null,
        Price: null,
      });
    });

    test('is empty without items', async () => {
      expect(await server.read('/items')).toEqual({ items: [], page: 1, limit: 20, total: 0 });
    });

    test('finds any part of any word, independent of case, accents and punctuation', async () => {
      await server.feed([
        item('a', { name: 'Dragon Fruit' }),
        item('b', { name: 'Café-Drágon' }),
        item('c', { name: 'Dragonfly' }),
        item('d', { name: 'Fruit Bat' }),
      ]);
      expect(await ids('?search=DRAGON')).toEqual(['a', 'b', 'c']);
      expect(await ids('?search=fruit%20drag')).toEqual(['a']);
      expect(await ids('?search=cafe')).toEqual(['b']);
      expect(await ids('?search=fruit,')).toEqual(['a', 'd']);
      expect(await ids('?search=%20%20')).toHaveLength(4);
    });

    test('finds mistyped names and says the corrected words, where nothing else is found', async () => {
      await server.feed([
        item('a', { name: 'Silver Dragonfly', buyPrice: 1 }),
        item('b', { name: 'Dragonfly', buyPrice: 9 }),
        item('c', { name: 'Raccoon' }),
      ]);
      const found = await server.get('/items?search=dragnfly&sortBy=buyPrice');
      const answer = await found.json();
      expect(answer).toMatchObject({ total: 2, corrected: 'dragonfly' });
      expect(answer.items.map((one: { _id: string }) => one._id)).toEqual(['b', 'a']);
      expect(await (await server.get('/items?search=raccoon')).json()).not.toHaveProperty(
        'corrected',
      );
    });

    test.each(['%25', '_', '%5C', '%00', '*', "'--"])('treats search=%s as text', async (text) => {
      await server.feed([item('a', { name: 'Dragon' })]);
      expect(await ids(`?search=${text}`)).toEqual([]);
    });

    test('filters by type, rarity and least demand', async () => {
      await server.feed([
        item('a', { type: 'Seed', rarity: 'Rare' }),
        item('b', { rarity: 'Rare' }),
        item('c', { rarity: 'Secret' }),
        value('a', 1, { demand: 'insane' }),
        value('b', 1, { demand: 'high' }),
        value('c', 1, { demand: 'low' }),
        item('d'),
      ]);
      expect(await ids('?type=Seed')).toEqual(['a']);
      expect(await ids('?rarity=Rare&type=Pet')).toEqual(['b']);
      expect(await ids('?demand=high')).toEqual(['b', 'a'].toSorted());
      expect(await ids('?demand=medium&sortBy=name')).toEqual(['a', 'b', 'd']);
    });

    test('filters by further rarities, trend and value, and names what it has applied', async () => {
      await server.feed([
        item('a', { rarity: 'Secret' }),
        item('b', { rarity: 'Infinity' }),
        item('c', { rarity: 'Rare' }),
        value('a', 100, { trend: 'up', demand: 'high' }),
        value('b', 200, { trend: 'down', demand: 'insane' }),
        value('c', 'N/A', { trend: 'up', demand: 'low' }),
      ]);
      expect(await ids('?rarity=Secret')).toEqual(['a']);
      expect(await ids('?trend=up')).toEqual(['a', 'c']);
      expect(await ids('?valueFrom=100')).toEqual(['a', 'b']);
      expect(await ids('?valueFrom=101&valueTo=200')).toEqual(['b']);
      expect(await ids('?valueTo=99')).toEqual([]);
      expect(await ids('?sortBy=value')).toEqual(['a', 'b', 'c']);
      expect(await ids('?sortBy=value&sortOrder=desc')).toEqual(['b', 'a', 'c']);
      expect(await ids('?sortBy=demand&sortOrder=desc')).toEqual(['b', 'a', 'c']);
      expect(await ids('?sortBy=trend')).toEqual(['b', 'a', 'c']);
      const { applied } = await server.read(
        '/items?rarity=Epic&demand=insane&trend=up&valueFrom=1&valueTo=2&sortBy=trend',
      );
      expect(applied).toEqual(['rarity', 'demand', 'trend', 'valueFrom', 'valueTo', 'sortBy']);
      expect(await server.read('/items?rarity=Rare&demand=high&sortBy=name')).not.toHaveProperty(
        'applied',
      );
    });

    test('sorts types and rarities by their own order, unknown ones last in both directions', async () => {
      await server.feed([
        item('pet', { rarity: 'Prismatic' }),
        item('seed', { type: 'Seed', rarity: 'Uncommon' }),
        item('egg', { type: 'Egg', rarity: null }),
        item('shovel', { type: 'Gear', rarity: 'Mythical' }),
      ]);
      expect(await ids('')).toEqual(['seed', 'shovel', 'pet', 'egg']);
      expect(await ids('?sortOrder=desc')).toEqual(['egg', 'pet', 'shovel', 'seed']);
      expect(await ids('?sortBy=Rarity')).toEqual(['seed', 'shovel', 'pet', 'egg']);
      expect(await ids('?sortBy=Rarity&sortOrder=desc')).toEqual(['pet', 'shovel', 'seed', 'egg']);
    });

    test('sorts names without case and accents, in the same order on both databases', async () => {
      await server.feed([
        item('1', { name: 'éclair' }),
        item('2', { name: 'Eagle' }),
        item('3', { name: 'zebra' }),
        item('4', { name: 'Äpple 10' }),
        item('5', { name: 'apple-2' }),
        item('6', { name: 'Ωmega' }),
      ]);
      expect(await ids('?sortBy=name')).toEqual(['4', '5', '2', '1', '3', '6']);
    });

    test('sorts prices as numbers, ties by id, and missing ones last in both directions', async () => {
      const priced = (id: string, buyPrice: number | null) => item(id, { buyPrice });
      await server.feed([priced('c', 9), priced('a', 9), priced('b', 10), priced('d', null)]);
      expect(await ids('?sortBy=buyPrice')).toEqual(['a', 'c', 'b', 'd']);
      expect(await ids('?sortBy=buyPrice&sortOrder=desc')).toEqual(['b', 'a', 'c', 'd']);
      expect(await ids('?sortBy=sellValue')).toEqual(['a', 'b', 'c', 'd']);
    });

    test('sorts like the home lists, whatever the other parameters are', async () => {
      await server.feed([item('a'), item('b'), item('c')]);
      await server.feed([value('a', 5, {}, START + 1), value('c', 9, {}, START + 2)]);
      expect(await ids('?sort=updated-desc')).toEqual(['c', 'a', 'b']);
      expect(await ids('?sort=value-desc&sortBy=name&sortOrder=asc')).toEqual(['c', 'a', 'b']);
    });

    test('shows every item on exactly one page', async () => {
      await server.feed(Array.from({ length: 45 }, (_, index) => item(`item-${index}`)));
      const pages = [
        await ids(''),
        await ids('?page=2'),
        await ids('?page=3'),
        await ids('?page=4'),
      ];
      expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0]);
      expect(new Set(pages.flat()).size).toBe(45);
      expect(await server.read('/items?page=2&limit=1000')).toMatchObject({
        page: 2,
        limit: 100,
        total: 45,
      });
    });

    test.each([
      ['type=Pets', 'type: expected one of Seed, Gear, Crate, Cosmetic, Pet, Egg, Seed Pack'],
      ['rarity=secret', 'rarity: expected one of Common, Uncommon'],
      ['demand=huge', 'demand: expected one of low, medium'],
      ['sort=value', 'sort: expected one of updated-desc, value-desc'],
      ['sortBy=price', 'sortBy: expected one of itemType, name, Rarity, buyPrice, sellValue'],
      ['sortOrder=up', 'sortOrder: expected one of asc, desc'],
      ['page=0', 'page: a whole number from 1'],
      ['page=1e3', 'page: a whole number from 1'],
      ['limit=-5', 'limit: a whole number from 1'],
      ['page=99999999', 'page: a whole number from 1'],
      ['trend=sideways', 'trend: expected one of up, rising'],
      ['valueFrom=-1', 'valueFrom: a whole number up to 10^15'],
      ['valueTo=1e3', 'valueTo: a whole number up to 10^15'],
      ['valueTo=1234567890123456', 'valueTo: a whole number up to 10^15'],
      [`search=${'x'.repeat(101)}`, 'search: at most 100 characters'],
      ['colour=red', 'unknown: colour'],
      ['__proto__=1', 'unknown: __proto__'],
      ['toString=1&colour=red', 'unknown: toString, colour'],
      ['page=1&page=2', 'page: given more than once'],
    ])('refuses %s and names what is allowed', async (query, message) => {
      const response = await server.get(`/items?${query}`);
      expect(response.status).toBe(400);
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      expect(error.code).toBe('bad_query');
      expect(error.message).toContain(message);
    });

    test('accepts a search of 100 characters of any number of bytes', async () => {
      expect((await server.get(`/items?search=${'💥'.repeat(100)}`)).status).toBe(200);
      expect((await server.get(`/items?search=${'💥'.repeat(101)}`)).status).toBe(400);
    });
  });

  describe('the home lists', () => {
    test('have the shape of pets', async () => {
      await server.feed([item('cat', { rarity: 'Secret' }), value('cat', 'TBD', { owners: 3 })]);
      expect(await server.read('/items/recent')).toEqual({
        pets: [
          {
            id: 'cat',
            slug: 'cat',
            name: 'cat',
            value: 'TBD',
            image: '/cat.svg',
            trend: null,
            owners: 3,
            demand: null,
            updatedAt: START,
            rarity: 'Secret',
            stats: null,
          },
        ],
      });
    });

    test('are sorted by last change, by numeric value, and by demand from high up', async () => {
      await server.feed(['a', 'b', 'c', 'd', 'e'].map((id) => item(id)));
      await server.feed([
        value('a', 5, { demand: 'high' }, START + 3),
        value('b', 50, { demand: 'high' }, START + 1),
        value('c', 'N/A', { demand: 'insane' }, START + 2),
        value('d', 5, { demand: 'medium' }, START + 1),
      ]);
      expect(await listed('recent')).toEqual(['a', 'c', 'b', 'd', 'e']);
      expect(await listed('highest-value')).toEqual(['b', 'a', 'd']);
      expect(await listed('high-demand')).toEqual(['c', 'b', 'a']);
    });

    test('have ten pets, or another limit', async () => {
      await server.feed(Array.from({ length: 15 }, (_, index) => item(`item-${index}`)));
      expect(await listed('recent')).toHaveLength(10);
      expect(await listed('recent?limit=3')).toHaveLength(3);
      expect((await server.get('/items/recent?limit=none')).status).toBe(400);
    });
  });

  describe('a single item', () => {
    test('is found by its slug, or by its id when no slug matches', async () => {
      await server.feed([item('one', { slug: 'two' }), item('two', { slug: 'three' })]);
      expect((await server.read('/items/two')).item._id).toBe('one');
      expect((await server.read('/items/one')).item._id).toBe('one');
      expect((await server.read('/items/three')).item._id).toBe('two');
    });

    test('has its values of the last 60 days, oldest first', async () => {
      await server.feed([
        item('cat'),
        value('cat', 3, {}, START - DAY),
        value('cat', 'TBD', {}, START - 59 * DAY),
        value('cat', 1, {}, START - 61 * DAY),
      ]);
      expect((await server.read('/items/cat')).history).toEqual([
        { at: START - 59 * DAY, value: 'TBD' },
        { at: START - DAY, value: 3 },
      ]);
      server.clock.now += 2 * DAY;
      expect((await server.read('/items/cat')).history).toHaveLength(1);
    });

    test('has its history when its slug is in another script', async () => {
      await server.feed([item('x', { slug: 'дракон' })]);
      expect((await server.read(`/items/${encodeURIComponent('дракон')}`)).item._id).toBe('x');
    });

    test.each([
      'nothing',
      '%00',
      '..%2f..%2fetc',
      '%E0%A4%A',
      'a%20b',
      'x'.repeat(101),
      "'%20or%201=1",
    ])('is not found as %s', async (slugOrId) => {
      const response = await server.get(`/items/${slugOrId}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
    });
  });
});

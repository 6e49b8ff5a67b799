import { type RawBuilder, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { IndexQuery } from '../../../domain/items/catalogue-index.ts';
import type { ItemRow } from '../../data/db/item-row.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { START, testApp } from '../../testing/test-app.ts';
import { createCatalogue } from './catalogue.ts';

/** Characters that sort differently by code units and by code points, among others. */
const NAMES = [
  'Zebra',
  'apple 10',
  'Äpple 9',
  'ж',
  '\uFA0E a',
  '𐐨 a',
  '\uFA0E',
  '𐐨',
  'é',
  'e',
  '7',
];
const MARKS = [
  { trend: 'up', demand: 'low' },
  { trend: 'unstable', demand: 'insane' },
  { trend: 'down' },
  {},
] as const;
const PRICES = [null, 0, 1, 10, 9.5];

/** The rank of a trend, written in SQL. */
const TREND_RANK = sql`case trend when 'up' then 5 when 'rising' then 4 when 'stable' then 3
  when 'unstable' then 2 when 'dropping' then 1 when 'down' then 0 end`;

const SORTS: [IndexQuery['sortBy'], keyof ItemRow | RawBuilder<unknown>][] = [
  ['itemType', 'type_rank'],
  ['name', 'search_name'],
  ['Rarity', 'rarity_rank'],
  ['buyPrice', 'buy_price'],
  ['sellValue', 'sell_value'],
  ['value', 'value'],
  ['demand', 'demand_rank'],
  ['trend', TREND_RANK],
  ['updated-desc', 'updated_at'],
  ['value-desc', 'value'],
];
const ALL = {
  ...{ search: '', type: null, rarity: null, demand: null },
  ...{ trend: null, valueFrom: null, valueTo: null },
} as const;

const noWeek = async () => ({ hour: 0, byId: new Map() });

onBothDatabases((database) => {
  /** Feeds items whose ids and names are in other scripts too. */
  async function feedItems() {
    const { feed } = testApp(database());
    const ids = ['a', 'B', 'ж', '\uFA0E', '𐐨', 'é', '_', '-', '0', 'Zz', 'zZ'];
    const items = ids.flatMap((id, at) =>
      PRICES.map((price, nth) =>
        item(`${id}${nth}`, {
          slug: null,
          name: NAMES[(at * 3 + nth) % NAMES.length] ?? '',
          type: nth % 2 === 0 ? 'Pet' : 'Seed',
          rarity: ['Rare', 'Common', null][at % 3] ?? null,
          buyPrice: price,
          sellValue: at % 4,
        }),
      ),
    );
    const values = ids.map((id, at) =>
      value(`${id}1`, at % 2 === 0 ? at : 'N/A', MARKS[at % 4], START + at),
    );
    const { rejected } = await feed([...items, ...values]);
    expect(rejected).toEqual([]);
  }

  test.each(SORTS)('the order of %s is the order of the database', async (sortBy, column) => {
    await feedItems();
    const index = await createCatalogue(database(), noWeek)(1);
    for (const sortOrder of ['asc', 'desc'] as const) {
      const direction = sortBy.endsWith('-desc') ? 'desc' : sortOrder;
      const inDatabase = await database()
        .selectFrom('items')
        .select('id')
        .orderBy(
          sql`${typeof column === 'string' ? sql.ref(column) : column} ${sql.raw(direction)} nulls last`,
        )
        .orderBy('id')
        .execute();
      const { items } = index.find({ ...ALL, sortBy, sortOrder }, { offset: 0, limit: 1000 });
      expect(items.map(({ row }) => row.id)).toEqual(inDatabase.map(({ id }) => id));
    }
  });

  test('the index is read once for a hundred calls of a revision, and again for the next one', async () => {
    await feedItems();
    const db = database();
    const reads = vi.spyOn(db, 'selectFrom');
    const catalogue = createCatalogue(db, noWeek);
    const indexes = await Promise.all(Array.from({ length: 100 }, () => catalogue(1)));
    expect(new Set(indexes).size).toBe(1);
    expect(reads).toHaveBeenCalledTimes(1);
    const [older, newer] = await Promise.all([catalogue(2), catalogue(3)]);
    expect(older).not.toBe(newer);
    expect(await catalogue(3)).toBe(newer);
    expect(reads).toHaveBeenCalledTimes(3);
    reads.mockRestore();
  });

  test('a call of an older revision gets the newer index, which is not read again', async () => {
    await feedItems();
    const db = database();
    const catalogue = createCatalogue(db, noWeek);
    const newer = await catalogue(3);
    const reads = vi.spyOn(db, 'selectFrom');
    expect(await catalogue(2)).toBe(newer);
    expect(await catalogue(3)).toBe(newer);
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  test('an index that could not be read is read again at the next call', async () => {
    const db = database();
    const catalogue = createCatalogue(db, noWeek);
    const reads = vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    await expect(catalogue(1)).rejects.toThrow('away');
    const { total } = (await catalogue(1)).find(
      { ...ALL, sortBy: 'name', sortOrder: 'asc' },
      { offset: 0, limit: 1 },
    );
    expect(total).toBe(0);
    reads.mockRestore();
  });
});

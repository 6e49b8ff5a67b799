import { describe, expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import { readHomeList } from '../home/home-lists.ts';
import type { Read } from '../shared/client.ts';
import { readItemDetails } from './item-details.ts';
import { readItems } from './items.ts';

const fox = (id: string) => ({ _id: id, id, name: `Fox ${id}`, Image: 'f' });
const answering =
  (body: unknown): Read =>
  async () =>
    body;

describe('a list of items', () => {
  it('keeps the first of duplicates, which count as read', async () => {
    const items = [fox('1'), { ...fox('1'), name: 'Double' }, null, fox('2')];
    const page = await readItems(answering({ items }), DEFAULT_QUERY, 1);
    expect(page.items.map(({ name }) => name)).toEqual(['Fox 1', 'Fox 2']);
    expect(page.skipped).toBe(1);
    const pets = await readHomeList(answering({ pets: items }), 'recent');
    expect(pets.map(({ name }) => name)).toEqual(['Fox 1', 'Fox 2']);
  });
});

describe('the history of an item', () => {
  const historyOf = async (history: unknown) =>
    (await readItemDetails(answering({ item: fox('1'), history }), '1'))?.history;

  it.each([undefined, null, 'none', 7, {}, [], [null, 'x', 7, [], {}]])(
    'is empty when it is %j',
    async (history) => expect(await historyOf(history)).toEqual([]),
  );

  it('may have a single point', async () => {
    expect(await historyOf([{ at: 86_400, value: '1,200' }])).toEqual([
      { at: 86_400_000, value: 1200 },
    ]);
  });

  it('is sorted, however its dates are written', async () => {
    const history = [
      { at: '1970-01-03', value: 3 },
      { at: 86_400, value: 1 },
      { at: 172_800_000_000, value: 2 },
    ];
    expect((await historyOf(history))?.map(({ value }) => value)).toEqual([1, 3, 2]);
  });

  it('leaves out negative values and values that are no numbers', async () => {
    const history = [-1, 'TBD', 'many', null, Number.NaN, 5].map((value, day) => ({
      at: (day + 1) * 86_400,
      value,
    }));
    expect((await historyOf(history))?.map(({ value }) => value)).toEqual([5]);
  });
});

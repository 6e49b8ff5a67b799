import { describe, expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import { readHomeList } from '../home/home-lists.ts';
import { CallError } from '../shared/call-error.ts';
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

describe('the further parameters of a list', () => {
  const query = { ...DEFAULT_QUERY, rarity: 'Secret', trend: 'up', sortBy: 'value' } as const;

  it.each([undefined, null, 'trend', 7, {}, [7, null, ['trend']]])(
    'are all ignored by a backend that says %j of them',
    async (applied) => {
      const page = await readItems(answering({ items: [], applied }), query, 1);
      expect(page.ignored).toEqual(['rarity', 'trend', 'sortBy']);
    },
  );

  it('are obeyed as far as the backend says so', async () => {
    const applied = ['sortBy', 'trend', 'colour'];
    const page = await readItems(answering({ items: [], applied }), query, 1);
    expect(page.ignored).toEqual(['rarity']);
  });

  it('are left out when the backend refuses them', async () => {
    const sent: unknown[] = [];
    const refusing: Read = async (_, { query: one } = {}) => {
      sent.push(one);
      if (one?.trend !== undefined) throw new CallError('GET /items', 'refused', 400);
      return { items: [fox('1')] };
    };
    const page = await readItems(refusing, query, 2);
    expect(page.items).toHaveLength(1);
    expect(page.ignored).toEqual(['rarity', 'trend', 'sortBy']);
    expect(sent[1]).toEqual({ sortBy: 'itemType', sortOrder: 'asc', page: 2, limit: 20 });
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

  it('has the reasons of its changes, but not those that cannot be read', async () => {
    const history = [
      { at: 86_400, value: 1, reason: '  New\ud800 ', by: 'TEAM' },
      { at: 172_800, value: 2, reason: { a: 1 }, by: 'the queen' },
      { at: 259_200, value: 3, reason: ' ', by: 7 },
      { at: 345_600, value: 4, reason: 'x'.repeat(10_000) },
    ];
    const details = await readItemDetails(answering({ item: fox('1'), history }), '1');
    expect(details?.changes.map(({ to, reason, by }) => [to, reason, by])).toEqual([
      [4, 'x'.repeat(500), null],
      [3, null, null],
      [2, null, null],
      [1, 'New\ufffd', 'team'],
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

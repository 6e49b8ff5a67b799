import { describe, expect, it } from 'vitest';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { pathOf } from '../../contract/shared/call.ts';
import { unpackHistory } from '../../domain/items/packed-history.ts';
import { addMissingHistories, readAllHistories } from './histories.ts';

const DAY = 86_400_000;
const point = (value: number) => ({ at: DAY, value });
const items = ['1', '2', '3', '4', '5'].flatMap(
  (_id) => parseCatalogueItem({ _id, name: `Fox ${_id}`, Image: 'x' }) ?? [],
);

/** A backend whose function gets a path and `after`, and returns a response or throws. It records the requests. */
function backend(respond: (path: string, after: string) => unknown) {
  const requested: string[] = [];
  const read: Read = async (path, options) => {
    const after = `${options?.query?.after ?? ''}`;
    requested.push(path === pathOf('GET /histories') ? `after ${after}` : path);
    if (requested.length > 200) throw new Error('endless requests');
    const response = respond(path, after);
    if (response === undefined) throw new CallError(`GET ${path}`, 'answered with 404', 404);
    return response;
  };
  return { read, requested };
}

const bulkResponse = (...ids: string[]) => ({
  histories: ids.map((_id) => ({ _id, history: [point(Number(_id))] })),
});

/** The result of a build: the values by id, and whether pages may request single items. */
async function buildResult(read: Read) {
  const histories = await readAllHistories(read);
  const isKnown = await addMissingHistories(read, histories, items);
  const values = [...histories].map(([id, { history }]) => [
    id,
    unpackHistory(history).map(({ value }) => value),
  ]);
  return { isKnown, values: Object.fromEntries(values) };
}

const itemResponse = (path: string) => {
  const id = path.split('/').at(-1);
  return { item: { _id: id, name: 'Fox', Image: 'x' }, history: [point(Number(id) * 10)] };
};

describe('reading the histories of a backend', () => {
  it('reads them in bulk without requests for single items', async () => {
    const parts: Record<string, object> = {
      '': bulkResponse('1', '2'),
      2: bulkResponse('3', '4', '5'),
    };
    const { read, requested } = backend((_, after) => parts[after] ?? bulkResponse());
    expect(await buildResult(read)).toEqual({
      isKnown: true,
      values: { 1: [1], 2: [2], 3: [3], 4: [4], 5: [5] },
    });
    expect(requested).toEqual(['after ', 'after 2', 'after 5']);
  });

  it('reads two ranges of ids at the same time, each up to the next one', async () => {
    const all = ['1', '2', '3', '4', '5', '6', '7'];
    const { read, requested } = backend((_, after) =>
      bulkResponse(...all.filter((id) => id > after).slice(0, 2)),
    );
    const histories = await readAllHistories(read, ['', '4']);
    expect([...histories.keys()].toSorted()).toEqual(all);
    expect(requested).toEqual(['after ', 'after 4', 'after 2', 'after 6', 'after 7']);
  });

  it('reads them once when the backend ignores `after`', async () => {
    const { read, requested } = backend(() => bulkResponse('1', '2', '3', '4', '5'));
    expect((await buildResult(read)).isKnown).toBe(true);
    expect(requested).toEqual(['after ', 'after 5']);
  });

  it.each([
    ['has no such call', undefined],
    ['has another call at the same path', { items: [] }],
    ['answers with junk', { histories: [null, 7, {}, { _id: 5, history: [] }] }],
  ])('reads them one by one when the backend %s', async (_, body) => {
    const { read } = backend((path) =>
      path === pathOf('GET /histories') ? body : itemResponse(path),
    );
    expect(await buildResult(read)).toEqual({
      isKnown: true,
      values: { 1: [10], 2: [20], 3: [30], 4: [40], 5: [50] },
    });
  });

  it('reads the rest one by one when the bulk call fails in between', async () => {
    const { read, requested } = backend((path, after) =>
      path === pathOf('GET /histories')
        ? after === ''
          ? bulkResponse('1', '2', '3')
          : undefined
        : itemResponse(path),
    );
    expect((await buildResult(read)).values).toEqual({ 1: [1], 2: [2], 3: [3], 4: [40], 5: [50] });
    expect(requested.slice(2).toSorted()).toEqual(['/items/4', '/items/5']);
  });

  it('returns none when the backend has no single items', async () => {
    const { read, requested } = backend(() => undefined);
    expect((await buildResult(read)).isKnown).toBe(false);
    expect(requested.length).toBeLessThanOrEqual(1 + items.length);
  });

  it.each([
    ['does not know most items', undefined],
    ['has another call at their paths', { pets: [] }],
  ])(
    'keeps the known histories, and lets pages request items, when the backend %s',
    async (_, body) => {
      const { read } = backend((path) => {
        if (path === pathOf('GET /histories')) return undefined;
        return path.endsWith('/1') ? itemResponse(path) : body;
      });
      const values = { 1: [10], 2: [], 3: [], 4: [], 5: [] };
      expect(await buildResult(read)).toEqual({ isKnown: true, values });
    },
  );

  it('keeps the other histories when the backend refuses one path', async () => {
    const read: Read = async (path) => {
      if (path.endsWith('/3')) throw new CallError(`GET ${path}`, 'answered 400', 400);
      if (path === pathOf('GET /histories'))
        throw new CallError(`GET ${path}`, 'answered 404', 404);
      return itemResponse(path);
    };
    const values = { 1: [10], 2: [20], 3: [], 4: [40], 5: [50] };
    expect(await buildResult(read)).toEqual({ isKnown: true, values });
  });

  it('fails the build when the backend cannot be reached for single items', async () => {
    const read: Read = async (path) => {
      throw new CallError(`GET ${path}`, 'could not be reached');
    };
    await expect(buildResult(read)).rejects.toThrow('GET /items/1 could not be reached');
  });

  it('returns none for an empty catalogue', async () => {
    const { read } = backend(() => bulkResponse());
    const histories = await readAllHistories(read);
    expect(await addMissingHistories(read, histories, [])).toBe(false);
  });

  it('fails when the histories do not end', async () => {
    const part = (after: number) =>
      Array.from({ length: 1000 }, (_, index) => `${after + index + 1}`);
    const { read, requested } = backend((_, after) => bulkResponse(...part(Number(after))));
    await expect(readAllHistories(read)).rejects.toThrow('GET /histories does not end');
    expect(requested).toHaveLength(101);
  });
});

import { describe, expect, it } from 'vitest';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { pathOf } from '../../contract/shared/call.ts';
import { unpackHistory } from '../../domain/items/packed-history.ts';
import { addHistories, type Histories, hasSingleItems, NO_HISTORY } from './histories.ts';

const DAY = 86_400_000;
const point = (value: number) => ({ at: DAY, value });
const IDS = ['1', '2', '3', '4', '5'];

/** A backend whose function gets a path and the ids that a call of histories asks for (`1,2`), and returns a response or throws. It records the requests. */
function backend(respond: (path: string, wanted: string) => unknown) {
  const requested: string[] = [];
  const read: Read = async (path, options) => {
    const wanted = path === pathOf('GET /histories') ? `${options?.query?.ids}` : path;
    requested.push(wanted);
    if (requested.length > 200) throw new Error('endless requests');
    const response = respond(path, wanted);
    if (response === undefined) throw new CallError(`GET ${path}`, 'answered with 404', 404);
    return response;
  };
  return { read, requested };
}

const bulkResponse = (...ids: string[]) => ({
  histories: ids.map((_id) => ({ _id, history: [point(Number(_id))] })),
});

/** A bulk answer of the first two that are asked for. */
const bulk = (wanted: string) => bulkResponse(...wanted.split(',').slice(0, 2));

const valuesOf = (histories: Histories) =>
  Object.fromEntries(
    [...histories].map(([id, { history }]) => [
      id,
      unpackHistory(history).map(({ value }) => value),
    ]),
  );

/** Whether pages may request single items, and the values of these by id. */
async function readValues(read: Read, ids = IDS) {
  const histories: Histories = new Map();
  const isKnown = await hasSingleItems(read, ids);
  if (isKnown) await addHistories(read, histories, ids);
  return { isKnown, values: valuesOf(histories) };
}

const itemResponse = (path: string) => {
  const id = path.split('/').at(-1);
  return { item: { _id: id, name: 'Fox', Image: 'x' }, history: [point(Number(id) * 10)] };
};

describe('reading the histories of some items', () => {
  it('reads them in bulk, a hundred at a time, without those that are there', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `${index}`);
    const { read, requested } = backend((_, wanted) => bulkResponse(...wanted.split(',')));
    const histories: Histories = new Map([['7', NO_HISTORY]]);
    await addHistories(read, histories, ids);
    expect([...histories.keys()].toSorted()).toEqual(ids.toSorted());
    expect(histories.get('7')).toBe(NO_HISTORY);
    expect(requested.map((wanted) => wanted.split(',').length)).toEqual([100, 100, 49]);
  });

  it('reads one by one what the bulk answers lack', async () => {
    const { read, requested } = backend((path, wanted) =>
      path === pathOf('GET /histories') ? bulk(wanted) : itemResponse(path),
    );
    expect((await readValues(read)).values).toEqual({ 1: [1], 2: [2], 3: [30], 4: [40], 5: [50] });
    expect(requested).toEqual(['1,2,3', '1,2,3,4,5', '/items/3', '/items/4', '/items/5']);
  });

  it('takes what was asked for from a backend that ignores `ids`', async () => {
    const { read } = backend(() => bulkResponse(...IDS));
    expect((await readValues(read, ['3', '4'])).values).toMatchObject({ 3: [3], 4: [4] });
  });

  it.each([
    ['has no such call', undefined],
    ['has another call at the same path', { items: [] }],
    ['answers with junk', { histories: [null, 7, {}, { _id: 5, history: [] }] }],
  ])('reads them one by one when the backend %s', async (_, body) => {
    const { read } = backend((path) =>
      path === pathOf('GET /histories') ? body : itemResponse(path),
    );
    expect(await readValues(read)).toEqual({
      isKnown: true,
      values: { 1: [10], 2: [20], 3: [30], 4: [40], 5: [50] },
    });
  });

  it('returns none when the backend has no single items', async () => {
    const { read, requested } = backend(() => undefined);
    expect((await readValues(read)).isKnown).toBe(false);
    expect(requested).toEqual(['1,2,3', '/items/1', '/items/2', '/items/3']);
  });

  it('keeps the known ones, and lets pages request items, when the backend has another call at the paths of most', async () => {
    const { read } = backend((path) => {
      if (path === pathOf('GET /histories')) return undefined;
      return path.endsWith('/1') ? itemResponse(path) : { pets: [] };
    });
    const values = { 1: [10], 2: [], 3: [], 4: [], 5: [] };
    expect(await readValues(read)).toEqual({ isKnown: true, values });
  });

  it('keeps the other histories when the backend refuses one path', async () => {
    const { read } = backend((path) =>
      path === pathOf('GET /histories') || path.endsWith('/3') ? undefined : itemResponse(path),
    );
    const values = { 1: [10], 2: [20], 3: [], 4: [40], 5: [50] };
    expect(await readValues(read)).toEqual({ isKnown: true, values });
  });

  it('fails the build when the backend cannot be reached for single items', async () => {
    const read: Read = async (path) => {
      throw new CallError(`GET ${path}`, 'could not be reached');
    };
    await expect(readValues(read)).rejects.toThrow('GET /items/1 could not be reached');
  });

  it('returns none for an empty catalogue', async () => {
    const { read } = backend(() => bulkResponse());
    expect(await readValues(read, [])).toEqual({ isKnown: false, values: {} });
  });
});

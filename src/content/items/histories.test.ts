import { describe, expect, it } from 'vitest';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { PATHS } from '../../contract/shared/paths.ts';
import { unpackHistory } from '../../domain/items/packed-history.ts';
import { addMissing, historiesTogether } from './histories.ts';

const DAY = 86_400_000;
const point = (value: number) => ({ at: DAY, value });
const items = ['1', '2', '3', '4', '5'].flatMap(
  (_id) => parseCatalogueItem({ _id, name: `Fox ${_id}`, Image: 'x' }) ?? [],
);

/** A backend whose answer to a path and `after` is what the function says, or a failure; notes what was asked. */
function backend(answer: (path: string, after: string) => unknown) {
  const asked: string[] = [];
  const read: Read = async (path, options) => {
    const after = `${options?.query?.after ?? ''}`;
    asked.push(path === PATHS.histories ? `after ${after}` : path);
    if (asked.length > 200) throw new Error('asked for ever');
    const said = answer(path, after);
    if (said === undefined) throw new CallError(`GET ${path}`, 'answered with 404', 404);
    return said;
  };
  return { read, asked };
}

const told = (...ids: string[]) => ({
  histories: ids.map((_id) => ({ _id, history: [point(Number(_id))] })),
});

/** What a build knows in the end: the values by id, and whether pages may ask for single items. */
async function built(read: Read) {
  const histories = await historiesTogether(read);
  const isKnown = await addMissing(read, histories, items);
  const values = [...histories].map(([id, packed]) => [
    id,
    unpackHistory(packed).map(({ value }) => value),
  ]);
  return { isKnown, values: Object.fromEntries(values) };
}

const alone = (path: string) => {
  const id = path.split('/').at(-1);
  return { item: { _id: id, name: 'Fox', Image: 'x' }, history: [point(Number(id) * 10)] };
};

describe('the histories of a backend', () => {
  it('that tells them together are read without asking for single items', async () => {
    const parts: Record<string, object> = { '': told('1', '2'), 2: told('3', '4', '5') };
    const { read, asked } = backend((_, after) => parts[after] ?? told());
    expect(await built(read)).toEqual({
      isKnown: true,
      values: { 1: [1], 2: [2], 3: [3], 4: [4], 5: [5] },
    });
    expect(asked).toEqual(['after ', 'after 2', 'after 5']);
  });

  it('that knows no beginning are read once', async () => {
    const { read, asked } = backend(() => told('1', '2', '3', '4', '5'));
    expect((await built(read)).isKnown).toBe(true);
    expect(asked).toEqual(['after ', 'after 5']);
  });

  it.each([
    ['has no such call', undefined],
    ['has another one there', { items: [] }],
    ['answers with junk', { histories: [null, 7, {}, { _id: 5, history: [] }] }],
  ])('that %s are read one by one', async (_, answer) => {
    const { read } = backend((path) => (path === PATHS.histories ? answer : alone(path)));
    expect(await built(read)).toEqual({
      isKnown: true,
      values: { 1: [10], 2: [20], 3: [30], 4: [40], 5: [50] },
    });
  });

  it('that breaks off in between are read one by one from there', async () => {
    const { read, asked } = backend((path, after) =>
      path === PATHS.histories ? (after === '' ? told('1', '2', '3') : undefined) : alone(path),
    );
    expect((await built(read)).values).toEqual({ 1: [1], 2: [2], 3: [3], 4: [40], 5: [50] });
    expect(asked.slice(2).toSorted()).toEqual(['/items/4', '/items/5']);
  });

  it('that tells of no single items are none', async () => {
    const { read, asked } = backend(() => undefined);
    expect((await built(read)).isKnown).toBe(false);
    expect(asked.length).toBeLessThanOrEqual(1 + items.length);
  });

  it.each([
    ['does not know most items', undefined],
    ['has another call at their addresses', { pets: [] }],
  ])('that %s are those of the others, whose pages may ask', async (_, answer) => {
    const { read } = backend((path) => {
      if (path === PATHS.histories) return undefined;
      return path.endsWith('/1') ? alone(path) : answer;
    });
    const values = { 1: [10], 2: [], 3: [], 4: [], 5: [] };
    expect(await built(read)).toEqual({ isKnown: true, values });
  });

  it('that refuses an address are those of the others', async () => {
    const read: Read = async (path) => {
      if (path.endsWith('/3')) throw new CallError(`GET ${path}`, 'answered 400', 400);
      if (path === PATHS.histories) throw new CallError(`GET ${path}`, 'answered 404', 404);
      return alone(path);
    };
    const values = { 1: [10], 2: [20], 3: [], 4: [40], 5: [50] };
    expect(await built(read)).toEqual({ isKnown: true, values });
  });

  it('that cannot be reached for single items fail the build', async () => {
    const read: Read = async (path) => {
      throw new CallError(`GET ${path}`, 'could not be reached');
    };
    await expect(built(read)).rejects.toThrow('GET /items/1 could not be reached');
  });

  it('of an empty catalogue are none', async () => {
    const { read } = backend(() => told());
    const histories = await historiesTogether(read);
    expect(await addMissing(read, histories, [])).toBe(false);
  });
});

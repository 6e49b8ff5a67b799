import { describe, expect, it, vi } from 'vitest';
import type { Read } from '../../api/shared/client.ts';
import { readCatalogue } from './read-catalogue.ts';

const wire = (id: number) => ({ _id: `${id}`, name: `Item ${id}`, Image: 'x' });
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => wire(from + index));

type ItemsPage = { items: unknown[]; limit?: number; total?: number };

/** A backend that returns a page (from 1) by a function, and records the requested pages. */
function backend(respond: (page: number) => ItemsPage) {
  const requested: number[] = [];
  const read: Read = async (_, options) => {
    const page = Number(options?.query?.page);
    requested.push(page);
    if (requested.length > 500) throw new Error('endless requests');
    return respond(page);
  };
  return { read, requested };
}

const ids = async (read: Read) => (await readCatalogue(read)).items.map((item) => Number(item.id));
const numbers = (count: number) => range(0, count).map((item) => Number(item._id));

describe('reading the catalogue of a backend', () => {
  it.each([1, 7, 20, 100])(
    'reads all items when the backend returns %i per page',
    async (limit) => {
      const { read, requested } = backend((page) => ({
        items: range((page - 1) * limit, Math.min(page * limit, 150)),
        limit,
        total: 150,
      }));
      expect(await ids(read)).toEqual(numbers(150));
      expect(requested).toHaveLength(Math.ceil(150 / limit));
    },
  );

  it('asks for a page while the one before is under way, and for none that is not there', async () => {
    const answers: (() => void)[] = [];
    const { read, requested } = backend((page) => ({
      items: range((page - 1) * 10, page * 10),
      limit: 10,
      total: 40,
    }));
    const reading = readCatalogue(async (...call) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return read(...call);
    });
    for (const underWay of [1, 2, 1]) {
      await vi.waitUntil(() => answers.length === underWay);
      for (const answer of answers.splice(0)) answer();
    }
    expect((await reading).items).toHaveLength(40);
    expect(requested).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['does not report the limit', undefined],
    ['repeats the requested limit', 100],
  ])('reads all items when the backend returns fewer than requested and %s', async (_, limit) => {
    const { read, requested } = backend((page) => ({
      items: range((page - 1) * 20, Math.min(page * 20, 150)),
      total: 150,
      ...(limit === undefined ? {} : { limit }),
    }));
    expect(await ids(read)).toEqual(numbers(150));
    expect(requested).toHaveLength(8);
  });

  it('reads up to an empty page when the total is invalid', async () => {
    const { read } = backend((page) => ({
      items: range((page - 1) * 10, Math.min(page * 10, 35)),
      total: -1,
    }));
    expect(await ids(read)).toEqual(numbers(35));
  });

  it('reads up to an empty page when there is no total', async () => {
    const { read, requested } = backend((page) => ({
      items: range((page - 1) * 10, Math.min(page * 10, 35)),
    }));
    expect(await ids(read)).toEqual(numbers(35));
    expect(requested).toEqual([1, 2, 3, 4, 5]);
  });

  it('stops at a repeated page', async () => {
    const { read, requested } = backend(() => ({ items: range(0, 30) }));
    expect(await ids(read)).toEqual(numbers(30));
    expect(requested).toEqual([1, 2]);
  });

  it('has no duplicates when the catalogue changes while it is read', async () => {
    const { read } = backend((page) => ({
      items: range((page - 1) * 10 - (page - 1), Math.min(page * 10, 40)),
      limit: 10,
      total: 40,
    }));
    const read40 = await ids(read);
    expect(read40).toEqual([...new Set(read40)]);
    expect(read40).toEqual(numbers(40));
  });

  it('returns no items for an empty backend, and continues after a page of invalid items', async () => {
    expect(await ids(backend(() => ({ items: [], limit: 100, total: 0 })).read)).toEqual([]);
    const { read } = backend((page) => ({
      items: page === 1 ? [null, {}, 7] : range(0, 2),
      limit: 3,
      total: 5,
    }));
    expect(await readCatalogue(read)).toMatchObject({
      items: [{ id: '0' }, { id: '1' }],
      skipped: 3,
    });
  });

  it('stops a backend with endless pages when no new item comes', async () => {
    const { read, requested } = backend((page) => ({
      items: range(0, page % 5),
      total: 1e9,
      limit: 1,
    }));
    expect(await ids(read)).toEqual(numbers(4));
    expect(requested.length).toBeLessThan(10);
  });

  it('fails when pages of new items do not end', async () => {
    const { read, requested } = backend((page) => ({
      items: range(page * 10_000, (page + 1) * 10_000),
    }));
    await expect(ids(read)).rejects.toThrow(
      'GET /items does not end: more than 100000 items were read',
    );
    expect(requested).toHaveLength(11);
  });
});

import { describe, expect, it } from 'vitest';
import type { Read } from '../../api/shared/client.ts';
import { readCatalogue } from './catalogue.ts';

const wire = (id: number) => ({ _id: `${id}`, name: `Item ${id}`, Image: 'x' });
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, place) => wire(from + place));

type Answer = { items: unknown[]; limit?: number; total?: number };

/** A backend whose answer to a page (from 1) is what the function says; notes which pages were asked for. */
function backend(answer: (page: number) => Answer) {
  const asked: number[] = [];
  const read: Read = async (_, options) => {
    const page = Number(options?.query?.page);
    asked.push(page);
    if (asked.length > 500) throw new Error('asked for ever');
    return answer(page);
  };
  return { read, asked };
}

const ids = async (read: Read) => (await readCatalogue(read)).items.map((item) => Number(item.id));
const numbers = (count: number) => range(0, count).map((item) => Number(item._id));

describe('the catalogue of a backend', () => {
  it.each([1, 7, 20, 100])('that grants %i items a page is read whole', async (limit) => {
    const { read, asked } = backend((page) => ({
      items: range((page - 1) * limit, Math.min(page * limit, 150)),
      limit,
      total: 150,
    }));
    expect(await ids(read)).toEqual(numbers(150));
    expect(asked).toHaveLength(Math.ceil(150 / limit));
  });

  it.each([
    ['does not say it', undefined],
    ['echoes what was asked', 100],
  ])('that grants fewer items than were asked for and %s is read whole', async (_, limit) => {
    const { read, asked } = backend((page) => ({
      items: range((page - 1) * 20, Math.min(page * 20, 150)),
      total: 150,
      ...(limit === undefined ? {} : { limit }),
    }));
    expect(await ids(read)).toEqual(numbers(150));
    expect(asked).toHaveLength(8);
  });

  it('whose total makes no sense is read up to an empty page', async () => {
    const { read } = backend((page) => ({
      items: range((page - 1) * 10, Math.min(page * 10, 35)),
      total: -1,
    }));
    expect(await ids(read)).toEqual(numbers(35));
  });

  it('that does not count is read up to an empty page', async () => {
    const { read, asked } = backend((page) => ({
      items: range((page - 1) * 10, Math.min(page * 10, 35)),
    }));
    expect(await ids(read)).toEqual(numbers(35));
    expect(asked).toEqual([1, 2, 3, 4, 5]);
  });

  it('that knows no pages is read up to the repeated one', async () => {
    const { read, asked } = backend(() => ({ items: range(0, 30) }));
    expect(await ids(read)).toEqual(numbers(30));
    expect(asked).toEqual([1, 2]);
  });

  it('that changes while it is read has no item twice', async () => {
    const { read } = backend((page) => ({
      items: range((page - 1) * 10 - (page - 1), Math.min(page * 10, 40)),
      limit: 10,
      total: 40,
    }));
    const read40 = await ids(read);
    expect(read40).toEqual([...new Set(read40)]);
    expect(read40).toEqual(numbers(40));
  });

  it('that is empty has none, and a page of junk alone does not end it', async () => {
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

  it('whose pages never end is cut off where nothing new comes', async () => {
    const { read, asked } = backend((page) => ({
      items: range(0, page % 5),
      total: 1e9,
      limit: 1,
    }));
    expect(await ids(read)).toEqual(numbers(4));
    expect(asked.length).toBeLessThan(10);
  });
});

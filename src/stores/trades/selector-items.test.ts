import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { createSelectorList, type SelectorList } from './selector-items.ts';

const wire = (id: number, more: object = {}) => ({
  _id: `${id}`,
  name: `Pet ${id}`,
  Image: 'x',
  itemType: 'Pet',
  ...more,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => wire(from + index));
const answerOf = (items: object[], total = 45) => ({ items, page: 1, limit: 20, total });

let unlisten = () => {};
afterEach(() => {
  unlisten();
  vi.restoreAllMocks();
});

function open() {
  const page = fakePage();
  const list = createSelectorList('Pet', ['Pet', 'Gear', 'Seed']);
  unlisten = list.$items.listen(() => {});
  const query = (call: number) =>
    new URL(page.calls[call]?.path ?? '', 'http://site.test').searchParams;
  return { page, list, query };
}

const names = (list: SelectorList) => list.$items.get().items.map(({ name }) => name);
const reached = (list: SelectorList, state: string) =>
  vi.waitFor(() => expect(list.$items.get().state).toBe(state));

describe("the selector's items", () => {
  it('are read page by page without duplicates until there are no more', async () => {
    const { page, list, query } = open();
    expect(Object.fromEntries(query(0))).toEqual({ type: 'Pet', page: '1', limit: '20' });
    list.showMore();
    expect(page.calls).toHaveLength(1);
    page.calls[0]?.answer(answerOf(range(0, 20)));
    await reached(list, 'waiting');
    list.showMore();
    list.showMore();
    expect(page.calls).toHaveLength(2);
    expect(query(1).get('page')).toBe('2');
    page.calls[1]?.answer(answerOf(range(19, 39)));
    await reached(list, 'waiting');
    list.showMore();
    page.calls[2]?.answer(answerOf(range(39, 45)));
    await reached(list, 'done');
    expect(names(list)).toEqual(range(0, 45).map(({ name }) => name));
    list.showMore();
    expect(page.calls).toHaveLength(3);
  });

  it('are of the type of their tab, and have names', async () => {
    const { page, list } = open();
    const others = [
      wire(2, { itemType: 'Egg' }),
      wire(3, { name: ' ' }),
      wire(4, { itemType: null }),
    ];
    page.calls[0]?.answer(answerOf([wire(1, { Image: null }), ...others], 4));
    await reached(list, 'done');
    expect(list.$items.get().items).toMatchObject([{ name: 'Pet 1', slug: 'pet-1', image: '' }]);
  });

  it('name the type of what only another tab has', async () => {
    vi.useFakeTimers();
    const { page, list, query } = open();
    page.calls[0]?.answer(answerOf(range(0, 20)));
    list.search('Blueberry');
    await vi.advanceTimersByTimeAsync(300);
    page.calls[1]?.answer(answerOf([], 0));
    await vi.waitFor(() => expect(page.calls).toHaveLength(3));
    expect(Object.fromEntries(query(2))).toEqual({ search: 'Blueberry', page: '1', limit: '20' });
    const found = ['Cosmetic', 'Seed'].map((itemType, id) => wire(id, { itemType }));
    page.calls[2]?.answer(answerOf(found, 2));
    await vi.waitFor(() => expect(list.$items.get().otherType).toBe('Seed'));
    expect(names(list)).toEqual([]);
    list.search('Fox');
    await vi.advanceTimersByTimeAsync(300);
    expect(list.$items.get().otherType).toBeNull();
  });

  it('end when a backend without a total repeats a page', async () => {
    const { page, list } = open();
    page.calls[0]?.answer({ items: range(0, 20) });
    await reached(list, 'waiting');
    list.showMore();
    page.calls[1]?.answer({ items: range(0, 20) });
    await reached(list, 'done');
    expect(names(list)).toHaveLength(20);
  });

  it('are searched from page 1 after 300 ms without a key press', async () => {
    vi.useFakeTimers();
    const { page, list, query } = open();
    page.calls[0]?.answer(answerOf(range(0, 20)));
    await vi.waitFor(() => expect(list.$items.get().state).toBe('waiting'));
    list.search('fo');
    vi.advanceTimersByTime(299);
    list.search(' fox ');
    vi.advanceTimersByTime(299);
    expect(page.calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(query(1).get('search')).toBe('fox');
    expect(query(1).get('page')).toBe('1');
    expect(list.$items.get()).toMatchObject({ state: 'loading', search: 'fox', items: [] });
    page.calls[1]?.answer({ ...answerOf([wire(1)], 1), corrected: 'fox' });
    await vi.waitFor(() => expect(list.$items.get().corrected).toBe('fox'));
    list.search('owl');
    vi.advanceTimersByTime(300);
    expect(list.$items.get().corrected).toBeNull();
  });

  it.each([
    ['items', answerOf(range(0, 20))],
    ['a failure', 400],
  ])('are dropped when they belong to an older search and arrive late as %s', async (_, late) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.useFakeTimers();
    const { page, list } = open();
    list.search('fox');
    vi.advanceTimersByTime(300);
    page.calls[1]?.answer(answerOf([wire(7)], 1));
    page.calls[0]?.answer(late);
    await vi.advanceTimersByTimeAsync(100);
    expect(list.$items.get()).toMatchObject({ state: 'done', items: [{ name: 'Pet 7' }] });
    expect(log).not.toHaveBeenCalled();
  });

  it('are not read again for an applied search', () => {
    vi.useFakeTimers();
    const { page, list } = open();
    list.search('f');
    list.search(' ');
    vi.advanceTimersByTime(1000);
    expect(page.calls).toHaveLength(1);
  });

  it('are empty after a failed read, which is logged, and are read again when the network is back', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { page, list } = open();
    page.calls[0]?.answer(400);
    await reached(list, 'failed');
    expect(log).toHaveBeenCalledOnce();
    expect(names(list)).toEqual([]);
    list.showMore();
    expect(page.calls).toHaveLength(1);
    page.fire('online');
    page.calls[1]?.answer(answerOf([wire(1)], 1));
    await reached(list, 'done');
    expect(names(list)).toEqual(['Pet 1']);
  });

  it('stay when the next page fails, which is read again only on demand', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { page, list, query } = open();
    page.calls[0]?.answer(answerOf(range(0, 20)));
    await reached(list, 'waiting');
    list.showMore();
    page.calls[1]?.answer('<html>');
    await reached(list, 'failed');
    expect(names(list)).toHaveLength(20);
    list.showMore();
    expect(page.calls).toHaveLength(2);
    list.retry();
    expect(query(2).get('page')).toBe('2');
  });
});

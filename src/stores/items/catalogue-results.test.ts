import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import { fakeTimeouts } from '../testing/fake-timeouts.ts';
import { createResultPages } from './catalogue-results.ts';

type Answer = { items: unknown[]; page: number; limit: number; total?: number };

let calls: { url: URL; answer: (answer: Answer | number) => void }[] = [];

const wire = (id: number) => ({ _id: `${id}`, name: `Item ${id}`, Image: 'x' });
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => wire(from + index));
const page = (number: number, items: unknown[], total = 45): Answer => ({
  items,
  page: number,
  limit: 20,
  total,
});

beforeEach(() => {
  calls = [];
  vi.stubGlobal(
    'fetch',
    (url: string, options: RequestInit) =>
      new Promise((resolve, reject) => {
        if (options.signal?.aborted) return reject(options.signal.reason);
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        const answer = (body: Answer | number) =>
          resolve(
            typeof body === 'number'
              ? new Response('', { status: body })
              : new Response(JSON.stringify(body)),
          );
        calls.push({ url: new URL(url, 'http://site.test'), answer });
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const nextCall = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count));
const search = (text: string) => ({ ...DEFAULT_QUERY, search: text });
const EMPTY = { items: [], hasMore: false, total: 0, at: 5, atIds: [] };

describe('the pages of a query', () => {
  it('follow one another without duplicates until there are no more', async () => {
    const pages = createResultPages(EMPTY);
    const opened = pages.open(search('x'));
    expect(pages.$results.get()).toMatchObject({ state: 'loading' });
    await nextCall(1);
    calls[0]?.answer(page(1, range(0, 20)));
    await opened;
    const more = pages.showMore();
    expect(pages.$results.get()).toMatchObject({ next: 'loading' });
    await pages.showMore();
    await nextCall(2);
    expect(calls[1]?.url.searchParams.get('page')).toBe('2');
    calls[1]?.answer(page(2, range(19, 39)));
    await more;
    const last = pages.showMore();
    await nextCall(3);
    calls[2]?.answer(page(3, range(39, 45)));
    await last;
    const results = pages.$results.get();
    expect(results).toMatchObject({ state: 'loaded', next: 'none' });
    if (results.state === 'loaded') {
      expect(results.items.map((item) => item.id)).toEqual(range(0, 45).map((item) => item._id));
    }
    await pages.showMore();
    expect(calls).toHaveLength(3);
  });

  it('end when a backend without a total repeats a page', async () => {
    const pages = createResultPages(EMPTY);
    const opened = pages.open(search('x'));
    await nextCall(1);
    calls[0]?.answer({ items: range(0, 20), page: 1, limit: 20 });
    await opened;
    const more = pages.showMore();
    await nextCall(2);
    calls[1]?.answer({ items: range(0, 20), page: 2, limit: 20 });
    await more;
    expect(pages.$results.get()).toMatchObject({ next: 'none', items: { length: 20 } });
  });

  it('remove a slug that belongs to another item', async () => {
    const pages = createResultPages({ ...EMPTY, atIds: ['2'] });
    const opened = pages.open(search('x'));
    await nextCall(1);
    const twins = [2, 1].map((id) => ({ ...wire(id), slug: 'twin' }));
    calls[0]?.answer(page(1, twins, 2));
    await opened;
    expect(pages.$results.get()).toMatchObject({ items: [{ slug: null }, { slug: 'twin' }] });
  });

  it('are dropped when they belong to an older query and arrive late', async () => {
    const pages = createResultPages(EMPTY);
    void pages.open(search('old'));
    await nextCall(1);
    const opened = pages.open(search('new'));
    await nextCall(2);
    calls[1]?.answer(page(1, [wire(2)], 1));
    await opened;
    calls[0]?.answer(page(1, [wire(1)], 1));
    await Promise.resolve();
    expect(pages.$results.get()).toMatchObject({ items: [{ id: '2' }] });
  });

  it('fail as a whole at the start, and below the list later on', async () => {
    const pages = createResultPages(EMPTY);
    const opened = pages.open(search('x'));
    await nextCall(1);
    calls[0]?.answer(400);
    await opened;
    expect(pages.$results.get()).toEqual({ state: 'failed' });
    const again = pages.open(search('y'));
    await nextCall(2);
    calls[1]?.answer(page(1, range(0, 20)));
    await again;
    const more = pages.showMore();
    await nextCall(3);
    calls[2]?.answer(400);
    await more;
    expect(pages.$results.get()).toMatchObject({ state: 'loaded', next: 'failed' });
    const tried = [pages.retry(), pages.retry()];
    await nextCall(4);
    expect(pages.$results.get()).toMatchObject({ state: 'loaded', next: 'loading' });
    calls[3]?.answer(page(2, range(20, 40)));
    await Promise.all(tried);
    expect(calls).toHaveLength(4);
    expect(pages.$results.get()).toMatchObject({ next: 'waiting', items: { length: 40 } });
  });

  it('keep the built page, with its age, when its refresh fails', async () => {
    const pages = createResultPages({ ...EMPTY, hasMore: true });
    const opened = pages.open(DEFAULT_QUERY);
    expect(pages.$results.get()).toMatchObject({ state: 'loaded' });
    await nextCall(1);
    calls[0]?.answer(400);
    await opened;
    expect(pages.$results.get()).toMatchObject({ state: 'loaded', next: 'waiting', staleAt: 5 });
    const more = pages.showMore();
    await nextCall(2);
    calls[1]?.answer(400);
    await more;
    expect(pages.$results.get()).toMatchObject({ state: 'loaded', next: 'failed', staleAt: 5 });
  });

  it('are read in large steps to restore a scroll position', async () => {
    const pages = createResultPages(EMPTY);
    const opened = pages.open(DEFAULT_QUERY, 120);
    await nextCall(1);
    expect(calls[0]?.url.searchParams.get('limit')).toBe('100');
    calls[0]?.answer({ items: range(0, 50), page: 1, limit: 50, total: 400 });
    await nextCall(2);
    calls[1]?.answer({ items: range(50, 100), page: 2, limit: 50, total: 400 });
    await nextCall(3);
    calls[2]?.answer({ items: range(100, 150), page: 3, limit: 50, total: 400 });
    await opened;
    const results = pages.$results.get();
    expect(results.state === 'loaded' && results.items.length).toBe(150);
    expect(calls).toHaveLength(3);
  });
});

describe('a query without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fakeTimeouts();
  });
  afterEach(() => void vi.useRealTimers());
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

  it('fails after 10 s, stays failed during another try, and recovers automatically', async () => {
    const pages = createResultPages(EMPTY);
    const seen: string[] = [];
    void pages.open(search('x'));
    pages.$results.listen(({ state }) => seen.push(state));
    await pass(10_000);
    expect(pages.$results.get()).toEqual({ state: 'failed' });
    await pass(2000);
    expect(calls).toHaveLength(2);
    calls[1]?.answer(page(1, range(0, 5), 5));
    await pass(0);
    expect(pages.$results.get()).toMatchObject({ state: 'loaded', next: 'none' });
    expect(seen).not.toContain('loading');
  });

  it('shows the built page with its age, and no error of a next page', async () => {
    const pages = createResultPages({ ...EMPTY, hasMore: true });
    void pages.open(DEFAULT_QUERY);
    await pass(25_000);
    expect(pages.$results.get()).toMatchObject({ state: 'loaded', next: 'waiting', staleAt: 5 });
  });

  it('is not tried again after a stop', async () => {
    const pages = createResultPages(EMPTY);
    void pages.open(search('x'));
    await pass(10_000);
    pages.stop();
    await pass(60_000);
    expect(calls).toHaveLength(1);
  });

  it('is not tried again when it was refused', async () => {
    const pages = createResultPages(EMPTY);
    void pages.open(search('x'));
    calls[0]?.answer(422);
    await pass(60_000);
    expect(calls).toHaveLength(1);
    expect(pages.$results.get()).toEqual({ state: 'failed' });
  });
});

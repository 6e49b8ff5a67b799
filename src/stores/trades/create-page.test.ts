import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tradeItemId } from '../../domain/trades/trade-item.ts';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const FOX = { item: { _id: '1', slug: 'fox', name: 'Fox', Image: '/fox.png', itemType: 'Pet' } };
const WIRE_TRADE_AD = {
  id: '9',
  user_id: '7',
  created_at: 1_800_000_000,
  offering_items: [{ petSlug: 'cat', quantity: 4 }],
  looking_for_items: [{ petSlug: 'category-adds', isCategory: true }],
};

/** Opens the page at a query, signed in or not, with the tab's stored form. */
async function open(query = '', { signedIn = true, session = {} as StorageEntries } = {}) {
  const page = fakePage(signedIn ? { auth_token: 'abc' } : {}, `/trade-ads/create${query}`);
  Object.assign(page.session, session);
  const paths: string[] = [];
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => {
      paths.push(url);
      Object.assign(location, { search: new URL(url, 'http://site.test').search });
    },
  });
  const { $createPage, retryCreatePage } = await import('./create-page.ts');
  const { $tradeForm } = await import('./trade-form.ts');
  const { $toast } = await import('../site/toast.ts');
  // Fake timers do not wait for a file, so what the page loads later is loaded before.
  await import('./prefill-form.ts');
  $createPage.listen(() => {});
  const state = () => $createPage.get().state;
  const slugs = (side: 'offering' | 'wanted') =>
    $tradeForm.get()[side].map((slot) => slot && tradeItemId(slot));
  const answer = async (index: number, body: number | object | null) => {
    page.calls[index]?.answer(body);
    await settle();
  };
  const arrive = () => answer(0, { id: '7', username: 'MeadowFox' });
  const toast = () => $toast.get()?.title ?? null;
  return { ...page, state, slugs, arrive, answer, toast, paths, retryCreatePage };
}

describe('the create page', () => {
  it('opens its form once the session is known', async () => {
    const page = await open();
    expect(page.state()).toBe('loading');
    await page.arrive();
    expect([page.state(), page.navigations, page.toast()]).toEqual(['create', [], null]);
  });

  it('waits while the session is not known', async () => {
    const page = await open();
    await page.answer(0, 503);
    expect([page.state(), page.navigations]).toEqual(['loading', []]);
  });

  it('leads a visitor to the login and back, with the items of the URL', async () => {
    const page = await open('?offer=fox', { signedIn: false });
    expect(page.toast()).toBe('You need to be logged in to create a trade ad');
    expect(page.navigations).toEqual(['/?login=1&redirect=%2Ftrade-ads%2Fcreate%3Foffer%3Dfox']);
  });

  it('leaves a later logout to the session', async () => {
    const page = await open();
    await page.arrive();
    page.fire('auth:logout');
    expect([page.navigations, page.toast(), page.state()]).toEqual([[], null, 'create']);
  });

  it('opens again when it comes back out of the cache', async () => {
    const page = await open();
    await page.arrive();
    page.session.trade_form = JSON.stringify({ offering: [{ petSlug: 'emu' }] });
    page.fire('pageshow');
    expect(page.slugs('offering')[0]).toBeNull();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.slugs('offering')[0]).toBe('emu');
  });
});

describe('a URL that names items', () => {
  it('fills a slot on each side beside the stored form, and loses the parameters', async () => {
    const trade_form = JSON.stringify({ offering: [{ petSlug: 'cat' }] });
    const page = await open('?offer=fox&x=1&want=category-adds', { session: { trade_form } });
    await page.arrive();
    expect(page.calls[1]?.path).toBe('/api/items/fox');
    await page.answer(1, FOX);
    expect(page.slugs('offering')).toEqual(['cat', 'fox', null, null]);
    expect(page.slugs('wanted')[0]).toBe('category-adds');
    expect(page.paths).toEqual([
      '/trade-ads/create?x=1&want=category-adds',
      '/trade-ads/create?x=1',
    ]);
    expect(page.session.trade_form).toContain('fox');
  });

  it('adds no item that the side has already', async () => {
    const trade_form = JSON.stringify({ offering: [{ petSlug: 'fox', quantity: 2 }] });
    const page = await open('?offer=fox', { session: { trade_form } });
    await page.arrive();
    await page.answer(1, FOX);
    expect(page.slugs('offering')).toEqual(['fox', null, null, null]);
    expect([page.toast(), page.paths]).toEqual([null, ['/trade-ads/create']]);
  });

  it('adds slots when all are filled, and says when none can be added', async () => {
    const cats = (count: number) =>
      JSON.stringify({
        offering: Array.from({ length: count }, (_, index) => ({ petSlug: `cat-${index}` })),
      });
    const page = await open('?offer=fox', { session: { trade_form: cats(4) } });
    await page.arrive();
    await page.answer(1, FOX);
    expect(page.slugs('offering').slice(4)).toEqual(['fox', null, null, null]);
    vi.resetModules();
    const other = await open('?offer=fox', { session: { trade_form: cats(8) } });
    await other.arrive();
    await other.answer(1, FOX);
    expect(other.toast()).toBe('There is no free slot for Fox');
    expect(other.slugs('offering')).not.toContain('fox');
  });

  it('reports an item that does not exist, and keeps the rest', async () => {
    const page = await open('?offer=no-such&want=%3Cb%3E');
    await page.arrive();
    await page.answer(1, 404);
    await page.answer(2, { items: [] });
    expect(page.toast()).toBe('No item "<b>" found');
    expect(page.calls).toHaveLength(3);
    expect([page.state(), page.paths.at(-1)]).toEqual(['create', '/trade-ads/create']);
  });

  it('puts no item that cannot be traded into a slot, and says why', async () => {
    const page = await open('?offer=fox');
    await page.arrive();
    await page.answer(1, { item: { ...FOX.item, tradeable: false } });
    expect(page.toast()).toBe('Fox cannot be traded');
    expect(page.slugs('offering')).toEqual([null, null, null, null]);
    expect(page.paths.at(-1)).toBe('/trade-ads/create');
  });

  it('finds an item by its name on a backend without a call for one item', async () => {
    const page = await open('?offer=red-fox');
    await page.arrive();
    await page.answer(1, 404);
    expect(page.calls[2]?.path).toContain('search=red+fox');
    const named = (name: string) => ({ _id: name, name, Image: 'x' });
    await page.answer(2, { items: [named('Old Red Fox'), named('Red Fox')] });
    expect(page.slugs('offering')[0]).toBe('red-fox');
  });

  it('keeps its parameters when nobody answers, so that a reload tries again', async () => {
    const page = await open('?offer=fox');
    await page.arrive();
    await page.answer(1, null);
    await page.answer(2, null);
    expect(page.toast()).toBe('The item "fox" could not be loaded. Please try again.');
    expect(page.paths).toEqual([]);
  });
});

describe('an edited trade ad', () => {
  const edited = async (answer: number | object | null) => {
    const page = await open('?edit=9');
    await page.arrive();
    expect([page.state(), page.calls[1]?.path]).toEqual(['loading', '/api/trade-ads/9']);
    await page.answer(1, answer);
    return page;
  };

  it('opens with its sides', async () => {
    const page = await edited({ data: WIRE_TRADE_AD });
    expect(page.state()).toBe('edit');
    expect([page.slugs('offering')[0], page.slugs('wanted')[0]]).toEqual(['cat', 'category-adds']);
  });

  const given = { trade_form_9: JSON.stringify({ offering: [], wanted: [{ petSlug: 'emu' }] }) };

  it('opens as it is when an earlier edit was given up', async () => {
    const page = await open('?edit=9', { session: given });
    await page.arrive();
    await page.answer(1, { data: WIRE_TRADE_AD });
    expect([page.slugs('offering')[0], page.slugs('wanted')[0]]).toEqual(['cat', 'category-adds']);
    expect(page.session.trade_form_9).toBeUndefined();
  });

  it.each(['reload', 'back_forward'])('keeps what was changed over a %s', async (type) => {
    const entries = [{ type }] as unknown as PerformanceEntryList;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce(entries);
    const page = await open('?edit=9', { session: given });
    await page.arrive();
    await page.answer(1, { data: WIRE_TRADE_AD });
    expect([page.slugs('offering')[0], page.slugs('wanted')[0]]).toEqual([null, 'emu']);
  });

  it.each([
    ['is gone', 404, 'This trade ad is gone'],
    [
      'belongs to another player',
      { data: { ...WIRE_TRADE_AD, user_id: '8' } },
      'You can only edit your own trade ads',
    ],
  ])('leads to the list when it %s', async (_, answer, message) => {
    const page = await edited(answer);
    expect([page.toast(), page.navigations]).toEqual([message, ['/trade-ads']]);
  });

  it('shows a failed read until a read succeeds', async () => {
    const page = await edited({ data: 7 });
    expect([page.state(), page.navigations]).toEqual(['failed', []]);
    page.retryCreatePage();
    await page.answer(2, { data: WIRE_TRADE_AD });
    expect(page.state()).toBe('edit');
  });
});

import { expect, it, vi } from 'vitest';
import { advance, fakeSockets } from '../../realtime/testing/fake-socket.ts';
import { openTradeAds } from '../testing/open-trade-ads.ts';

fakeSockets();

/** Opens the page when it knows these items. */
async function open(names: readonly string[], search = '') {
  const page = await openTradeAds(search);
  const { filterTradeAdsByNames } = await import('./trade-ad-filter-names.ts');
  const { $knownItems } = await import('../items/known-items.ts');
  $knownItems.listen(() => {});
  await advance(0);
  const row = (name: string) => ({ name, word: name.replace(' ', '-'), image: '', rarity: '' });
  page.calls.find(({ path }) => path === '/known-items.json')?.answer(names.map(row));
  await advance(0);
  return { ...page, filterTradeAdsByNames };
}

it('filters by items and categories by their names; an empty box leaves its side as it is', async () => {
  const { filterTradeAdsByNames } = await open(['red fox'], '?offering=owl&page=2');
  expect(await filterTradeAdsByNames({ offering: ' ', wanted: 'Upgrade' })).toBe(true);
  expect(location.search).toBe('?offering=owl&wanting=category-upgrade');
  expect(await filterTradeAdsByNames({ offering: 'Red  Fox', wanted: '' })).toBe(true);
  expect(location.search).toBe('?offering=red-fox&wanting=category-upgrade');
});

it('says that there is no such item, and filters by nothing when nothing is typed', async () => {
  const { filterTradeAdsByNames, toast } = await open(['fox']);
  expect(await filterTradeAdsByNames({ offering: '', wanted: ' ' })).toBe(false);
  expect(toast.get()).toBeNull();
  expect(await filterTradeAdsByNames({ offering: '???', wanted: 'Fox' })).toBe(false);
  expect(toast.get()).toMatchObject({ title: 'There is no item called ???', names: ['???'] });
  expect(location.search).toBe('');
});

it('corrects mistyped words, and says so', async () => {
  const { filterTradeAdsByNames, toast } = await open(['raccoon']);
  expect(await filterTradeAdsByNames({ offering: 'racoon', wanted: '' })).toBe(true);
  expect(toast.get()?.title).toBe('Showing results for Raccoon');
  expect(location.search).toBe('?offering=raccoon');
});

it('asks for the full name when several contain the typed words', async () => {
  const { filterTradeAdsByNames, toast } = await open(['red champion', 'blue champion']);
  expect(await filterTradeAdsByNames({ offering: 'champion', wanted: '' })).toBe(false);
  expect(toast.get()?.title).toBe('Which champion? Choose one of the names.');
  expect(location.search).toBe('');
});

it('does nothing when the reader has chosen another list before the name was found', async () => {
  const page = await openTradeAds();
  const { filterTradeAdsByNames } = await import('./trade-ad-filter-names.ts');
  const filtered = filterTradeAdsByNames({ offering: 'Fox', wanted: '' });
  await vi.waitFor(() => expect(page.calls.map(({ path }) => path)).toContain('/known-items.json'));
  page.filterTradeAds({ user: 'me' });
  page.calls.find(({ path }) => path === '/known-items.json')?.answer([]);
  const search = () => page.calls.find(({ path }) => path.includes('/items'));
  await vi.waitFor(() => expect(search()).toBeDefined());
  search()?.answer({ items: [], total: 0 });
  expect(await filtered).toBe(false);
  expect(location.search).toBe('?user=me');
  expect(page.toast.get()).toBeNull();
});

import { expect, it } from 'vitest';
import { advance, fakeSockets } from '../../realtime/testing/fake-socket.ts';
import { openTradeAds } from '../testing/open-trade-ads.ts';

fakeSockets();

async function open(search = '') {
  const page = await openTradeAds(search);
  const { filterTradeAdsByNames } = await import('./trade-ad-filter-names.ts');
  return { ...page, filterTradeAdsByNames };
}

it('filters by items and categories by their names; an empty box leaves its side as it is', async () => {
  const { filterTradeAdsByNames } = await open('?offering=owl&page=2');
  expect(filterTradeAdsByNames({ offering: ' ', wanting: 'Upgrade' })).toBe(true);
  expect(location.search).toBe('?offering=owl&wanting=category-upgrade');
  expect(filterTradeAdsByNames({ offering: 'Red  Fox', wanting: '' })).toBe(true);
  expect(location.search).toBe('?offering=red-fox&wanting=category-upgrade');
});

it('shows that no item has this name, and filters by nothing when nothing is typed', async () => {
  const { filterTradeAdsByNames, toast } = await open();
  expect(filterTradeAdsByNames({ offering: '', wanting: '' })).toBe(false);
  expect(toast.get()).toBeNull();
  expect(filterTradeAdsByNames({ offering: '???', wanting: 'Fox' })).toBe(false);
  expect(toast.get()?.title).toBe('No item is called ???');
  expect(location.search).toBe('');
});

it('asks for the full name when several contain the typed words', async () => {
  const { filterTradeAdsByNames, toast, calls } = await open();
  const { $knownItems } = await import('../items/known-items.ts');
  $knownItems.listen(() => {});
  await advance(0);
  const row = (name: string) => ({ name, word: name.replace(' ', '-'), image: '', rarity: '' });
  calls
    .find(({ path }) => path === '/known-items.json')
    ?.answer([row('red champion'), row('blue champion')]);
  await advance(0);
  expect(filterTradeAdsByNames({ offering: 'champion', wanting: '' })).toBe(false);
  expect(toast.get()?.title).toBe('Which champion? Choose one of the names.');
  expect(location.search).toBe('');
});

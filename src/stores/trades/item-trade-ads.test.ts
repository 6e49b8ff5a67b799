import { afterEach, expect, it, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';
import { OPENED, wirePage, wireTradeAd } from '../testing/open-trade-ads.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);

async function open(entries: StorageEntries = {}) {
  vi.resetModules();
  vi.useFakeTimers();
  vi.setSystemTime(OPENED);
  const page = fakePage(entries);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const { createItemTradeAds } = await import('./item-trade-ads.ts');
  const { storeBlocked } = await import('../chat/safety/blocked-ids.ts');
  const $tradeAds = createItemTradeAds('fox');
  $tradeAds.listen(() => {});
  await settle();
  const ask = (side: string) => page.calls.find(({ path }) => path.includes(`&${side}=fox`));
  return { tradeAds: $tradeAds, ask, storeBlocked };
}

afterEach(() => vi.useRealTimers());

it('reads the newest open trade ads that offer and that look for an item, even if the backend ignores the filter', async () => {
  const { tradeAds, ask } = await open();
  const lookingFor = { offering_items: [], looking_for_items: [{ petSlug: 'fox' }] };
  const all = [
    wireTradeAd('a'),
    wireTradeAd('b', 1, lookingFor),
    wireTradeAd('c', 70),
    wireTradeAd('d'),
    wireTradeAd('e'),
    wireTradeAd('f'),
  ];
  ask('offering')?.answer(wirePage(all));
  ask('wanting')?.answer(wirePage(all));
  await settle();
  expect(tradeAds.get().data?.offering.map(({ id }) => id)).toEqual(['a', 'd', 'e']);
  expect(tradeAds.get().data?.wanting.map(({ id }) => id)).toEqual(['b']);
});

it('shows the next trade ad in the place of one of a blocked player, at once', async () => {
  const { tradeAds, ask, storeBlocked } = await open({ auth_token: 'abc' });
  const shown = () => tradeAds.get().data?.offering.map(({ id }) => id);
  ask('offering')?.answer(wirePage(['a', 'b', 'c', 'd'].map((id) => wireTradeAd(id))));
  ask('wanting')?.answer(wirePage([]));
  await settle();
  storeBlocked('user-of-b', true);
  expect(shown()).toEqual(['a', 'c', 'd']);
  storeBlocked('user-of-b', false);
  expect(shown()).toEqual(['a', 'b', 'c']);
});

it('is null when the backend has no trade ads, and fails when it fails', async () => {
  const absent = await open();
  for (const side of ['offering', 'wanting']) absent.ask(side)?.answer(404);
  await settle();
  expect(absent.tradeAds.get()).toMatchObject({ data: null, failed: false, at: OPENED });
  const failing = await open();
  for (const side of ['offering', 'wanting']) failing.ask(side)?.answer('junk');
  await settle();
  expect(failing.tradeAds.get()).toMatchObject({ data: null, failed: true });
});

import { afterEach, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { OPENED, wirePage, wireTradeAd } from '../testing/open-trade-ads.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);

async function open() {
  vi.useFakeTimers();
  vi.setSystemTime(OPENED);
  const page = fakePage();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const { createItemTradeAds } = await import('./item-trade-ads.ts');
  const $tradeAds = createItemTradeAds('fox');
  $tradeAds.listen(() => {});
  await settle();
  const ask = (side: string) => page.calls.find(({ path }) => path.includes(`&${side}=fox`));
  return { tradeAds: $tradeAds, ask };
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

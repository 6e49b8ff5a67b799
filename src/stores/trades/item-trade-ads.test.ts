import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeSockets, latest } from '../../realtime/testing/fake-socket.ts';
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
  return { tradeAds: $tradeAds, ask, storeBlocked, calls: page.calls };
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
  ];
  ask('offering')?.answer(wirePage(all));
  ask('wanting')?.answer(wirePage(all));
  await settle();
  expect(tradeAds.get().data?.offering.map(({ id }) => id)).toEqual(['a', 'd']);
  expect(tradeAds.get().data?.wanted.map(({ id }) => id)).toEqual(['b']);
});

it('shows the next trade ad in the place of one of a blocked player, at once', async () => {
  const { tradeAds, ask, storeBlocked } = await open({ auth_token: 'abc' });
  const shown = () => tradeAds.get().data?.offering.map(({ id }) => id);
  ask('offering')?.answer(wirePage(['a', 'b', 'c'].map((id) => wireTradeAd(id))));
  ask('wanting')?.answer(wirePage([]));
  await settle();
  storeBlocked('user-of-b', true);
  expect(shown()).toEqual(['a', 'c']);
  storeBlocked('user-of-b', false);
  expect(shown()).toEqual(['a', 'b']);
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

describe('a live change', () => {
  fakeSockets();

  async function openLive() {
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    const page = await open();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('location', { ...location, origin: 'https://site.test' });
    const { startChannel } = await import('../shared/channel/channel.ts');
    startChannel();
    page.ask('offering')?.answer(wirePage([wireTradeAd('a', 1), wireTradeAd('b', 2)]));
    page.ask('wanting')?.answer(wirePage([]));
    await settle();
    const receive = async (type: string, data: object | null) => {
      latest().receive({ type, data });
      await vi.advanceTimersByTimeAsync(50);
    };
    const shown = () => {
      const { offering, wanted } = page.tradeAds.get().data ?? { offering: [], wanted: [] };
      return [offering, wanted].map((side) => side.map(({ id }) => id).join(' ')).join(' | ');
    };
    return { ...page, receive, shown };
  }

  it('shows a new trade ad on its side at once, and takes away what is gone', async () => {
    const page = await openLive();
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('c') });
    expect(page.shown()).toBe('c a | ');
    const wants = { offering_items: [], looking_for_items: [{ petSlug: 'fox' }] };
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('d', 0, wants) });
    await page.receive('TRADE_AD_REMOVED', { id: 'a' });
    await page.receive('TRADE_AD_CHANGED', { tradeAd: wireTradeAd('b', 2, wants) });
    expect(page.shown()).toBe('c | d');
    await page.receive('NEW_TRADE_AD', { tradeAd: 'junk' });
    await page.receive('TRADE_AD_REMOVED', null);
    expect(page.shown()).toBe('c | d');
  });

  it('holds against the answer of an older cache, and is forgotten after that', async () => {
    const page = await openLive();
    await page.receive('TRADE_AD_REMOVED', { id: 'a' });
    expect(page.shown()).toBe('b | ');
    await vi.advanceTimersByTimeAsync(60_000);
    for (const path of ['offering', 'wanting']) {
      const call = page.calls.findLast((one) => one.path.includes(`&${path}=fox`));
      call?.answer(wirePage(path === 'offering' ? [wireTradeAd('a', 1), wireTradeAd('e', 3)] : []));
    }
    await settle();
    expect(page.shown()).toBe('a e | ');
  });

  it('is read again when the channel opens', async () => {
    const page = await openLive();
    const before = page.calls.length;
    latest().accept();
    await settle();
    expect(page.calls.length).toBe(before + 2);
  });
});

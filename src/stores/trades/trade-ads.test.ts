import { beforeEach, describe, expect, it, vi } from 'vitest';
import { advance, fakeSockets, latest } from '../../realtime/testing/fake-socket.ts';
import { OPENED, openTradeAds, wireAd, wirePage } from '../testing/ad-page.ts';

fakeSockets();
const MINUTE = 60_000;
const TEN = Array.from({ length: 10 }, (_, place) => wireAd(`a${place}`, place + 1));
const TEN_IDS = TEN.map(({ id }) => id).join(' ');

const logged = vi.fn();
beforeEach(() => {
  logged.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(logged);
});

async function openWith(data: unknown[], pages = 1, search = '') {
  const page = await openTradeAds(search);
  await page.answer(wirePage(data, pages));
  return page;
}

describe('the list', () => {
  it('asks for the first ten published ads and shows them without those of over an hour ago', async () => {
    const page = await openTradeAds();
    expect(page.ids()).toBe('loading');
    expect(Object.fromEntries(page.asked())).toEqual({
      page: '1',
      limit: '10',
      status: 'published',
    });
    await page.answer(wirePage([wireAd('b', 5), wireAd('a', 61), wireAd('b', 5), 'junk', null]));
    expect(page.ids()).toBe('b');
  });

  it('is empty and without more pages when it cannot be read, which is logged', async () => {
    const page = await openTradeAds('?page=3');
    await page.answer(503);
    await page.answer(503);
    expect(page.list.get()).toMatchObject({
      state: 'loaded',
      tradeAds: [],
      pages: 1,
      failed: true,
    });
    expect(logged).toHaveBeenCalledOnce();
  });

  it('recovers when the network is back, and by itself within a minute', async () => {
    const page = await openTradeAds();
    await page.answer(404);
    page.fire('online');
    await page.answer(404);
    await advance(MINUTE);
    await page.answer(wirePage([wireAd('a')]));
    expect(page.ids()).toBe('a');
    expect(page.list.get()).toMatchObject({ failed: false });
  });

  it('fails when nobody answers within 10 s, and recovers by itself', async () => {
    const page = await openTradeAds();
    await advance(10_000);
    expect(page.list.get()).toMatchObject({ state: 'loaded', failed: true });
    await advance(2000);
    expect(page.list.get()).toMatchObject({ state: 'loaded', failed: true });
    await page.answer(wirePage([wireAd('a')]));
    expect(page.ids()).toBe('a');
    expect(page.list.get()).toMatchObject({ failed: false });
  });

  it('says once that items cannot be worked out, however many ads it is true of', async () => {
    const empty = { offering_items: 'none', looking_for_items: [null, 7] };
    const page = await openWith([wireAd('b', 1, empty), wireAd('a', 2, empty)]);
    expect(page.toast.get()).toMatchObject({ kind: 'error', title: 'Failed to load trade items' });
    page.toast.set(null);
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('c', 0, empty) });
    expect(page.ids()).toBe('c b a');
    expect(page.toast.get()).toBeNull();
  });

  it('loses ads as they grow an hour old, by the server’s clock', async () => {
    const page = await openWith([wireAd('b', 30), wireAd('a', 58)]);
    await advance(MINUTE);
    expect(page.ids()).toBe('b a');
    await advance(MINUTE);
    expect(page.ids()).toBe('b');
    vi.setSystemTime(OPENED + 31 * MINUTE);
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('c') });
    expect(page.ids()).toBe('c');
  });
});

describe('what the channel tells', () => {
  it('puts a new ad on top once, changes and removes ads in their places', async () => {
    const page = await openWith([wireAd('a', 1)]);
    latest().accept();
    await page.answer(wirePage([wireAd('a', 1)]));
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('b') });
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('b') });
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('old', 60) });
    await page.tell('NEW_TRADE_AD', { tradeAd: { id: 'junk' } });
    await page.tell('NEW_TRADE_AD', { tradeAd: 1 });
    expect(page.ids()).toBe('b a');
    await page.tell('TRADE_AD_CHANGED', { tradeAd: wireAd('a', 1, { user: { name: 'New' } }) });
    expect(page.list.get()).toMatchObject({
      tradeAds: [{ id: 'b' }, { user: { username: 'New' } }],
    });
    await page.tell('TRADE_AD_REMOVED', { id: 'b' });
    await page.tell('TRADE_AD_REMOVED', {});
    expect(page.ids()).toBe('a');
  });

  it('keeps the order of 200 ads at once, and no more than thirty', async () => {
    const page = await openWith(TEN);
    for (let id = 0; id < 200; id += 1) {
      latest().receive({ type: 'NEW_TRADE_AD', data: { tradeAd: wireAd(`n${id}`) } });
    }
    await advance(5000);
    const newest = Array.from({ length: 30 }, (_, place) => `n${199 - place}`);
    expect(page.ids()).toBe(newest.join(' '));
  });

  it('is counted before it is read out, at most every 30 s', async () => {
    const page = await openWith([wireAd('a')]);
    for (const id of ['b', 'c', 'c', 'd']) await page.tell('NEW_TRADE_AD', { tradeAd: wireAd(id) });
    expect(page.news.get()).toBe('');
    await advance(3000);
    expect(page.news.get()).toBe('3 new ads');
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('e') });
    await advance(29_000);
    expect(page.news.get()).toBe('');
    await advance(1000);
    expect(page.news.get()).toBe('1 new ad');
    await advance(30_000);
    expect(page.news.get()).toBe('');
  });

  it('waits while the reader is further down the list', async () => {
    const page = await openWith([wireAd('a')]);
    page.holdNewTradeAds(true);
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('b') });
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('c') });
    await page.tell('TRADE_AD_REMOVED', { id: 'b' });
    expect(page.ids()).toBe('a | c');
    page.holdNewTradeAds(false);
    expect(page.ids()).toBe('c a');
  });

  it('is not lost while a page is being read', async () => {
    const page = await openTradeAds();
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('b') });
    await page.tell('TRADE_AD_REMOVED', { id: 'a' });
    await page.answer(wirePage([wireAd('a', 1)]));
    expect(page.ids()).toBe('b');
  });
});

describe('what may have been missed', () => {
  it('is read again when the channel is back, as much as is shown', async () => {
    const page = await openWith(TEN, 2);
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('b') });
    latest().accept();
    await advance(0);
    expect(page.reads()).toHaveLength(2);
    await page.answer(wirePage([wireAd('c'), ...TEN.slice(0, 9)], 2));
    expect(page.asked().get('page')).toBe('2');
    expect(page.asked().get('until')).toBe(`${OPENED}`);
    await page.answer(wirePage(TEN.slice(9), 2));
    expect(page.ids()).toBe(`c ${TEN_IDS}`);
  });

  it('is read after the channel has opened, where the first answer is older than that', async () => {
    const page = await openTradeAds();
    latest().accept();
    await page.answer(wirePage([wireAd('a', 1)]));
    expect(page.reads()).toHaveLength(2);
    await page.answer(wirePage([wireAd('b'), wireAd('a', 1)]));
    expect(page.ids()).toBe('b a');
    expect(page.reads()).toHaveLength(2);
  });

  it('is read after a read that failed, where the channel has opened meanwhile', async () => {
    const page = await openWith([wireAd('a', 1)]);
    await page.show();
    latest().accept();
    await page.answer(404);
    expect(page.reads()).toHaveLength(3);
    await page.answer(wirePage([wireAd('b')]));
    expect(page.ids()).toBe('b');
  });

  it('is read when the page is seen again; a failure leaves what is shown', async () => {
    const page = await openWith([wireAd('a', 1)]);
    page.hide();
    page.fire('online');
    await advance(0);
    expect(page.reads()).toHaveLength(1);
    await page.show();
    await page.answer(404);
    expect(page.ids()).toBe('a');
    await page.show();
    await page.answer(wirePage([wireAd('b')]));
    expect(page.ids()).toBe('b');
  });

  it('waits where new ads wait', async () => {
    const page = await openWith([wireAd('a', 2)]);
    page.holdNewTradeAds(true);
    await page.show();
    await page.answer(wirePage([wireAd('b', 1), wireAd('a', 2)]));
    expect(page.ids()).toBe('a | b');
  });
});

describe('further pages', () => {
  it('begin where the first one ends, whatever has arrived meanwhile', async () => {
    const page = await openWith(TEN, 3);
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('n') });
    page.openTradeAdPage(2);
    await advance(0);
    expect(page.list.get()).toMatchObject({ state: 'loading', last: { page: 1 } });
    expect(page.asked().get('page')).toBe('2');
    expect(page.asked().get('until')).toBe(`${OPENED - MINUTE}`);
    await page.answer(wirePage([wireAd('z', 20)], 3, 2));
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('m') });
    expect(page.ids()).toBe('z | m');
    page.openTradeAdPage(3);
    await advance(0);
    expect(page.asked().get('until')).toBe(`${OPENED - MINUTE}`);
    await page.goBack('');
    expect(page.asked().get('until')).toBeNull();
    await page.answer(wirePage([wireAd('m')], 3));
    expect(page.ids()).toBe('m');
  });

  it('show the last one instead of one that is not there', async () => {
    const page = await openTradeAds('?page=99');
    await page.answer(wirePage([], 4, 99));
    expect(page.asked().get('page')).toBe('4');
    await page.answer(wirePage([wireAd('a')], 4, 4));
    expect(page.list.get()).toMatchObject({ page: 4, pages: 4 });
  });

  it('drop the answer of a page that was left', async () => {
    const page = await openTradeAds();
    const [first] = page.reads();
    page.openTradeAdPage(2);
    await advance(0);
    first?.answer(wirePage([wireAd('late')]));
    await page.answer(wirePage([wireAd('z')], 2, 2));
    expect(page.ids()).toBe('z');
  });
});

describe('a filter', () => {
  it('by player shows that one alone, also where the backend does not know it', async () => {
    const page = await openWith([wireAd('a', 0, { user_id: 'ann' }), wireAd('b')], 1, '?user=ann');
    expect(page.asked().get('user')).toBe('ann');
    expect(page.ids()).toBe('a');
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('c') });
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('d', 0, { user_id: 'ann' }) });
    expect(page.ids()).toBe('d a');
  });

  it('stands in the call and lets only new ads through that fit', async () => {
    const page = await openWith([wireAd('a')], 1, '?offering=fox&wanting=category-adds&page=junk');
    expect(page.asked().get('offering')).toBe('fox');
    expect(page.asked().get('wanting')).toBe('category-adds');
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('b') });
    expect(page.ids()).toBe('a');
    page.filterTradeAds({ wanting: 'owl' });
    await advance(0);
    expect(location.search).toBe('?offering=fox&wanting=owl');
    await page.answer(wirePage([wireAd('a')]));
    await page.tell('NEW_TRADE_AD', { tradeAd: wireAd('b') });
    expect(page.ids()).toBe('b a');
  });
});

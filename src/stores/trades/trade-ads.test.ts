import { beforeEach, describe, expect, it, vi } from 'vitest';
import { advance, fakeSockets, latest } from '../../realtime/testing/fake-socket.ts';
import { OPENED, openTradeAds, wirePage, wireTradeAd } from '../testing/open-trade-ads.ts';

fakeSockets();
const MINUTE = 60_000;
/** How old an answer may be (contract: Shared caches). */
const OLDEST = 4000;
const TEN = Array.from({ length: 10 }, (_, index) => wireTradeAd(`a${index}`, index + 1));
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
  it('reads the first ten published trade ads, and shows those of the last hour', async () => {
    const page = await openTradeAds();
    expect(page.ids()).toBe('loading');
    expect(Object.fromEntries(page.lastQuery())).toEqual({
      page: '1',
      limit: '10',
      status: 'published',
    });
    await page.answer(
      wirePage([wireTradeAd('b', 5), wireTradeAd('a', 61), wireTradeAd('b', 5), 'junk', null]),
    );
    expect(page.ids()).toBe('b');
  });

  it('is empty and without more pages after a failed read, which is logged', async () => {
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

  it('recovers when the network is back, and within a minute without that', async () => {
    const page = await openTradeAds();
    await page.answer(404);
    page.fire('online');
    await page.answer(404);
    await advance(MINUTE);
    await page.answer(wirePage([wireTradeAd('a')]));
    expect(page.ids()).toBe('a');
    expect(page.list.get()).toMatchObject({ failed: false });
  });

  it('fails when nobody answers within 10 s, and recovers automatically', async () => {
    const page = await openTradeAds();
    await advance(10_000);
    expect(page.list.get()).toMatchObject({ state: 'loaded', failed: true });
    await advance(2000);
    expect(page.list.get()).toMatchObject({ state: 'loaded', failed: true });
    await page.answer(wirePage([wireTradeAd('a')]));
    expect(page.ids()).toBe('a');
    expect(page.list.get()).toMatchObject({ failed: false });
  });

  it('reports a trade ad of which one side cannot be read', async () => {
    const page = await openWith([wireTradeAd('a', 1, { looking_for_items: 'none' })]);
    expect(page.toast.get()).toMatchObject({ kind: 'error', title: 'Failed to load trade items' });
  });

  it('reports trade ads without items once, however many there are', async () => {
    const empty = { offering_items: 'none', looking_for_items: [null, 7] };
    const page = await openWith([wireTradeAd('b', 1, empty), wireTradeAd('a', 2, empty)]);
    expect(page.toast.get()).toMatchObject({ kind: 'error', title: 'Failed to load trade items' });
    page.toast.set(null);
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('c', 0, empty) });
    expect(page.ids()).toBe('c b a');
    expect(page.toast.get()).toBeNull();
  });

  it("removes trade ads as they grow an hour old, by the server's clock", async () => {
    const page = await openWith([wireTradeAd('b', 30), wireTradeAd('a', 58)]);
    await advance(MINUTE);
    expect(page.ids()).toBe('b a');
    await advance(MINUTE);
    expect(page.ids()).toBe('b');
    vi.setSystemTime(OPENED + 31 * MINUTE);
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('c') });
    expect(page.ids()).toBe('c');
  });
});

describe('a change on the channel', () => {
  it('puts a new trade ad first once, and changes and removes trade ads in their places', async () => {
    const page = await openWith([wireTradeAd('a', 1)]);
    latest().accept();
    await page.answer(wirePage([wireTradeAd('a', 1)]));
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('b') });
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('b') });
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('old', 60) });
    await page.receive('NEW_TRADE_AD', { tradeAd: { id: 'junk' } });
    await page.receive('NEW_TRADE_AD', { tradeAd: 1 });
    expect(page.ids()).toBe('b a');
    await page.receive('TRADE_AD_CHANGED', {
      tradeAd: wireTradeAd('a', 1, { user: { name: 'New' } }),
    });
    expect(page.list.get()).toMatchObject({
      tradeAds: [{ id: 'b' }, { user: { username: 'New' } }],
    });
    await page.receive('TRADE_AD_REMOVED', { id: 'b' });
    await page.receive('TRADE_AD_REMOVED', {});
    expect(page.ids()).toBe('a');
  });

  it('keeps the order of 200 new trade ads, and at most thirty', async () => {
    const page = await openWith(TEN);
    for (let id = 0; id < 200; id += 1) {
      latest().receive({ type: 'NEW_TRADE_AD', data: { tradeAd: wireTradeAd(`n${id}`) } });
    }
    await advance(5000);
    const newest = Array.from({ length: 30 }, (_, index) => `n${199 - index}`);
    expect(page.ids()).toBe(newest.join(' '));
  });

  it('is counted before it is announced, at most every 30 s', async () => {
    const page = await openWith([wireTradeAd('a')]);
    for (const id of ['b', 'c', 'c', 'd'])
      await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd(id) });
    expect(page.announcement.get()).toBe('');
    await advance(3000);
    expect(page.announcement.get()).toBe('3 new ads');
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('e') });
    await advance(29_000);
    expect(page.announcement.get()).toBe('');
    await advance(1000);
    expect(page.announcement.get()).toBe('1 new ad');
    await advance(30_000);
    expect(page.announcement.get()).toBe('');
  });

  it('waits while the reader has scrolled down', async () => {
    const page = await openWith([wireTradeAd('a')]);
    page.holdNewTradeAds(true);
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('b') });
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('c') });
    await page.receive('TRADE_AD_REMOVED', { id: 'b' });
    expect(page.ids()).toBe('a | c');
    page.holdNewTradeAds(false);
    expect(page.ids()).toBe('c a');
  });

  it('is not lost while a page is being read', async () => {
    const page = await openTradeAds();
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('b') });
    await page.receive('TRADE_AD_REMOVED', { id: 'a' });
    await page.answer(wirePage([wireTradeAd('a', 1)]));
    expect(page.ids()).toBe('b');
  });
});

describe('an answer of a cache', () => {
  it('undoes no change of the last seconds', async () => {
    const page = await openWith([wireTradeAd('a', 1), wireTradeAd('z', 2)]);
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('b') });
    await page.receive('TRADE_AD_REMOVED', { id: 'a' });
    page.removeTradeAd('z');
    expect(page.ids()).toBe('b');
    await page.show();
    await page.answer(wirePage([wireTradeAd('a', 1), wireTradeAd('z', 2)]));
    expect(page.ids()).toBe('b');
    await advance(OLDEST);
    await page.show();
    await page.answer(wirePage([wireTradeAd('c')]));
    expect(page.ids()).toBe('c');
  });

  it('takes no new trade ad away from a reader further down', async () => {
    const page = await openWith([wireTradeAd('a', 1)]);
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('b') });
    page.holdNewTradeAds(true);
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('c') });
    await page.show();
    await page.answer(wirePage([wireTradeAd('a', 1)]));
    expect(page.ids()).toBe('b a | c');
  });
});

describe('a missed change', () => {
  it('is read when the channel is back, for the whole shown list', async () => {
    const page = await openWith(TEN, 2);
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('b') });
    latest().accept();
    await advance(OLDEST);
    expect(page.reads()).toHaveLength(2);
    await page.answer(wirePage([wireTradeAd('c'), ...TEN.slice(0, 9)], 2));
    expect(page.lastQuery().get('page')).toBe('2');
    expect(page.lastQuery().get('until')).toBe(`${OPENED}`);
    await page.answer(wirePage(TEN.slice(9), 2));
    expect(page.ids()).toBe(`c ${TEN_IDS}`);
  });

  it('is read when no cache can be older than the channel', async () => {
    const page = await openTradeAds();
    latest().accept();
    await page.answer(wirePage([wireTradeAd('a', 1)]));
    await advance(OLDEST - 1);
    expect(page.reads()).toHaveLength(1);
    await advance(1);
    expect(page.reads()).toHaveLength(2);
    await page.answer(wirePage([wireTradeAd('b'), wireTradeAd('a', 1)]));
    expect(page.ids()).toBe('b a');
    expect(page.reads()).toHaveLength(2);
  });

  it('is read at once, and again, when the channel is back after a while', async () => {
    const page = await openWith([wireTradeAd('a', 1)]);
    await advance(OLDEST * 2);
    latest().accept();
    await page.answer(wirePage([wireTradeAd('b'), wireTradeAd('a', 1)]));
    expect(page.ids()).toBe('b a');
    await advance(OLDEST);
    expect(page.reads()).toHaveLength(3);
  });

  it('is read every 30 s while the channel is gone, and no longer', async () => {
    const page = await openWith([wireTradeAd('a', 1)]);
    latest().refuse();
    await advance(30_000);
    await page.answer(wirePage([wireTradeAd('b'), wireTradeAd('a', 1)]));
    expect(page.ids()).toBe('b a');
    latest().accept();
    await advance(OLDEST);
    await page.answer(wirePage([wireTradeAd('b'), wireTradeAd('a', 1)]));
    const { length } = page.reads();
    await advance(MINUTE);
    expect(page.reads()).toHaveLength(length);
  });

  it('is read after a failed read, if the channel has opened meanwhile', async () => {
    const page = await openWith([wireTradeAd('a', 1)]);
    await page.show();
    latest().accept();
    await page.answer(404);
    await advance(OLDEST);
    expect(page.reads()).toHaveLength(3);
    await page.answer(wirePage([wireTradeAd('b')]));
    expect(page.ids()).toBe('b');
  });

  it('is read when the page is visible again; a failure keeps the shown list', async () => {
    const page = await openWith([wireTradeAd('a', 1)]);
    page.hide();
    page.fire('online');
    await advance(0);
    expect(page.reads()).toHaveLength(1);
    await page.show();
    await page.answer(404);
    expect(page.ids()).toBe('a');
    await page.show();
    await page.answer(wirePage([wireTradeAd('b')]));
    expect(page.ids()).toBe('b');
  });

  it('waits while new trade ads have to wait', async () => {
    const page = await openWith([wireTradeAd('a', 2)]);
    page.holdNewTradeAds(true);
    await page.show();
    await page.answer(wirePage([wireTradeAd('b', 1), wireTradeAd('a', 2)]));
    expect(page.ids()).toBe('a | b');
  });
});

describe('later pages', () => {
  it('begin where the first one ends, whatever has arrived meanwhile', async () => {
    const page = await openWith(TEN, 3);
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('n') });
    page.openTradeAdPage(2);
    await advance(0);
    expect(page.list.get()).toMatchObject({ state: 'loading', last: { page: 1 } });
    expect(page.lastQuery().get('page')).toBe('2');
    expect(page.lastQuery().get('until')).toBe(`${OPENED - MINUTE}`);
    await page.answer(wirePage([wireTradeAd('z', 20)], 3, 2));
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('m') });
    expect(page.ids()).toBe('z | m');
    page.openTradeAdPage(3);
    await advance(0);
    expect(page.lastQuery().get('until')).toBe(`${OPENED - MINUTE}`);
    await page.goBack('');
    expect(page.lastQuery().get('until')).toBeNull();
    await page.answer(wirePage([wireTradeAd('m'), wireTradeAd('n')], 3));
    expect(page.ids()).toBe('m n');
  });

  it('show the last page instead of one that does not exist', async () => {
    const page = await openTradeAds('?page=99');
    await page.answer(wirePage([], 4, 99));
    expect(page.lastQuery().get('page')).toBe('4');
    await page.answer(wirePage([wireTradeAd('a')], 4, 4));
    expect(page.list.get()).toMatchObject({ page: 4, pages: 4 });
  });

  it('drop the answer of a page that was left', async () => {
    const page = await openTradeAds();
    const [first] = page.reads();
    page.openTradeAdPage(2);
    await advance(0);
    first?.answer(wirePage([wireTradeAd('late')]));
    await page.answer(wirePage([wireTradeAd('z')], 2, 2));
    expect(page.ids()).toBe('z');
  });
});

describe('a filter', () => {
  it('shows only the trade ads of a player, even if the backend ignores it', async () => {
    const page = await openWith(
      [wireTradeAd('a', 0, { user_id: 'ann' }), wireTradeAd('b')],
      1,
      '?user=ann',
    );
    expect(page.lastQuery().get('user')).toBe('ann');
    expect(page.ids()).toBe('a');
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('c') });
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('d', 0, { user_id: 'ann' }) });
    expect(page.ids()).toBe('d a');
  });

  it('is sent in the call, and lets only matching new trade ads through', async () => {
    const page = await openWith(
      [wireTradeAd('a')],
      1,
      '?offering=fox&wanting=category-adds&page=junk',
    );
    expect(page.lastQuery().get('offering')).toBe('fox');
    expect(page.lastQuery().get('wanting')).toBe('category-adds');
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('b') });
    expect(page.ids()).toBe('a');
    page.filterTradeAds({ wanted: 'owl' });
    await advance(0);
    expect(location.search).toBe('?offering=fox&wanting=owl');
    await page.answer(wirePage([wireTradeAd('a')]));
    await page.receive('NEW_TRADE_AD', { tradeAd: wireTradeAd('b') });
    expect(page.ids()).toBe('b a');
  });
});

it('shows a live trade ad in a sorted list where it belongs, and never an eleventh', async () => {
  const valued = (id: string, value: number) =>
    wireTradeAd(id, 1, { offering_items: [{ petSlug: id, pet: { id, name: id, value } }] });
  const page = await openTradeAds('?sort=value');
  expect(page.lastQuery().get('limit')).toBe('100');
  await page.answer(wirePage(Array.from({ length: 12 }, (_, at) => valued(`v${at}`, at + 1))));
  expect(page.ids()).toBe('v11 v10 v9 v8 v7 v6 v5 v4 v3 v2');
  expect(page.list.get()).toMatchObject({ pages: 2 });
  await page.receive('NEW_TRADE_AD', { tradeAd: valued('new', 9.5) });
  expect(page.ids()).toBe('v11 v10 v9 new v8 v7 v6 v5 v4 v3');
  await page.receive('NEW_TRADE_AD', { tradeAd: valued('low', 1) });
  expect(page.ids()).toBe('v11 v10 v9 new v8 v7 v6 v5 v4 v3');
  page.holdNewTradeAds(true);
  await page.receive('NEW_TRADE_AD', { tradeAd: valued('held', 8.5) });
  expect(page.ids()).toBe('v11 v10 v9 new v8 v7 v6 v5 v4 v3 | held');
  page.holdNewTradeAds(false);
  expect(page.ids()).toBe('v11 v10 v9 new v8 held v7 v6 v5 v4');
});

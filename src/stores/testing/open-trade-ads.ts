import { vi } from 'vitest';
import { advance, latest } from '../../realtime/testing/fake-socket.ts';
import { fakePage, type StorageEntries } from './fake-page.ts';

/** When the page of trade ads is opened, in epoch milliseconds. */
export const OPENED = Date.UTC(2027, 0, 15, 10);
const MINUTE = 60_000;

/** A trade ad on the wire, with its age in minutes when the page is opened. */
export const wireTradeAd = (id: string, age = 0, more: object = {}) => ({
  id,
  user_id: `user-of-${id}`,
  user: { username: `Player ${id}` },
  created_at: OPENED - age * MINUTE,
  status: 'published',
  offering_items: [{ petSlug: 'fox', quantity: 1, isCategory: false }],
  looking_for_items: [{ petSlug: 'owl', quantity: 1, isCategory: false }],
  ...more,
});

/** An answer of `GET /trade-ads`. */
export const wirePage = (data: unknown[], pages = 1, page = 1) => ({
  data,
  pagination: { page, pages },
});

/** Opens the page of trade ads at a query. The test plays its channel and its calls. */
export async function openTradeAds(search = '', entries: StorageEntries = {}) {
  vi.resetModules();
  vi.setSystemTime(OPENED);
  const page = fakePage(entries, '/trade-ads');
  const location = { ...globalThis.location, origin: 'https://site.test', search };
  vi.stubGlobal('location', location);
  const visible = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', visible);
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('history', {
    pushState: (_: null, __: '', url: string) => {
      location.search = new URL(url, location.origin).search;
    },
  });
  const { $tradeAdList, ...tradeAds } = await import('../trades/trade-ads.ts');
  const { startChannel } = await import('../shared/channel/channel.ts');
  const filter = await import('../trades/trade-ad-filter.ts');
  const { $toast } = await import('../site/toast.ts');
  const { $newTradeAdsAnnouncement } = await import('../trades/new-trade-ads-announcement.ts');
  startChannel();
  const close = $tradeAdList.listen(() => {});
  await advance(0);
  const reads = () => page.calls.filter(({ path }) => path.includes('/trade-ads?'));

  return {
    ...page,
    ...filter,
    ...tradeAds,
    list: $tradeAdList,
    announcement: $newTradeAdsAnnouncement,
    toast: $toast,
    close,
    reads,
    /** The query of the latest read. */
    lastQuery: () => new URL(reads().at(-1)?.path ?? '', location.origin).searchParams,
    /** Answers the latest read. */
    answer: async (body: number | object | null) => {
      reads().at(-1)?.answer(body);
      await advance(0);
    },
    receive: async (type: string, data: object) => {
      latest().receive({ type, data });
      await advance(50);
    },
    /** The ids that are shown, and those that wait. */
    ids: () => {
      const list = $tradeAdList.get();
      if (list.state === 'loading') return 'loading';
      const [tradeAds, held] = [list.tradeAds, list.held].map((some) =>
        some.map(({ id }) => id).join(' '),
      );
      return held === '' ? tradeAds : `${tradeAds} | ${held}`;
    },
    hide: () => {
      visible.visibilityState = 'hidden';
    },
    show: async () => {
      visible.visibilityState = 'visible';
      page.fire('visibilitychange');
      await advance(0);
    },
    goBack: async (query: string) => {
      location.search = query;
      page.fire('popstate');
      await advance(0);
    },
  };
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import { filledSlots } from '../../domain/trades/slots.ts';
import { type TradeItem, unknownItem } from '../../domain/trades/trade-item.ts';
import { $toast } from '../site/toast.ts';
import { fakePage } from '../testing/fake-page.ts';
import { createCalculator } from './calculator.ts';

const wire = (slug: string, value: number | string) => ({
  ...{ _id: slug, slug, name: slug.toUpperCase(), Image: 'x', itemType: 'Pet', value },
});
const line = (slug: string, amount = 1): TradeItem => ({
  item: { ...unknownItem(slug), value: 5 },
  isCategory: false,
  amount,
  extras: {},
});

let unlisten = () => {};
afterEach(() => unlisten());

function open(query = '', session: Record<string, string> = {}) {
  const page = fakePage({}, `/calculator${query}`);
  Object.assign(page.session, session);
  const written: string[] = [];
  const pageLocation = globalThis.location;
  Object.assign(pageLocation, { href: `http://site.test/calculator${query}` });
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, url: string) => {
      written.push(url);
      pageLocation.search = new URL(url, 'http://site.test').search;
    },
    replaceState: (_state: unknown, _title: string, url: string) => {
      pageLocation.search = new URL(url, 'http://site.test').search;
    },
  });
  const calculator = createCalculator();
  unlisten = calculator.$trade.listen(() => {});
  const side = (name: 'give' | 'get') =>
    filledSlots(calculator.$trade.get()[name]).map(
      ({ item, amount }) => `${amount} ${item.name} ${item.value}`,
    );
  return { page, written, pageLocation, calculator, side };
}

/** Answers the latest call for an item. */
function answer({ page }: ReturnType<typeof open>, slug: string, body: object | number | null) {
  const call = page.calls.findLast(({ path }) => path === `/api/items/${slug}`);
  call?.answer(typeof body === 'object' && body !== null ? { item: body, history: [] } : body);
}

describe('the trade of a URL', () => {
  it('shows slugs at once, and items when they are read', async () => {
    const opened = open('?give=fox*2,owl&get=owl,category-adds');
    const { calculator, page, side } = opened;
    expect(side('give')).toEqual(['2 Fox N/A', '1 Owl N/A']);
    expect([...calculator.$trade.get().reading]).toEqual(['fox', 'owl']);
    expect(page.calls.map(({ path }) => path)).toEqual(['/api/items/fox', '/api/items/owl']);
    answer(opened, 'fox', wire('fox', 7));
    answer(opened, 'owl', wire('owl', 9));
    await vi.waitFor(() => expect(calculator.$trade.get().reading.size).toBe(0));
    expect(side('give')).toEqual(['2 FOX 7', '1 OWL 9']);
    expect(side('get')).toEqual(['1 OWL 9', '1 Adds N/A']);
  });

  it('shows the unreadable parts until the trade changes', () => {
    const { calculator } = open('?give=fox*0,owl');
    expect(calculator.$trade.get().unread).toEqual(['fox*0']);
    calculator.remove('give', 0);
    expect(calculator.$trade.get().unread).toEqual([]);
  });

  it('follows back and forward', () => {
    const { calculator, page, pageLocation, side } = open('?give=owl');
    pageLocation.search = '?get=fox*3';
    page.fire('popstate');
    expect(side('give')).toEqual([]);
    expect(side('get')).toEqual(['3 Fox N/A']);
    expect([...calculator.$trade.get().reading]).toEqual(['owl', 'fox']);
  });

  it('restores the empty slots of a visited URL', () => {
    const { calculator, page, pageLocation } = open('');
    calculator.choose('give', 2, line('fox'));
    const { give } = calculator.$trade.get();
    calculator.clear();
    pageLocation.search = '?give=fox';
    page.fire('popstate');
    expect(calculator.$trade.get().give).toEqual(give);
  });

  it('is searched for on a backend without a call for one item', async () => {
    const opened = open('?give=red-fox');
    const { calculator, page, side } = opened;
    answer(opened, 'red-fox', 404);
    await vi.waitFor(() => expect(page.calls).toHaveLength(2));
    expect(page.calls[1]?.path).toContain('/api/items?search=red+fox');
    const { slug: _, ...nameless } = wire('x', 4);
    const items = [wire('big-red-fox', 9), { ...nameless, _id: '1', name: 'Red Fox' }];
    page.calls[1]?.answer({ items });
    await vi.waitFor(() => expect(calculator.$trade.get().reading.size).toBe(0));
    expect(side('give')).toEqual(['1 Red Fox 4']);
  });

  it('keeps an item that the backend does not know, and says so', async () => {
    const opened = open('?give=yeti');
    answer(opened, 'yeti', 404);
    await vi.waitFor(() => expect(opened.page.calls).toHaveLength(2));
    opened.page.calls[1]?.answer({ items: [wire('fox', 3)] });
    const { $trade } = opened.calculator;
    await vi.waitFor(() => expect($trade.get().missing.get('yeti')).toBe('unknown'));
    expect(opened.side('give')).toEqual(['1 Yeti N/A']);
  });

  it('is read again when the network is back', async () => {
    const opened = open('?give=fox');
    const { calculator, page, side } = opened;
    answer(opened, 'fox', 403);
    await vi.waitFor(() => expect(calculator.$trade.get().missing.get('fox')).toBe('failed'));
    page.fire('online');
    answer(opened, 'fox', wire('fox', 7));
    await vi.waitFor(() => expect(side('give')).toEqual(['1 FOX 7']));
    expect(calculator.$trade.get().missing.size).toBe(0);
  });
});

describe('a change of the trade', () => {
  it('is written into the URL', () => {
    const { calculator, written, side } = open('');
    calculator.choose('give', 0, line('fox', 2));
    calculator.choose('get', 3, line('owl'));
    expect(written).toEqual(['/calculator?give=fox*2', '/calculator?give=fox*2&get=owl']);
    expect(side('give')).toEqual(['2 Fox 5']);
    calculator.clear();
    expect(written.at(-1)).toBe('/calculator');
    calculator.clear();
    expect(written).toHaveLength(3);
  });

  it('writes the details of an item into the URL, which another browser then shows', () => {
    const { calculator, written } = open('');
    calculator.choose('give', 0, line('fox', 2));
    calculator.choose('give', 0, {
      ...line('fox', 2),
      extras: { mutations: ['Gold'], weight: 2.5, age: 4 },
    });
    calculator.choose('give', 1, line('fox'));
    expect(written).toEqual([
      '/calculator?give=fox*2',
      '/calculator?give=fox*2*gold*weight2.5*age4',
      '/calculator?give=fox*2*gold*weight2.5*age4,fox',
    ]);
    const { give } = calculator.$trade.get();
    const [shown] = filledSlots(
      open(written.at(-1)?.replace('/calculator', '')).calculator.$trade.get().give,
    );
    expect([shown?.amount, shown?.extras]).toEqual([3, filledSlots(give)[0]?.extras]);
  });

  it('adds to an item that the side has already', () => {
    const { calculator, written, side } = open('');
    calculator.choose('give', 0, line('fox', 2));
    calculator.choose('give', 1, line('fox', 3));
    expect(side('give')).toEqual(['5 Fox 5']);
    expect(written.at(-1)).toBe('/calculator?give=fox*5');
    expect($toast.get()?.title).toBe('Increased quantity of Fox to 5');
    $toast.get()?.button?.press();
    expect(side('give')).toEqual(['2 Fox 5']);
    expect(written.at(-1)).toBe('/calculator?give=fox*2');
  });

  it('takes away an Undo that would take it back, too', () => {
    const { calculator, side } = open('?addGive=owl');
    expect($toast.get()?.title).toBe('Added Owl to what you give');
    calculator.choose('give', 1, line('fox'));
    expect($toast.get()).toBeNull();
    expect(side('give')).toEqual(['1 Owl N/A', '1 Fox 5']);
  });

  it('may need more slots', () => {
    const { calculator } = open('');
    calculator.addSlots('get');
    expect(calculator.$trade.get().get).toHaveLength(8);
    expect(calculator.$trade.get().give).toHaveLength(4);
  });
});

describe('an item of a URL that adds it', () => {
  it('is added to the trade that the tab had, with its extras, on either side', () => {
    const first = open('?get=owl');
    first.calculator.choose('give', 0, { ...line('fox', 2), extras: { weight: 3 } });
    unlisten();
    const { session } = first.page;
    const second = open('?addGet=cat', session);
    expect([second.side('give'), second.side('get')]).toEqual([
      ['2 Fox 5'],
      ['1 Owl N/A', '1 Cat N/A'],
    ]);
    expect(second.calculator.$trade.get().give[0]?.extras).toEqual({ weight: 3 });
    expect(second.pageLocation.search).toBe('?give=fox*2*weight3&get=owl,cat');
    expect($toast.get()?.title).toBe('Added Cat to what you get');
    $toast.get()?.button?.press();
    expect(second.side('get')).toEqual(['1 Owl N/A']);
    unlisten();
    const third = open('?addGive=fox', second.page.session);
    expect(third.side('give')).toEqual(['3 Fox 5']);
    expect($toast.get()?.title).toBe('Increased quantity of Fox to 3');
  });

  it('is read, like the items that were there', () => {
    const { page } = open('?addGive=cat', open('?give=fox,category-adds').page.session);
    expect(page.calls.map(({ path }) => path)).toEqual(['/api/items/fox', '/api/items/cat']);
  });

  it('has no slot on a side of eight others', () => {
    const full = open('?give=a,b,c,d,e,f,g,h').page.session;
    const { side } = open('?addGive=cat', full);
    expect(side('give')).toHaveLength(8);
    expect($toast.get()).toMatchObject({ kind: 'error', title: 'There is no free slot for Cat' });
  });

  it.each(['{"offering":', '[]', '{"offering":7}'])(
    'starts a trade when the stored one is %s',
    (calculator_trade) => {
      const { side } = open('?addGive=cat', { calculator_trade });
      expect(side('give')).toEqual(['1 Cat N/A']);
    },
  );
});

describe('a trade', () => {
  it('becomes a trade ad that offers the given items', () => {
    const { calculator, page } = open('');
    calculator.choose('give', 0, { ...line('fox', 2), extras: { mutations: ['Gold'] } });
    calculator.choose('get', 0, line('owl'));
    calculator.createTradeAd();
    expect(page.navigations).toEqual(['/trade-ads/create']);
    expect(JSON.parse(page.session.trade_form ?? '')).toMatchObject({
      offering: [
        { petSlug: 'fox', quantity: 2, extras: { mutations: ['Gold'] } },
        null,
        null,
        null,
      ],
      wanted: [{ petSlug: 'owl', quantity: 1 }, null, null, null],
    });
  });

  it('leaves the create form alone while it is empty', () => {
    const { calculator, page } = open('');
    calculator.createTradeAd();
    expect(page.navigations).toEqual(['/trade-ads/create']);
    expect(page.session.trade_form).toBeUndefined();
  });

  it('is copied as a link, or shows why not', async () => {
    const { calculator } = open('?give=fox,dragon*x');
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    await calculator.share();
    expect(copied).toEqual(['http://site.test/calculator?give=fox']);
    expect($toast.get()).toMatchObject({ kind: 'success', title: 'Link copied' });
    vi.stubGlobal('navigator', {});
    await calculator.share();
    expect($toast.get()).toMatchObject({ kind: 'error', title: 'The link could not be copied' });
  });
});

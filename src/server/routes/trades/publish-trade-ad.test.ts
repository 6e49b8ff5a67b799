import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toTradeAd } from '../../../contract/trades/trade-ad.ts';
import type { TradeAdMessage } from '../../bus/bus.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { errorOf, type Member, member } from '../../testing/member.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const HOUR = 3_600_000;
const EMPTY_SIDE = 'Both sides of the trade must have at least one item';

onBothDatabases((database) => {
  const onTradeAdChange = vi.fn<(message: TradeAdMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  beforeEach(async () => {
    onTradeAdChange.mockReset();
    server = testApp(database(), { onTradeAdChange });
    await server.feed([
      item('cat'),
      item('dog'),
      item('nameless', { slug: null }),
      item('shovel', { name: 'Shovel', tradeable: false }),
    ]);
    ann = await member(server, 'Ann');
    bob = await member(server, 'Bob');
  });
  const post = (body: unknown = trade(), player = ann) => player.call('POST', '/trade-ads', body);
  const tradeAdRows = () => database().selectFrom('trade_ads').selectAll().execute();
  const listTradeAds = async () => (await server.read('/trade-ads')).data;

  describe('publishing a trade ad', () => {
    test('answers 201 with the trade ad, lists it first and publishes the event', async () => {
      const response = await post();
      const { data } = response.body;
      expect(response.status).toBe(201);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await listTradeAds()).toEqual([data]);
      expect(onTradeAdChange.mock.calls).toEqual([
        [{ kind: 'trade-ad-published', tradeAd: data.id }],
      ]);
    });

    test('returns the same trade ad for a repeated client id, and another one for another player', async () => {
      const body = trade(['cat'], ['dog'], { client_id: 'one' });
      const { data } = (await post(body)).body;
      const again = await post(trade(['dog'], ['cat'], { client_id: 'one' }));
      expect([again.status, again.body.data]).toEqual([200, data]);
      expect((await post(body, bob)).status).toBe(201);
      expect(await tradeAdRows()).toHaveLength(2);
      expect(onTradeAdChange).toHaveBeenCalledTimes(2);
    });

    test('creates one trade ad from ten equal concurrent requests', async () => {
      const body = trade(['cat'], ['dog'], { client_id: 'one' });
      const responses = await Promise.all(Array.from({ length: 10 }, () => post(body)));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([
        ...Array(9).fill(200),
        201,
      ]);
      const ids = responses.map(({ body }) => body.data.id);
      expect(new Set(ids).size).toBe(1);
      expect(await tradeAdRows()).toHaveLength(1);
      expect(onTradeAdChange).toHaveBeenCalledTimes(1);
    });

    test('answers 409 for the client id of a trade ad that is gone', async () => {
      const body = trade(['cat'], ['dog'], { client_id: 'one' });
      await post(body);
      server.clock.now += HOUR;
      expect(errorOf(await post(body))).toEqual([409, 'ad_gone', expect.any(String)]);
    });

    test('adds up the amounts of a repeated item, with the extras of all', async () => {
      const extras = { weight: 1 };
      const repeatedItems = [
        { petSlug: 'cat', quantity: 600, extras },
        { petSlug: 'cat', quantity: 600, extras: { age: 2 } },
      ];
      const { offering_items } = await ann.publish(trade(repeatedItems));
      expect(offering_items).toMatchObject([
        { petSlug: 'cat', quantity: 1200, extras: { ...extras, also: [{ age: 2, amount: 600 }] } },
      ]);
      expect(offering_items).toHaveLength(1);
    });

    test('adds up eight full entries of an item to 7,992, and refuses what would be lost', async () => {
      const full = Array.from({ length: 8 }, (_, age) => ({
        petSlug: 'cat',
        quantity: 999,
        extras: { age },
      }));
      const { offering_items } = await ann.publish(
        trade(
          full,
          full.map(({ petSlug, quantity }) => ({ petSlug, quantity })),
        ),
      );
      expect(offering_items).toMatchObject([{ petSlug: 'cat', quantity: 7992 }]);
      expect(offering_items[0].extras.also).toHaveLength(7);
      const [listed] = await listTradeAds();
      expect(toTradeAd(listed)).toMatchObject({
        offering: [{ amount: 7992 }],
        wanted: [{ amount: 7992, extras: {} }],
      });
      const also = [9, 10, 11].map((age) => ({ age, amount: 1 }));
      const nine = full.map((one) => ({ ...one, extras: { ...one.extras, also } }));
      expect(errorOf(await post(trade(nine)))).toEqual([
        422,
        'too_many_details',
        'An item has at most 8 different details.',
      ]);
    });

    test('takes a missing quantity as one, and accepts the id of an item without a slug', async () => {
      const { looking_for_items } = await ann.publish(trade(['cat'], [{ petSlug: 'nameless' }]));
      expect(looking_for_items).toMatchObject([
        { petSlug: 'nameless', quantity: 1, isCategory: false, pet: { id: 'nameless' } },
      ]);
    });

    test.each([
      ['nothing offered', trade([]), 'empty_side', EMPTY_SIDE],
      ['nothing wanted', trade(['cat'], []), 'empty_side', EMPTY_SIDE],
      ['an unknown item', trade(['lion']), 'unknown_item', 'There is no item "lion".'],
      ['what cannot be traded', trade(['shovel']), 'not_tradeable', 'Shovel cannot be traded.'],
      [
        'a wish for what cannot be traded',
        trade(['cat'], ['dog', 'shovel']),
        'not_tradeable',
        'Shovel cannot be traded.',
      ],
      ['no slug', trade([{}]), 'unknown_item', 'There is no item "".'],
      ['a NUL', trade(['c\0t']), 'unknown_item', 'There is no item "c\0t".'],
      ['a word of the site', trade(['recent']), 'unknown_item', 'There is no item "recent".'],
      ['markup', trade(['<b>cat</b>']), 'unknown_item', 'There is no item "<b>cat</b>".'],
      [
        'an unknown category',
        trade(['category-cat']),
        'unknown_category',
        'There is no category "category-cat".',
      ],
      [
        'an item as a category',
        trade([{ petSlug: 'cat', isCategory: true }]),
        'unknown_category',
        'There is no category "cat".',
      ],
    ])('refuses %s', async (_, body, code, message) => {
      expect(errorOf(await post(body))).toEqual([422, code, message]);
      expect(await tradeAdRows()).toEqual([]);
      expect(onTradeAdChange).not.toHaveBeenCalled();
    });

    const amount = (quantity: unknown) => trade([{ petSlug: 'cat', quantity }]);
    const titled = (title: string) => trade(['cat'], ['dog'], { title });
    const withExtras = (extras: unknown) => trade([{ petSlug: 'cat', extras }]);
    const refused = async (body: unknown) => {
      const [status, code, message] = errorOf(await post(body));
      expect(message).not.toContain('Evil');
      expect(await tradeAdRows()).toEqual([]);
      return { statusAndCode: [status, code], message };
    };

    test.each([
      ['no JSON', '{', 'The body is no JSON.'],
      ['nothing', '', 'The body is no JSON.'],
      ['a list', [], 'offering_items: '],
      ['null', 'null', 'expected object'],
      [
        'a side that is no list',
        { ...trade(), offering_items: 'cat' },
        'offering_items: expected array',
      ],
      ['no side', { offering_items: [] }, 'looking_for_items: '],
      ['text for an amount', amount('2'), 'quantity: expected number'],
      ['a draft', trade(['cat'], ['dog'], { status: 'draft' }), 'status'],
      [
        'a made-up mutation',
        withExtras({ mutations: ['Evil'] }),
        'extras.mutations.0: expected one of Gold',
      ],
      ['unknown extras', withExtras({ script: 'x' }), 'extras.script'],
      ['merged extras of merged ones', withExtras({ also: [{ amount: 1, also: [] }] }), 'also'],
    ])('answers %s with 400', async (_, body, message) => {
      const rejection = await refused(body);
      expect(rejection.statusAndCode).toEqual([400, 'bad_body']);
      expect(rejection.message).toContain(message);
    });

    test.each([
      ['0 of an item', amount(0), 'quantity: at least 1'],
      ['-1 of an item', amount(-1), 'quantity: at least 1'],
      ['1e9 of an item', amount(1e9), 'quantity: at most 999'],
      ['half an item', amount(1.5), 'quantity'],
      ['nine on a side', trade(Array(9).fill('cat')), 'offering_items: at most 8 elements'],
      ['500 on a side', trade(Array(500).fill('cat')), 'offering_items: at most 8 elements'],
      ['a title of a player', titled('Free pets at x.example'), 'title: only "Trade Offer"'],
      ['a title in lower case', titled('trade offer'), 'title: only "Trade Offer"'],
      ['an empty title', titled(''), 'title: only "Trade Offer"'],
      ['a client id with spaces', trade(['cat'], ['dog'], { client_id: 'a b' }), 'client_id'],
      ['an age of a half', withExtras({ age: 0.5 }), 'extras.age'],
      ['a weight below nothing', withExtras({ weight: -1 }), 'extras.weight: at least 0'],
      ['merged extras of none', withExtras({ also: [{ amount: 0 }] }), 'extras.also.0.amount'],
      ['too many merged extras', withExtras({ also: Array(8).fill({ amount: 1 }) }), 'extras.also'],
    ])('answers %s with 422', async (_, body, message) => {
      const rejection = await refused(body);
      expect(rejection.statusAndCode).toEqual([422, 'broken_rule']);
      expect(rejection.message).toContain(message);
    });

    test('answers a body of more than 32 KiB with 413', async () => {
      const body = trade(['cat'], ['dog'], { title: 'a'.repeat(33_000) });
      expect(errorOf(await post(body)).slice(0, 2)).toEqual([413, 'too_large']);
    });

    test('takes no title but the one that every trade ad has', async () => {
      const { title } = await ann.publish(trade(['cat'], ['dog'], { title: 'Trade Offer' }));
      expect(title).toBe('Trade Offer');
      await database()
        .updateTable('trade_ads')
        .set({ title: 'Get free pets at x.example' })
        .execute();
      expect(await listTradeAds()).toMatchObject([{ title: 'Trade Offer' }]);
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { OPEN_MS as HOUR } from '../../../domain/deals/trade-ad-life.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { errorOf, type Member, member } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const ALREADY = 'You have this ad open already.';
const FULL = [
  409,
  'too_many_open_ads',
  'You have 10 open ads. That is the limit. Delete one, or wait until one ends.',
];

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  beforeEach(async () => {
    server = testApp(database());
    await server.feed([item('cat'), item('dog'), item('fox')]);
    ann = await member(server, 'Ann');
  });
  const post = (body: object, player = ann) => player.call('POST', '/trade-ads', body);
  const change = (id: string, body: object) => ann.call('PUT', `/trade-ads/${id}`, body);
  const renew = (id: string) => ann.call('POST', `/trade-ads/${id}/renew`);
  const openCount = async () => (await server.read('/trade-ads?limit=100')).data.length;
  const setStatus = (id: string, status: 'paused' | 'traded' | 'published') =>
    database().updateTable('trade_ads').set({ status }).where('id', '=', id).execute();

  describe('an open trade ad', () => {
    const cats = (quantity: number, extras?: object) => ({ petSlug: 'cat', quantity, extras });
    const first = () => trade([cats(3, { weight: 2, mutations: ['Gold', 'Wet'] }), 'dog'], ['fox']);

    test.each([
      ['the same', first()],
      ['another client id', { ...first(), client_id: 'other' }],
      [
        'another order, and mutations in another order',
        trade(['dog', cats(3, { mutations: ['Wet', 'Gold'], weight: 2 })], ['fox']),
      ],
      [
        'another case',
        trade(
          [{ ...cats(3, { weight: 2, mutations: ['Gold', 'Wet'] }), petSlug: 'CAT' }, 'DOG'],
          ['Fox'],
        ),
      ],
      [
        'its amounts in several entries',
        trade(
          [
            cats(1, { weight: 2, mutations: ['Gold', 'Wet'] }),
            'dog',
            cats(2, { weight: 2, mutations: ['Gold', 'Wet'] }),
          ],
          ['fox'],
        ),
      ],
      [
        'empty details',
        trade([...first().offering_items], [{ petSlug: 'fox', extras: { mutations: [] } }]),
      ],
      [
        'equal details apart in one entry',
        trade(
          [
            cats(3, {
              weight: 2,
              mutations: ['Gold', 'Wet'],
              also: [{ amount: 2, weight: 2, mutations: ['Wet', 'Gold'] }],
            }),
            'dog',
          ],
          ['fox'],
        ),
      ],
      ['a title', { ...first(), title: 'Trade Offer' }],
    ])('is refused again with %s, and the answer names it', async (_, again) => {
      const { id } = await ann.publish(first());
      const response = await post(again);
      expect([response.status, response.body]).toEqual([
        409,
        { error: { code: 'ad_open', message: ALREADY, ad_id: id } },
      ]);
      expect(await openCount()).toBe(1);
    });

    test.each([
      [
        'another amount',
        trade([cats(4, { weight: 2, mutations: ['Gold', 'Wet'] }), 'dog'], ['fox']),
      ],
      [
        'another weight',
        trade([cats(3, { weight: 3, mutations: ['Gold', 'Wet'] }), 'dog'], ['fox']),
      ],
      ['one item less', trade([cats(3, { weight: 2, mutations: ['Gold', 'Wet'] })], ['fox'])],
      ['both sides exchanged', trade(['fox'], first().offering_items)],
    ])('is none with %s', async (_, other) => {
      await ann.publish(first());
      expect((await post(other)).status).toBe(201);
    });

    test('of another player, and one that has ended, is deleted or traded, refuses nothing', async () => {
      const bob = await member(server, 'Bob');
      const { id } = await ann.publish(first());
      expect((await post(first(), bob)).status).toBe(201);
      await ann.call('DELETE', `/trade-ads/${id}`);
      const { id: second } = await ann.publish(first());
      await setStatus(second, 'traded');
      await ann.publish(first());
      server.clock.now = START + HOUR;
      expect((await post(first())).status).toBe(201);
    });

    test('that a deal has paused refuses the same, because the deal may open it again', async () => {
      const { id } = await ann.publish(first());
      await setStatus(id, 'paused');
      const { error } = (await post(first())).body;
      expect(error).toEqual({
        code: 'ad_promised',
        message: 'A deal has this ad of yours already.',
        ad_id: id,
      });
    });

    test('is published once by ten requests at once', async () => {
      const responses = await Promise.all(Array.from({ length: 10 }, () => post(first())));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([
        201,
        ...Array(9).fill(409),
      ]);
      expect(await openCount()).toBe(1);
    });

    test('is not made by a change, not even by two changes at once', async () => {
      const { id: one } = await ann.publish(trade(['cat'], ['dog']));
      const { id: other } = await ann.publish(trade(['dog'], ['dog']));
      const into = { offering_items: [{ petSlug: 'cat' }] };
      const refused = await change(other, into);
      expect([refused.status, refused.body.error.ad_id]).toEqual([409, one]);
      expect((await change(one, into)).status).toBe(200);
      const fox = { offering_items: [{ petSlug: 'fox' }] };
      const statuses = (await Promise.all([change(one, fox), change(other, fox)])).map(
        ({ status }) => status,
      );
      expect(statuses.toSorted()).toEqual([200, 409]);
    });

    test('is not renewed beside the same', async () => {
      const { id } = await ann.publish(first());
      server.clock.now = START + HOUR;
      const { id: later } = await ann.publish(first());
      const response = await renew(id);
      expect([response.status, response.body.error]).toEqual([
        409,
        { code: 'ad_open', message: ALREADY, ad_id: later },
      ]);
      expect(await openCount()).toBe(1);
    });
  });

  describe('ten open trade ads', () => {
    test('are the most, whatever publishes or renews', async () => {
      const { id: old } = await ann.publish();
      server.clock.now = START + HOUR;
      const ids: string[] = [];
      for (let index = 0; index < 10; index += 1) ids.push((await ann.publish()).id);
      expect(errorOf(await post(trade(['fox'], ['dog'])))).toEqual(FULL);
      expect(errorOf(await renew(old))).toEqual(FULL);
      expect(await openCount()).toBe(10);
      expect((await change(ids[0] ?? '', trade(['fox'], ['dog']))).status).toBe(200);
      await setStatus(ids[1] ?? '', 'paused');
      expect(errorOf(await renew(old))).toEqual(FULL);
      await ann.call('DELETE', `/trade-ads/${ids[2]}`);
      expect((await renew(old)).status).toBe(200);
      await setStatus(ids[1] ?? '', 'published');
      expect(await openCount()).toBe(10);
    });

    test('stay ten when fifteen are published at once', async () => {
      const bodies = Array.from({ length: 15 }, (_, index) =>
        trade([{ petSlug: 'cat', quantity: index + 1 }]),
      );
      const statuses = (await Promise.all(bodies.map((body) => post(body)))).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(10);
      expect(await openCount()).toBe(10);
    });
  });
});

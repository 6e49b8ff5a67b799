import { beforeEach, expect, test, vi } from 'vitest';
import { OPEN_MS as HOUR } from '../../../domain/deals/trade-ad-life.ts';
import type { TradeAdMessage } from '../../bus/bus.ts';
import { sweep } from '../../data/sweep.ts';
import { runDesk } from '../../rules/desk/run-desk.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { errorOf, type Member, member, publishAndDelete } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const GONE = [404, 'not_found', 'There is no such ad, or it is gone.'];

onBothDatabases((database) => {
  const onTradeAdChange = vi.fn<(message: TradeAdMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let id: string;
  beforeEach(async () => {
    server = testApp(database(), { onTradeAdChange });
    await server.feed([item('cat'), item('dog')]);
    ann = await member(server, 'Ann');
    bob = await member(server, 'Bob');
    ({ id } = await ann.publish());
    onTradeAdChange.mockReset();
  });
  const renew = (player = ann, tradeAd = id) => player.call('POST', `/trade-ads/${tradeAd}/renew`);
  const ended = async (player = ann) => {
    const { data } = await player.get('/account/ended-trade-ads');
    return data.flatMap((one: { id: string; status: string }) =>
      one.status === 'published' ? [one.id] : [],
    );
  };
  const listed = async () =>
    (await server.read('/trade-ads')).data.map((one: { id: string }) => one.id);

  test('an ended trade ad is open for another hour, first in the list, and everybody is told', async () => {
    server.clock.now = START + HOUR - 1;
    expect(await ended()).toEqual([]);
    server.clock.now = START + HOUR;
    expect([await ended(), await listed()]).toEqual([[id], []]);
    const { id: later } = await bob.publish();
    server.clock.now += 1000;
    onTradeAdChange.mockReset();
    const response = await renew();
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({ id, created_at: server.clock.now });
    expect(onTradeAdChange.mock.calls).toEqual([[{ kind: 'trade-ad-published', tradeAd: id }]]);
    expect([await ended(), await listed()]).toEqual([[], [id, later]]);
    server.clock.now += HOUR - 1000;
    expect(await listed()).toEqual([id]);
    server.clock.now += 1000;
    expect([await ended(), await listed()]).toEqual([[id], []]);
  });

  test('a trade ad with an item that cannot be traded any more stays ended', async () => {
    server.clock.now = START + HOUR;
    await server.feed([item('cat', { tradeable: false }, START + 1)]);
    const message = 'cat cannot be traded.';
    expect(errorOf(await renew())).toEqual([422, 'not_tradeable', message]);
    expect([await ended(), await listed()]).toEqual([[id], []]);
  });

  test('an open trade ad stays as it is, also when the call is repeated', async () => {
    server.clock.now = START + HOUR - 1;
    expect((await renew()).body.data.created_at).toBe(START);
    server.clock.now = START + HOUR;
    const renewed = (await renew()).body;
    server.clock.now += 5;
    expect((await renew()).body).toEqual(renewed);
    expect(onTradeAdChange).toHaveBeenCalledTimes(1);
  });

  test('one renewal of several at once starts the hour', async () => {
    server.clock.now = START + HOUR;
    const responses = await Promise.all([renew(), renew(), renew()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(onTradeAdChange).toHaveBeenCalledTimes(1);
  });

  test('the ended trade ads are those of the player alone, the last to end first', async () => {
    server.clock.now = START + 1;
    const { id: second } = await ann.publish();
    await bob.publish();
    server.clock.now = START + 2 * HOUR;
    expect(await ended()).toEqual([second, id]);
  });

  test('nobody renews the trade ad of another', async () => {
    server.clock.now = START + HOUR;
    expect(errorOf(await renew(bob))).toEqual([403, 'not_yours', 'This ad is of another player.']);
    expect(await listed()).toEqual([]);
  });

  test.each(['removed', 'traded', 'paused'] as const)(
    'one that is %s cannot be renewed',
    async (status) => {
      await database().updateTable('trade_ads').set({ status }).execute();
      server.clock.now = START + HOUR;
      expect(await ended()).toEqual([]);
      expect(errorOf(await renew())).toEqual(GONE);
    },
  );

  test('one that a deal has paused is listed as such, for its owner alone', async () => {
    await database().updateTable('trade_ads').set({ status: 'paused' }).execute();
    for (const [player, statuses] of [
      [ann, ['paused']],
      [bob, []],
    ] as const) {
      const { data } = await player.get('/account/ended-trade-ads');
      expect(data.map(({ status }: { status: string }) => status)).toEqual(statuses);
    }
  });

  test('after a day it is gone', async () => {
    server.clock.now = START + 24 * HOUR;
    expect(await ended()).toEqual([]);
    expect(errorOf(await renew())).toEqual(GONE);
    server.clock.now += 1;
    await sweep(database(), server.clock.now);
    expect(errorOf(await renew())).toEqual(GONE);
  });

  test('a muted player renews nothing', async () => {
    server.clock.now = START + HOUR;
    await runDesk({ db: database(), actor: 'cem', now: server.clock.now }, [
      'mute',
      'Ann',
      '1h',
      'spam',
    ]);
    expect((await renew()).status).toBe(403);
    expect(await ended()).toEqual([id]);
  });

  test('a renewal counts for the limit of publishing', async () => {
    server.clock.now = START + HOUR;
    await publishAndDelete(ann, 19);
    expect((await renew()).status).toBe(200);
    expect(
      errorOf(
        await ann.call('POST', '/trade-ads', {
          offering_items: [{ petSlug: 'cat', quantity: 1 }],
          looking_for_items: [{ petSlug: 'dog', quantity: 1 }],
        }),
      )[0],
    ).toBe(429);
  });

  test('a player at the limit of publishing cannot renew', async () => {
    server.clock.now = START + HOUR;
    await publishAndDelete(ann, 20);
    expect(errorOf(await renew())[1]).toBe('too_many_ads');
  });

  test.each(['none', '%00', 'a'.repeat(101), "'%20or%201=1--", '..%2Fx'])(
    'there is nothing to renew at %s',
    async (junk) => {
      expect(errorOf(await renew(ann, junk))).toEqual(GONE);
    },
  );
});

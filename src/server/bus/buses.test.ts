import { beforeEach, describe, expect, test } from 'vitest';
import { hatch, item } from '../testing/events.ts';
import { member } from '../testing/member.ts';
import { type BusProcess, onBothBuses } from '../testing/servers/bus-processes.ts';
import { testHub } from '../testing/test-hub.ts';
import type { BusMessage } from './bus.ts';

const ended = (session: string) => ({ kind: 'session-ended', session }) as const;
const ANN = { id: 'session-of-ann', user: { id: 'ann' } };

onBothBuses(({ start }) => {
  let one: BusProcess;
  let other: BusProcess;
  beforeEach(async () => {
    [one, other] = [await start(), await start()];
  });

  describe('a bus between processes', () => {
    test('a message reaches its own process at once and each other process once', async () => {
      one.bus.publish(ended('a'));
      expect(one.received).toEqual([ended('a')]);
      await expect.poll(() => other.received).toEqual([ended('a')]);
      other.bus.publish({ kind: 'hatches' });
      await expect.poll(() => one.received).toEqual([ended('a'), { kind: 'hatches' }]);
      expect(other.received).toHaveLength(2);
    });

    test('many messages at once all arrive, in their order', async () => {
      const many = Array.from({ length: 500 }, (_, index) => ended(`${'s'.repeat(100)}${index}`));
      for (const message of many) one.bus.publish(message);
      await expect.poll(() => other.received).toEqual(many);
    });

    test('a message for two players reaches a process with sockets of both once', async () => {
      const users = ['ann', 'bob'];
      const message: BusMessage = { kind: 'chat-event', conversation: 'c', seq: 1, users };
      for (const user of users) await other.bus.addPlayer(user);
      one.bus.publish(message);
      one.bus.publish(ended('a'));
      await expect.poll(() => other.received).toEqual([message, ended('a')]);
    });

    test('the lag is measured by the own messages', async () => {
      expect(one.bus.status()).toEqual({ waiting: 0, lagMs: 0, isUp: true });
      one.bus.publish(ended('a'));
      expect(one.bus.status().waiting).toBe(1);
      await expect.poll(() => one.bus.status().lagMs).toBeGreaterThan(0);
      await expect.poll(() => one.bus.status().waiting).toBe(0);
    });
  });

  test('hatches and logouts in one process reach sockets of the other', async () => {
    const findSession = async () => ANN;
    const hubA = await testHub(one.db, { bus: one.bus });
    const hubB = await testHub(other.db, { bus: other.bus, findSession });
    try {
      await hubA.feed([item('cat')]);
      const ann = await hubB.open('/ws?token=of-ann');
      const listener = await hubB.open('/live');
      await listener.nextOf('INITIAL_DATA');
      await hubA.feed([hatch('cat', 'Bob')]);
      await expect.poll(() => other.received).toContainEqual({ kind: 'hatches' });
      hubB.clock.now += 1000;
      expect(await listener.nextOf('HATCH')).toMatchObject({
        stats: { totalPets: 1, usersOnline: 1 },
        hatch: { username: 'Bob' },
      });
      one.bus.publish(ended(ANN.id));
      expect(await ann.closed).toBe(1000);
    } finally {
      await Promise.all([hubA.close(), hubB.close()]);
    }
  });

  test('trade ads of one process reach sockets of the other in order', async () => {
    const hubA = await testHub(one.db, { bus: one.bus });
    const hubB = await testHub(other.db, { bus: other.bus });
    try {
      await hubA.feed([item('cat'), item('dog')]);
      const ann = await member(hubA, 'Ann');
      const client = await hubB.open('/ws');
      const tradeAds = [await ann.publish(), await ann.publish()];
      for (const { id } of tradeAds)
        await ann.call('PUT', `/trade-ads/${id}`, { looking_for_items: [{ petSlug: 'cat' }] });
      await ann.call('DELETE', `/trade-ads/${tradeAds[0].id}`);
      expect((await hubB.read('/trade-ads')).data).toHaveLength(1);
      const received: Record<string, string[]> = {};
      while (received[tradeAds[0].id]?.at(-1) !== 'TRADE_AD_REMOVED') {
        const { type, data } = await client.next();
        const id = data.id ?? data.tradeAd.id;
        received[id] = [...(received[id] ?? []), type];
      }
      expect(received[tradeAds[1].id]).toEqual(['NEW_TRADE_AD', 'TRADE_AD_CHANGED']);
    } finally {
      await Promise.all([hubA.close(), hubB.close()]);
    }
  });
});

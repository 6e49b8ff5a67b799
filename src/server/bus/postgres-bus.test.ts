import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../data/db/database.ts';
import type { Database } from '../data/db/tables.ts';
import { onPostgres } from '../testing/databases.ts';
import { hatch, item } from '../testing/events.ts';
import { member } from '../testing/member.ts';
import { testHub } from '../testing/test-hub.ts';
import type { Bus, BusEvent } from './bus.ts';
import { openPostgresBus } from './postgres-bus.ts';

const ended = (session: string) => ({ kind: 'session-ended', session }) as const;
const ANN = { id: 'session-of-ann', user: { id: 'ann' } };

/** Stands for a process: it has its own connections. */
type Process = { db: Database; bus: Bus; received: BusEvent[]; errors: unknown[] };

onPostgres((database, databaseUrl) => {
  let processes: Process[] = [];
  async function startProcess(): Promise<Process> {
    const DATABASE_URL = await databaseUrl();
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL, onError });
    const bus = await openPostgresBus({ url: DATABASE_URL, db, onError, retryMs: 20 });
    const received: BusEvent[] = [];
    bus.subscribe((event) => received.push(event));
    const started = { db, bus, received, errors };
    processes.push(started);
    return started;
  }
  let one: Process;
  let other: Process;
  beforeEach(async () => {
    [one, other] = [await startProcess(), await startProcess()];
  });
  afterEach(async () => {
    for (const { bus, db } of processes) {
      await bus.close();
      await db.destroy();
    }
    processes = [];
  });
  const notify = (payload: string) =>
    sql`select pg_notify('hatchboard_bus', ${payload})`.execute(database());

  describe('a bus between processes', () => {
    test('a message reaches its own process at once and each other process once', async () => {
      one.bus.publish(ended('a'));
      expect(one.received).toEqual([ended('a')]);
      await expect.poll(() => other.received).toEqual([ended('a')]);
      other.bus.publish({ kind: 'hatches' });
      await expect.poll(() => one.received).toEqual([ended('a'), { kind: 'hatches' }]);
      expect(other.received).toHaveLength(2);
    });

    test('many messages at once all arrive', async () => {
      const many = Array.from({ length: 500 }, (_, index) => ended(`${'s'.repeat(100)}${index}`));
      for (const message of many) one.bus.publish(message);
      await expect.poll(() => other.received).toEqual(many);
    });

    test('the lag is measured by the own messages, and grows while they cannot be sent', async () => {
      expect(one.bus.status()).toEqual({ waiting: 0, lagMs: 0 });
      one.bus.publish(ended('a'));
      expect(one.bus.status().waiting).toBe(1);
      await expect.poll(() => one.bus.status().lagMs).toBeGreaterThan(0);
      await expect.poll(() => one.bus.status().waiting).toBe(0);
      await notify('{"from":"x","since":-100000,"messages":[]}');
      other.bus.publish(ended('b'));
      await expect.poll(() => one.received).toContainEqual(ended('b'));
      expect(one.bus.status().lagMs).toBeLessThan(50_000);
      const before = one.bus.status().lagMs;
      await one.db.destroy();
      one.bus.publish(ended('c'));
      await expect.poll(() => one.bus.status().lagMs).toBeGreaterThan(before + 50);
      expect(one.bus.status().waiting).toBe(1);
    });

    test.each([
      'junk',
      '',
      '{"from":"x"}',
      '{"from":1,"messages":[]}',
      '{"from":"x","messages":[null,{"kind":"later"},{"kind":"session-ended"},{"kind":"online-users","process":"x","count":-1}]}',
    ])('the invalid notification %o is ignored', async (payload) => {
      await notify(payload);
      await notify('{"from":"x","messages":[{"kind":"of a later version"},{"kind":"hatches"}]}');
      await expect.poll(() => other.received).toEqual([{ kind: 'hatches' }]);
    });

    test('after PostgreSQL ended the connections, all processes are notified and messages arrive again', async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(database());
      await expect.poll(() => other.received).toEqual([{ kind: 'missed' }]);
      await expect.poll(() => one.received).toEqual([{ kind: 'missed' }]);
      expect(one.errors.length).toBeGreaterThan(0);
      one.bus.publish(ended('a'));
      await expect.poll(() => other.received.at(-1)).toEqual(ended('a'));
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

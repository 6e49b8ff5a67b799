import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../data/db/database.ts';
import type { Database } from '../data/db/tables.ts';
import { onPostgres } from '../testing/databases.ts';
import { hatch, item } from '../testing/events.ts';
import { testHub } from '../testing/test-hub.ts';
import { signIn, trade } from '../testing/traders.ts';
import type { Heard, Hints } from './bus.ts';
import { openPostgresHints } from './postgres-bus.ts';

const ended = (session: string) => ({ kind: 'session-ended', session }) as const;
const ANN = { id: 'session-of-ann', user: { id: 'ann' } };

/** A second process in all that matters: its own connections. */
type Process = { db: Database; hints: Hints; heard: Heard[]; errors: unknown[] };

onPostgres((database, address) => {
  let processes: Process[] = [];
  async function startProcess(): Promise<Process> {
    const DATABASE_URL = await address();
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL, onError });
    const hints = await openPostgresHints({ url: DATABASE_URL, db, onError, retryMs: 20 });
    const heard: Heard[] = [];
    hints.subscribe((one) => heard.push(one));
    const started = { db, hints, heard, errors };
    processes.push(started);
    return started;
  }
  let one: Process;
  let other: Process;
  beforeEach(async () => {
    [one, other] = [await startProcess(), await startProcess()];
  });
  afterEach(async () => {
    for (const { hints, db } of processes) {
      await hints.close();
      await db.destroy();
    }
    processes = [];
  });
  const say = (payload: string) =>
    sql`select pg_notify('hatchboard_hints', ${payload})`.execute(database());

  describe('hints between processes', () => {
    test('are heard by the own process at once and by the others soon, each once', async () => {
      one.hints.publish(ended('a'));
      expect(one.heard).toEqual([ended('a')]);
      await expect.poll(() => other.heard).toEqual([ended('a')]);
      other.hints.publish({ kind: 'hatches' });
      await expect.poll(() => one.heard).toEqual([ended('a'), { kind: 'hatches' }]);
      expect(other.heard).toHaveLength(2);
    });

    test('are all heard when there are many at once', async () => {
      const many = Array.from({ length: 500 }, (_, index) => ended(`${'s'.repeat(100)}${index}`));
      many.forEach(one.hints.publish);
      await expect.poll(() => other.heard).toEqual(many);
    });

    test.each([
      'junk',
      '',
      '{"from":"x"}',
      '{"from":1,"hints":[]}',
      '{"from":"x","hints":[null,{"kind":"later"},{"kind":"session-ended"},{"kind":"people","process":"x","people":-1}]}',
    ])('are not made of %o', async (junk) => {
      await say(junk);
      await say('{"from":"x","hints":[{"kind":"of a later version"},{"kind":"hatches"}]}');
      await expect.poll(() => other.heard).toEqual([{ kind: 'hatches' }]);
    });

    test('come again after PostgreSQL went away, which all are told of', async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(database());
      await expect.poll(() => other.heard).toEqual([{ kind: 'missed' }]);
      await expect.poll(() => one.heard).toEqual([{ kind: 'missed' }]);
      expect(one.errors.length).toBeGreaterThan(0);
      one.hints.publish(ended('a'));
      await expect.poll(() => other.heard.at(-1)).toEqual(ended('a'));
    });
  });

  test('two processes are one backend: hatches and logouts in one reach sockets of the other', async () => {
    const findSession = async () => ANN;
    const here = await testHub(one.db, { hints: one.hints });
    const there = await testHub(other.db, { hints: other.hints, findSession });
    try {
      await here.feed([item('cat')]);
      const ann = await there.open('/ws?token=of-ann');
      const listener = await there.open('/live');
      await listener.nextOf('INITIAL_DATA');
      await here.feed([hatch('cat', 'Bob')]);
      await expect.poll(() => other.heard).toContainEqual({ kind: 'hatches' });
      there.clock.now += 1000;
      expect(await listener.nextOf('HATCH')).toMatchObject({
        stats: { totalPets: 1, usersOnline: 1 },
        hatch: { username: 'Bob' },
      });
      one.hints.publish(ended(ANN.id));
      expect(await ann.closed).toBe(1000);
    } finally {
      await Promise.all([here.close(), there.close()]);
    }
  });

  test('two processes are one market: ads of one reach sockets of the other, in order', async () => {
    const here = await testHub(one.db, { hints: one.hints });
    const there = await testHub(other.db, { hints: other.hints });
    try {
      await here.feed([item('cat'), item('dog')]);
      const ann = await signIn(one.db, here, 'Ann');
      const client = await there.open('/ws');
      const ads = [await ann.publish(), await ann.publish()];
      for (const { id } of ads) await ann.call('PUT', `/trade-ads/${id}`, trade(['dog']));
      await ann.call('DELETE', `/trade-ads/${ads[0].id}`);
      expect((await there.read('/trade-ads')).data).toHaveLength(1);
      const told: Record<string, string[]> = {};
      while (told[ads[0].id]?.at(-1) !== 'TRADE_AD_REMOVED') {
        const { type, data } = await client.next();
        const id = data.id ?? data.tradeAd.id;
        told[id] = [...(told[id] ?? []), type];
      }
      expect(told[ads[1].id]).toEqual(['NEW_TRADE_AD', 'TRADE_AD_CHANGED']);
    } finally {
      await Promise.all([here.close(), there.close()]);
    }
  });
});

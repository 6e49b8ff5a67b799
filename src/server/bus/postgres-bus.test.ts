import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type BusProcess, onPostgresBus } from '../testing/servers/bus-processes.ts';

const ended = (session: string) => ({ kind: 'session-ended', session }) as const;

onPostgresBus(({ start, database }) => {
  let one: BusProcess;
  let other: BusProcess;
  beforeEach(async () => {
    [one, other] = [await start(), await start()];
  });
  const notify = (payload: string) =>
    sql`select pg_notify('hatchboard_bus', ${payload})`.execute(database());

  test('the lag grows while messages cannot be sent, and those of others do not count', async () => {
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
    expect(one.wasUp).toEqual([false]);
    expect(one.bus.status().isUp).toBe(true);
    one.bus.publish(ended('a'));
    await expect.poll(() => other.received.at(-1)).toEqual(ended('a'));
  });
});

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { onPostgres } from '../../testing/databases.ts';
import { startServerProxy } from '../../testing/servers/server-proxy.ts';
import { type AdvisoryLock, holdAdvisoryLock, type Term } from './advisory-lock.ts';

/** Stands for a process: it has a connection of its own. */
type Holder = { terms: Term[]; errors: unknown[] };

onPostgres((database, databaseUrl) => {
  let locks: AdvisoryLock[] = [];
  let closeProxy = async () => {};
  afterEach(async () => {
    for (const { release } of locks) await release();
    locks = [];
    await closeProxy();
    closeProxy = async () => {};
  });
  async function hold(
    whileHeld: (term: Term) => Promise<void> = async () => {},
    url?: string,
  ): Promise<Holder & AdvisoryLock> {
    const holder: Holder = { terms: [], errors: [] };
    const lock = await holdAdvisoryLock({
      url: url ?? (await databaseUrl()),
      key: 7,
      name: 'test',
      askMs: 20,
      // On a busy machine a connection may take longer than a process waits for it.
      answerMs: 15_000,
      onError: (error) => holder.errors.push(error),
      whileHeld: (term) => {
        holder.terms.push(term);
        return whileHeld(term);
      },
    });
    locks.push(lock);
    return { ...holder, ...lock };
  }

  test('one process at a time has the lock, and the next one gets it when it is given back', async () => {
    const one = await hold();
    const other = await hold();
    expect([one.isHeld(), other.isHeld()]).toEqual([true, false]);
    expect(one.terms[0]?.isCurrent()).toBe(true);
    await one.release();
    expect(one.terms[0]?.isCurrent()).toBe(false);
    await expect.poll(other.isHeld).toBe(true);
    expect([one.terms.length, other.terms.length]).toEqual([1, 1]);
  });

  test('the lock is given back only when the work under it has ended', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const one = await hold(() => ended);
    const releasing = one.release();
    const other = await hold();
    expect(other.isHeld()).toBe(false);
    end();
    await releasing;
    await expect.poll(other.isHeld).toBe(true);
  });

  test('a process whose connection is ended stops its work, tells it once, and takes the lock again', async () => {
    const one = await hold();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'hatchboard test %' and datname = current_database()
    `.execute(database());
    await expect.poll(() => one.terms[0]?.signal.aborted).toBe(true);
    expect(one.terms[0]?.isCurrent()).toBe(false);
    await expect.poll(() => one.terms.length).toBe(2);
    expect(one.terms[1]?.isCurrent()).toBe(true);
    expect(one.errors).toHaveLength(1);
  });

  test('a database that is away ends the work, and it runs again after its return', async () => {
    const proxy = await startServerProxy(await databaseUrl());
    closeProxy = proxy.close;
    const one = await hold(undefined, proxy.url);
    await proxy.goAway();
    await expect.poll(one.isHeld).toBe(false);
    await proxy.comeBack();
    await expect.poll(() => one.terms.length).toBe(2);
    expect(one.errors).toHaveLength(1);
  });

  test('work that fails gives the lock back, and is tried again', async () => {
    let attempts = 0;
    const failsOnce = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('no work');
    };
    const one = await hold(failsOnce);
    await expect.poll(() => one.terms.length).toBe(2);
    expect(one.errors).toEqual([new Error('no work')]);
    expect(one.isHeld()).toBe(true);
  });
});

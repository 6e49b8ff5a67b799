import { sql } from 'kysely';
import { afterAll, describe, type TestContext, test } from 'vitest';
import { readConfig } from './config.ts';
import { holdDemoSignIn } from './identity/demo/hold-demo-sign-in.ts';
import { startServer } from './serve.ts';
import { onPostgres, temporaryFolder } from './testing/databases.ts';
import { type OwnProcess, startOwnProcess } from './testing/own-process.ts';

/** Another process leads within 10 s, and a busy machine is slower. */
const PATIENT = { timeout: 40_000 };

onPostgres((database, databaseUrl) => {
  const { folder, remove } = temporaryFolder();
  afterAll(remove);
  async function start({ onTestFinished }: TestContext): Promise<OwnProcess> {
    const location = { DATA_DIR: folder, DATABASE_URL: await databaseUrl() };
    const started = await startOwnProcess(location);
    onTestFinished(started.kill);
    return started;
  }
  /** The ids of the processes that lead. */
  async function leaders(): Promise<number[]> {
    const { rows } = await sql<{ name: string }>`
      select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and application_name like 'hatchboard leader %'
        and datname = current_database()
    `.execute(database());
    return rows.map(({ name }) => Number(name.split(' ').at(-1)));
  }
  /** Adds a row that the next sweep deletes. */
  async function addExpired(): Promise<void> {
    const expired = { key: 'somebody', points: 1, expire: Date.now() - 1000 };
    await database().insertInto('rate_limits').values(expired).execute();
  }
  const expired = () =>
    database().selectFrom('rate_limits').where('key', '=', 'somebody').select('key').execute();

  // Both wait for most of their time.
  describe.concurrent('of several processes', () => {
    test('one process sweeps, and another one takes it over when the first is frozen or killed', async (context) => {
      const { expect } = context;
      const one = await start(context);
      const other = await start(context);
      expect(await leaders()).toEqual([one.pid]);
      await addExpired();
      one.signal('SIGSTOP');
      await expect.poll(leaders, PATIENT).toEqual([other.pid]);
      await expect.poll(expired, PATIENT).toEqual([]);
      one.signal('SIGCONT');
      await addExpired();
      await other.kill();
      await expect.poll(leaders, PATIENT).toEqual([one.pid]);
      await expect.poll(expired, PATIENT).toEqual([]);
      expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
    });

    test('a second process with the sign-in of demo players refuses to start, and says why', async ({
      expect,
    }) => {
      const url = await databaseUrl();
      const release = await holdDemoSignIn({ url, onError: () => {} });
      const settings = { DEMO: '1', DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent' };
      const second = startServer(readConfig({ ...settings, OUT_DIR: folder }));
      await expect(second).rejects.toThrow(
        /^The sign-in of demo players works in one process only, and another one serves PostgreSQL at .+ already: stop it, or set ROBLOX_CLIENT_ID and ROBLOX_CLIENT_SECRET\.$/,
      );
      await release();
      await (await holdDemoSignIn({ url, onError: () => {}, patienceMs: 0 }))();
    });
  });
});

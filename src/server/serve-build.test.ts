import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, type ServerConfig } from './config.ts';
import { executedMigrations } from './data/db/check-schema.ts';
import { openEmptyDatabase, openToRead } from './data/db/database.ts';
import { migrate } from './data/db/migrate.ts';
import type { Database } from './data/db/tables.ts';
import { createSession } from './data/session/sessions.ts';
import { saveUser } from './data/session/users.ts';
import { markAsDemo } from './demo/demo-content.ts';
import { applyLines } from './rules/feed/apply-lines.ts';
import { startServer } from './serve.ts';
import { type BuildServer, startBuildServer } from './serve-build.ts';
import { onBothLocations, temporaryFolder } from './testing/databases.ts';
import { hatch, item, value } from './testing/events.ts';
import { summarize } from './testing/full-database.ts';
import type { DataLocation } from './testing/own-process.ts';

let folder = '';
let remove = () => {};
let running: BuildServer[] = [];
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.close()));
  running = [];
  remove();
});

async function start(config: ServerConfig, isDatabaseSet = true): Promise<BuildServer> {
  const server = await startBuildServer(config, { isDatabaseSet });
  running.push(server);
  return server;
}

const read = async (url: string, route: string) => (await fetch(`${url}/api${route}`)).json();

/** Writes two items, a hatch, and a session that a sweep would delete. */
async function fill(db: Database): Promise<void> {
  const now = Date.now();
  const events = [item('cat'), value('cat', 7, {}, now), item('dog'), hatch('cat', 'Ann', now)];
  const lines = events.map((event, index) => ({ line: index + 1, event }));
  await applyLines(db, lines, now);
  const ann = { provider: 'demo', subject: 'ann', username: 'Ann', avatar_url: null } as const;
  await createSession(db, await saveUser(db, ann, 1), 1);
}

onBothLocations((create) => {
  let location: DataLocation;
  let db: Database;
  beforeEach(async () => {
    location = await create();
    db = await openEmptyDatabase(location);
  });
  afterEach(() => db.destroy());
  const config = (more: Record<string, string> = {}) => readConfig({ ...location, ...more });

  describe('a build from the configured database', () => {
    test.each([{}, { DEMO: '1' }])('reads it and changes no row, with %j', async (more) => {
      await migrate(db);
      await fill(db);
      const before = await summarize(db);
      const { url, source } = await start(config({ ...more, CALLS_PER_MINUTE: '1' }));
      expect(source).toMatch(/^(SQLite in|PostgreSQL at) /);
      const { items } = await read(url, '/items');
      expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(['cat', 'dog']);
      expect(await read(url, '/items/cat')).toMatchObject({ history: [{ value: 7 }] });
      expect(await read(url, '/histories')).toMatchObject({ histories: [{}, {}] });
      expect(await read(url, '/hatches/recent')).toMatchObject({ hatches: [{ username: 'Ann' }] });
      expect(await read(url, '/items/recent')).toMatchObject({ pets: { length: 2 } });
      expect(await read(url, '/stats')).toMatchObject({ totalPets: 1, demo: false });
      expect(await summarize(db)).toEqual(before);
    });

    test('has no call that writes', async () => {
      await migrate(db);
      const { url } = await start(config({ INGEST_TOKEN: 'a-token-of-the-tests' }));
      const headers = { Authorization: 'Bearer a-token-of-the-tests' };
      for (const path of ['/api/ingest', '/api/trade-ads', '/auth/logout', '/api/reports']) {
        const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' });
        expect([path, response.status]).toEqual([path, 404]);
      }
      expect((await fetch(`${url}/api/items/none`)).status).toBe(404);
    });

    test('opens it so that even a write of its own would fail', async () => {
      await migrate(db);
      const read = await openToRead(location);
      const writing = read?.insertInto('players').values({ name: 'Ann', first_seen: 1 }).execute();
      await expect(writing).rejects.toThrow(/read-?only/);
      await read?.destroy();
    });

    test('says when its content is the demo’s', async () => {
      await migrate(db);
      await markAsDemo(db, location);
      const { url } = await start(config());
      expect(await read(url, '/stats')).toMatchObject({ demo: true });
    });

    test('refuses one of an older release, which it does not migrate', async () => {
      await migrate(db, '012-roles-and-notices');
      for (const DEMO of ['0', '1']) {
        await expect(start(config({ DEMO }))).rejects.toThrow(
          / was written by an older release of Hatchboard .*: use that release, or start the server of this one, .+$/,
        );
      }
      expect((await executedMigrations(db)).at(-1)).toBe('012-roles-and-notices');
    });

    test('names one without tables, unless a demo may take its place', async () => {
      await expect(start(config())).rejects.toThrow(
        /^(SQLite in|PostgreSQL at) \S+ has nothing to build from: start the backend once, or set DEMO=1 /,
      );
      expect(await start(config({ DEMO: '1' }))).toMatchObject({ source: 'a demo catalogue' });
      expect(await executedMigrations(db)).toEqual([]);
    });
  });
});

describe('a build without a database', () => {
  const config = (more: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: path.join(folder, 'data'), ...more });

  test('names the setting whose database is not there, and creates nothing', async () => {
    await expect(start(config())).rejects.toThrow(
      /^SQLite in .*data has nothing to build from: start the backend once, or set DEMO=1 .+\.$/,
    );
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  test('reports a file that is no database in one sentence, even for a demo', async () => {
    mkdirSync(path.join(folder, 'data'));
    writeFileSync(path.join(folder, 'data', 'hatchboard.sqlite'), 'no database '.repeat(1000));
    for (const DEMO of ['0', '1']) {
      await expect(start(config({ DEMO }))).rejects.toThrow(
        /^.* is not a database: move it away.*$/,
      );
    }
  });

  test('reads a demo catalogue when nothing is configured, and creates nothing', async () => {
    const { source, url } = await start(config(), false);
    expect(source).toBe('a demo catalogue');
    expect(await read(url, '/stats')).toMatchObject({ demo: true });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('has the items of a demo server, in their order, with DEMO=1', async () => {
    const { url } = await start(config({ DEMO: '1' }));
    const settings = { DEMO: '1', PORT: '0', LOG_LEVEL: 'silent', OUT_DIR: folder };
    const server = await startServer(config(settings));
    type Page = { items: { _id: string; slug: string; name: string }[]; total: number };
    const items = async (base: string) => {
      const page: Page = await read(base, '/items?limit=100&page=3');
      expect(page.total).toBeGreaterThan(900);
      return page.items.map(({ _id, slug, name }) => [_id, slug, name]);
    };
    expect(await items(url)).toEqual(await items(server.url));
    const ids = async (base: string) =>
      (await read(base, '/histories')).histories.map(({ _id }: { _id: string }) => _id);
    expect(await ids(url)).toEqual(await ids(server.url));
    expect(await read(url, '/hatches/recent')).toMatchObject({ hatches: { length: 10 } });
    await server.close();
  });
});

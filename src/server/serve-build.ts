import { createReadApp } from './app.ts';
import type { ServerConfig } from './config.ts';
import { openToRead } from './data/db/database.ts';
import { databaseName } from './data/db/database-name.ts';
import type { Database } from './data/db/tables.ts';
import { readContent } from './demo/demo-content.ts';
import { createLog } from './http/log.ts';
import { closeServer, listen, urlOf } from './listen.ts';

/** The source of a build: a database, and its name for people. */
type Source = { db: Database; name: string };

type Options = {
  /** Whether the settings name a database. If not, a demo catalogue takes the place of a missing one. */
  isDatabaseSet: boolean;
};

export type BuildServer = {
  /** Its URL, without a slash at the end. */
  url: string;
  /** The name of what it reads, for people. */
  source: string;
  close: () => Promise<void>;
};

async function openDemo(): Promise<Source> {
  const { openDemoCatalogue } = await import('./demo/open-demo-catalogue.ts');
  return { db: await openDemoCatalogue(Date.now()), name: 'a demo catalogue' };
}

async function openSource(config: ServerConfig, { isDatabaseSet }: Options): Promise<Source> {
  const db = await openToRead(config);
  if (db !== null) return { db, name: databaseName(config) };
  if (config.DEMO || !isDatabaseSet) return openDemo();
  throw new Error(
    `${databaseName(config)} has nothing to build from: start the backend once, or set DEMO=1 for a site of demo data.`,
  );
}

/** Answers the public reads of the configured database, which is only read, or of a demo catalogue, for a build. Throws an Error of one line. */
export async function startBuildServer(
  config: ServerConfig,
  options: Options,
): Promise<BuildServer> {
  const { db, name } = await openSource(config, options);
  try {
    const app = createReadApp({
      db,
      now: Date.now,
      monotonicNow: () => performance.now(),
      usersOnline: () => 0,
      isDemo: (await readContent(db)) === 'demo',
      log: createLog('warn'),
    });
    const address = { PORT: 0, HOST: '127.0.0.1', SITE_URL: config.SITE_URL };
    const server = await listen(app, address, (_, connection) => connection.destroy());
    const close = () => closeServer(server).then(() => db.destroy());
    return { url: urlOf(server), source: name, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

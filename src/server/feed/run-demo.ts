import { parse } from 'valibot';
import { type FeedEvent, type IngestAnswer, ingestAnswer } from '../../contract/items/feed.ts';
import { API_PREFIX, PATHS } from '../../contract/shared/paths.ts';
import type { App } from '../app.ts';
import type { Database } from '../data/db/tables.ts';
import type { Log } from '../log.ts';

type Demo = {
  app: App;
  db: Database;
  /** The feed's token. */
  token: string;
  log: Log;
  /** The URL of the site. */
  site: string;
};

async function sendToFeed(
  { app, token }: Demo,
  events: readonly FeedEvent[],
): Promise<IngestAnswer> {
  const response = await app.request(`${API_PREFIX}${PATHS.ingest}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: events.map((event) => JSON.stringify(event)).join('\n'),
  });
  if (response.status !== 200) throw new Error(`The feed answers ${response.status}`);
  return parse(ingestAnswer, await response.json());
}

/** Starts the simulated feed and the demo's traders, which use the same API as every feed and player. Resolves with a function that stops them, once there is content. */
export async function runDemo(demo: Demo): Promise<() => Promise<void>> {
  const { startSimulator } = await import('./demo/simulator.ts');
  const { runTraders } = await import('./run-traders.ts');
  const onError = (error: unknown) => demo.log.error({ err: error }, 'demo feed');
  const anItem = await demo.db.selectFrom('items').select('id').limit(1).executeTakeFirst();
  const simulator = startSimulator({
    send: (events) => sendToFeed(demo, events),
    seeded: anItem !== undefined,
    onError,
  });
  await simulator.filled;
  const stopTraders = await runTraders({ ...demo, onError });
  return () => {
    simulator.stop();
    return stopTraders();
  };
}

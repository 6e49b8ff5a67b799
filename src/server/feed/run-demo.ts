import { parse } from 'valibot';
import { type FeedEvent, type IngestAnswer, ingestAnswer } from '../../contract/feed.ts';
import { API_PREFIX, PATHS } from '../../contract/paths.ts';
import type { App } from '../app.ts';
import type { Database } from '../data/tables.ts';
import type { Log } from '../log.ts';

type Demo = { app: App; db: Database; token: string; log: Log };

async function sendToFeed(
  { app, token }: Demo,
  events: readonly FeedEvent[],
): Promise<IngestAnswer> {
  const answer = await app.request(`${API_PREFIX}${PATHS.ingest}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: events.map((event) => JSON.stringify(event)).join('\n'),
  });
  if (answer.status !== 200) throw new Error(`The feed answers ${answer.status}`);
  return parse(ingestAnswer, await answer.json());
}

/** Starts the simulated feed, which comes in by the door of every feed; resolves with what stops it, once there is content. */
export async function runDemo(demo: Demo): Promise<() => void> {
  const { startSimulator } = await import('./demo/simulator.ts');
  const anItem = await demo.db.selectFrom('items').select('id').limit(1).executeTakeFirst();
  const simulator = startSimulator({
    send: (events) => sendToFeed(demo, events),
    seeded: anItem !== undefined,
    onError: (error) => demo.log.error({ err: error }, 'demo feed'),
  });
  await simulator.seededUp;
  return simulator.stop;
}

import { parse } from 'valibot';
import { type FeedEvent, type IngestAnswer, ingestAnswer } from '../../contract/items/feed.ts';
import { pathOf } from '../../contract/shared/call.ts';
import { API_PREFIX } from '../../contract/shared/paths.ts';
import type { Term } from '../data/db/advisory-lock.ts';
import { DatabaseUnavailableError } from '../data/db/engines/unavailable.ts';
import type { Database } from '../data/db/tables.ts';
import type { App } from '../http/app-env.ts';

type Demo = {
  app: App;
  db: Database;
  /** The feed's token. */
  token: string;
  /** Logs an error that may repeat. */
  reportError: (error: unknown, message: string) => void;
  /** The URL of the site. */
  site: string;
  /** While it is this process that sends. */
  term: Term;
};

/** Lets calls through while it is this process that sends. One that was frozen would otherwise send first what another sent meanwhile. */
function whileCurrent(app: App, term: Term): Pick<App, 'request'> {
  const request: App['request'] = (...call) => {
    if (!term.isCurrent()) throw new Error('Another process sends the demo feed now.');
    return app.request(...call);
  };
  return { request };
}

async function sendToFeed(
  { app, token }: Pick<Demo, 'token'> & { app: Pick<App, 'request'> },
  events: readonly FeedEvent[],
): Promise<IngestAnswer> {
  const response = await app.request(`${API_PREFIX}${pathOf('POST /ingest')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: events.map((event) => JSON.stringify(event)).join('\n'),
  });
  if (response.status === 503) throw new DatabaseUnavailableError('no-answer');
  if (response.status !== 200) throw new Error(`The feed answers ${response.status}`);
  return parse(ingestAnswer, await response.json());
}

/**
 * Starts the simulated feed and the demo's traders, which use the same API as every feed and player. Resolves with a
 * function that stops them, once there is content, or when the term ended before.
 */
export async function runDemo({ app, term, ...demo }: Demo): Promise<() => Promise<void>> {
  const { startSimulator } = await import('./simulator.ts');
  const { runTraders } = await import('./run-traders.ts');
  const onError = (error: unknown) => demo.reportError(error, 'demo feed');
  const ownApp = whileCurrent(app, term);
  const anItem = await demo.db.selectFrom('items').select('id').limit(1).executeTakeFirst();
  const simulator = startSimulator({
    send: (events) => sendToFeed({ ...demo, app: ownApp }, events),
    seeded: anItem !== undefined,
    onError,
  });
  term.signal.addEventListener('abort', simulator.stop, { once: true });
  if (term.signal.aborted) simulator.stop();
  await simulator.filled;
  if (term.signal.aborted) return async () => {};
  const stopTraders = await runTraders({ ...demo, app: ownApp, onError });
  return () => {
    simulator.stop();
    return stopTraders();
  };
}

import type { WireNewWatch } from '../../contract/alerts/watch-body.ts';
import { WATCHER_HEADER } from '../../contract/alerts/watcher-header.ts';
import type { Alert, WireWatchesAnswer } from '../../contract/alerts/watches.ts';
import type { Database } from '../data/db/tables.ts';
import type { App } from '../http/app-env.ts';
import { matchEvents } from '../rules/alerts/match-events.ts';

/** A browser without an account that watches, or a player. */
export type TestWatcher = {
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
  watch: (watch: WireNewWatch) => Promise<Response>;
  state: () => Promise<WireWatchesAnswer>;
  /** The titles that the site shows, oldest first. */
  titles: () => Promise<string[]>;
};

/** Makes the calls of a watcher with these headers. */
export function watcherWith(app: App, headers: Record<string, string>): TestWatcher {
  const call: TestWatcher['call'] = async (method, path, body) =>
    app.request(`/api${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    call,
    watch: (watch) => call('POST', '/watches', watch),
    state: async () => (await call('GET', '/watches')).json(),
    titles: async () => {
      const { alerts }: { alerts: Alert[] } = await (await call('GET', '/alerts')).json();
      return alerts.map(({ title }) => title).toReversed();
    },
  };
}

/** Creates the watcher of a browser without an account; returns its token too. */
export async function newBrowser(app: App): Promise<TestWatcher & { token: string }> {
  const response = await app.request('/api/watchers', { method: 'POST' });
  const { token } = await response.json();
  return { token, ...watcherWith(app, { [WATCHER_HEADER]: token }) };
}

/** Tells of all that is due. Returns the users and ids of what the site shows to players. */
export async function tellAll(db: Database, now: number) {
  const all: { user: string; alert: string }[] = [];
  await matchEvents(db, () => now, {
    onCommit: (shown) => all.push(...shown),
    mayGoOn: () => true,
  });
  return all;
}

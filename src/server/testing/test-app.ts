import type { FeedEvent, IngestAnswer } from '../../contract/items/feed.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { type AppDependencies, createApp } from '../app.ts';
import type { Database } from '../data/db/tables.ts';
import type { App } from '../http/app-env.ts';
import { createLog } from '../http/log.ts';
import { createPush } from '../rules/alerts/push/push.ts';
import { createSubjectHasher } from '../rules/session/subject-hasher.ts';
import { checkAnswer } from './contract/check-answer.ts';

export const TOKEN = 'a-token-of-the-tests';
/** The URL of the site in the tests. */
export const SITE_URL = 'http://localhost:4321';
/** The maker of the hashes of deleted players in the tests. */
export const SUBJECT_HASHER = createSubjectHasher(Buffer.alloc(32, 'tests'));
/** The start of the tests' clock, in epoch milliseconds. */
export const START = Date.UTC(2026, 10, 20, 12);

/** A day before the clock's start: players who signed in then are new no more (behaviour M18). */
export const DAY_BEFORE = START - DAY_MS;

/** The build of the tests' site. */
export const BUILD = { release: 1, contentAt: START, builtAt: START, items: 3, pages: 12 };

export type TestApp = {
  db: Database;
  app: App;
  /** The time in epoch milliseconds, and how far somebody has set it. Only the rest of it has passed. */
  clock: { now: number; set: number };
  /** Sets the clock forwards or back by so many milliseconds. */
  setClock: (by: number) => void;
  /** Body of a GET under `/api`. */
  read: (path: string) => Promise<ReturnType<typeof JSON.parse>>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  feed: (events: readonly FeedEvent[]) => Promise<IngestAnswer>;
  /** Posts a body to the feed unchanged. */
  post: (body: BodyInit, headers?: Record<string, string>) => Promise<Response>;
};

/** Creates the app with a clock that the test sets, without a site; TOKEN opens the feed. Each answer is held against the contract. */
export function testApp(db: Database, options: Partial<AppDependencies> = {}): TestApp {
  const clock = { now: START, set: 0 };
  const outside = async () => ({ status: 201, retryAfter: null, text: '', headers: {} });
  const app = createApp({
    db,
    log: createLog('silent'),
    site: {
      fetch: async () => new Response('the site'),
      reload: async () => {},
      status: async () => BUILD,
    },
    isReady: () => true,
    callsPerMinute: Number.POSITIVE_INFINITY,
    now: () => clock.now,
    monotonicNow: () => clock.now - clock.set,
    ingestToken: { token: TOKEN },
    imageHosts: ['', SITE_URL],
    isDemo: false,
    allowedOrigins: [],
    usersOnline: () => 0,
    onFeedChange: () => {},
    onTradeAdChange: () => {},
    onChatChange: () => {},
    onDeskChange: () => {},
    onReport: () => {},
    trustProxy: false,
    reportError: () => {},
    post: outside,
    push: createPush({
      db,
      post: outside,
      contact: 'mailto:push@example.org',
      siteUrl: SITE_URL,
      now: () => clock.now,
    }),
    signIn: { siteUrl: SITE_URL, apiHost: '', isDemo: true },
    onSessionEnd: () => {},
    subjectHasher: SUBJECT_HASHER,
    ...options,
  });
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    await checkAnswer(request, response);
    return response;
  };
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`/api${path}`, { headers });
  const post = async (body: BodyInit, headers: Record<string, string> = {}) =>
    app.request('/api/ingest', {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}`, ...headers },
      body,
    });
  return {
    db,
    app,
    clock,
    setClock: (by) => {
      clock.now += by;
      clock.set += by;
    },
    get,
    post,
    read: async (path) => (await get(path)).json(),
    feed: async (events) => {
      const response = await post(events.map((event) => JSON.stringify(event)).join('\n'));
      return (await response.json()) as IngestAnswer;
    },
  };
}

import { randomBytes } from 'node:crypto';
import { type App, createApp } from './app.ts';
import type { ServerConfig } from './config.ts';
import { openDatabase } from './data/db/database.ts';
import type { Database } from './data/db/tables.ts';
import { findSession } from './data/session/sessions.ts';
import { sweepHourly } from './data/sweep.ts';
import { runDemo } from './feed/run-demo.ts';
import { signInSettings } from './identity/sign-in-settings.ts';
import { drain, listen, urlOf } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { createHub } from './realtime/hub.ts';
import { createPeople } from './realtime/online-users.ts';
import { openHints } from './realtime/open-bus.ts';
import { createPresence } from './realtime/presence.ts';
import { loadSite } from './site/load-site.ts';

export type RunningServer = {
  /** Where it answers, without a slash at the end. */
  url: string;
  app: App;
  /** Takes up a finished build of the site. */
  reloadSite: () => Promise<void>;
  /** Stops gracefully: sockets are sent away, then what runs may take 10 s to end. */
  close: () => Promise<void>;
};

type Stop = () => void | Promise<void>;

async function stopAll(stops: Stop[]): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
}

/** The hub, what it hears by, and what else the app needs of it. */
async function openHub(config: ServerConfig, db: Database, onError: (error: unknown) => void) {
  const hints = await openHints({ ...config, db, onError });
  const presence = createPresence(Date.now);
  const people = createPeople({ presence, hints, now: Date.now });
  const shared = {
    db,
    now: Date.now,
    usersOnline: people.online,
    isDemo: config.DEMO,
    trustProxy: config.TRUST_PROXY,
  };
  const hub = createHub({
    ...shared,
    hints,
    presence,
    onError,
    findSession: (token) => findSession(db, token, Date.now()),
    origins: [new URL(config.SITE_URL).origin, ...config.ALLOWED_ORIGINS],
  });
  return { hub, hints, people, shared };
}

/** Starts the parts one on the other and notes how each is stopped, the last to be stopped first. */
async function startParts(config: ServerConfig, log: Log, stops: Stop[]): Promise<RunningServer> {
  const onError = (error: unknown) => log.error({ err: error }, 'database');
  const db = await openDatabase({ ...config, onError });
  stops.push(() => db.destroy());
  stops.push(sweepHourly(db, onError));
  const site = await loadSite(config.OUT_DIR);
  const demoToken = config.DEMO ? randomBytes(32).toString('base64url') : undefined;
  const token = config.INGEST_TOKEN ?? demoToken;
  let isReady = false;
  const { hub, hints, people, shared } = await openHub(config, db, onError);
  stops.push(hints.close, people.close);
  const app = createApp({
    ...shared,
    log,
    site,
    isReady: () => isReady,
    ingestToken: token,
    allowedOrigins: config.ALLOWED_ORIGINS,
    onHatches: () => hints.publish({ kind: 'hatches' }),
    onAd: hints.publish,
    onChat: hints.publish,
    signIn: signInSettings(config),
    onSessionEnd: (session) => hints.publish({ kind: 'session-ended', session }),
  });
  const server = await listen(app, config, hub.upgrade);
  stops.push(() => drain(server));
  stops.push(hub.close);
  if (config.DEMO && token !== undefined) {
    stops.push(await runDemo({ app, db, token, log, site: config.SITE_URL }));
  }
  isReady = true;
  stops.push(() => {
    isReady = false;
  });
  return { url: urlOf(server), app, reloadSite: site.reload, close: () => stopAll(stops) };
}

/** Starts the backend, ready to answer and filled when the demo feed is on; throws an Error of one line for what a person can mend. */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const stops: Stop[] = [];
  try {
    return await startParts(config, createLog(config.LOG_LEVEL), stops);
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

import { randomBytes } from 'node:crypto';
import { type App, createApp } from './app.ts';
import type { ServerConfig } from './config.ts';
import type { Term } from './data/db/advisory-lock.ts';
import { openServedDatabase } from './data/db/database.ts';
import type { PostgresTimeouts } from './data/db/postgres.ts';
import type { Database } from './data/db/tables.ts';
import { endSessionsOfOthers, findLivingSessions, findSession } from './data/session/sessions.ts';
import { sweepHourly } from './data/sweep.ts';
import { createReportTeller } from './desk/tell-of-report.ts';
import { watchCommands } from './desk/watch-commands.ts';
import { checkForDemo, markAsDemo, readContent } from './feed/demo-content.ts';
import { runDemo } from './feed/run-demo.ts';
import { holdDemoSignIn } from './identity/demo/hold-demo-sign-in.ts';
import { providerName, signInSettings } from './identity/sign-in-settings.ts';
import { limitConnections, readConnectionLimits } from './limit-connections.ts';
import { closeServer, listen, urlOf } from './listen.ts';
import { createErrorLog, createLog, type ErrorLog, type Log } from './log.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import type { Bus } from './realtime/bus.ts';
import { createHub } from './realtime/hub.ts';
import { LIMITS } from './realtime/limits.ts';
import { createOnlineUsers } from './realtime/online-users.ts';
import { openBus } from './realtime/open-bus.ts';
import { createPresence } from './realtime/presence.ts';
import { runAsLeader, type Stop, stopAll } from './run-as-leader.ts';
import { lockForServer } from './server-lock.ts';
import { loadSite } from './site/load-site.ts';

export type RunningServer = {
  /** Its URL, without a slash at the end. */
  url: string;
  app: App;
  /** The URL of the metrics' own port, without a slash at the end; undefined without one. */
  metricsUrl: string | undefined;
  /** Whether its data is made up, as demo data was written into its database. */
  isDemo: boolean;
  /** Loads a finished build of the site. */
  reloadSite: () => Promise<void>;
  /** Stops gracefully: drains the sockets, then waits up to 10 s for running requests. */
  close: () => Promise<void>;
};

/** How long PostgreSQL may take, by the settings. */
const timeoutsOf = (config: ServerConfig): PostgresTimeouts => ({
  silenceMs: config.DATABASE_SILENCE_TIMEOUT,
  poolMs: config.DATABASE_POOL_TIMEOUT,
  statementMs: config.DATABASE_STATEMENT_TIMEOUT,
});

/** Opens the database, and marks it when demo data is to be written. Throws when it has other content, before anything is written. */
async function openServed(config: ServerConfig, { report: onError, onBack }: ErrorLog) {
  if (config.DEMO) await checkForDemo(config);
  const timeouts = timeoutsOf(config);
  const db = await openServedDatabase({ ...config, onError, onBack, timeouts });
  try {
    if (config.DEMO) await markAsDemo(db, config);
    return { db, isDemo: (await readContent(db)) === 'demo' };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

type Served = Awaited<ReturnType<typeof openServed>>;

/** Opens the hub with its bus, and what the app shares with it. */
async function openHub(
  config: ServerConfig,
  { db, isDemo }: Served,
  onError: (error: unknown) => void,
) {
  const connections = await readConnectionLimits(config.TRUST_PROXY);
  const bus = await openBus({ ...config, db, onError });
  const monotonicNow = () => performance.now();
  const presence = createPresence(monotonicNow);
  const onlineUsers = createOnlineUsers({ presence, bus, monotonicNow });
  const shared = {
    db,
    now: Date.now,
    monotonicNow,
    usersOnline: onlineUsers.count,
    isDemo,
    trustProxy: config.TRUST_PROXY,
  };
  const hub = createHub({
    ...shared,
    bus,
    presence,
    onError,
    findSession: (token) => findSession(db, token, Date.now()),
    livingSessions: (ids) => findLivingSessions(db, ids, Date.now()),
    origins: [new URL(config.SITE_URL).origin, ...config.ALLOWED_ORIGINS],
    // Sockets stay open, so at least half of the connections are left to requests.
    limits: { sockets: Math.min(LIMITS.sockets, Math.floor(connections.inAll / 2)) },
  });
  return { hub, bus, onlineUsers, shared, connections };
}

/** Starts what works beside the calls of players, in one process: the hourly sweep, and what operators do at the command line. */
function startWatches(db: Database, bus: Bus, onError: (error: unknown) => void): Stop[] {
  const onSessionEnd = (session: string) =>
    bus.publish({ kind: 'session-ended', session, isRevoked: true });
  return [
    sweepHourly(db, { onError, onSessionEnd }),
    watchCommands(db, { onError, publish: bus.publish }),
  ];
}

type Start = { config: ServerConfig; log: Log; stops: Stop[] };

/** Starts the parts in order, and adds how to stop each to `stops`; the last to start stops first. */
async function startParts({ config, log, stops }: Start): Promise<RunningServer> {
  const errorLog = createErrorLog(log);
  const { report: reportError } = errorLog;
  const onError = (error: unknown) => reportError(error);
  stops.push(lockForServer(config));
  const served = await openServed(config, errorLog);
  const { db, isDemo } = served;
  stops.push(() => db.destroy());
  const site = await loadSite(config.OUT_DIR);
  const demoToken = config.DEMO ? randomBytes(32).toString('base64url') : undefined;
  const token = config.INGEST_TOKEN ?? demoToken;
  let isReady = false;
  const { hub, bus, onlineUsers, shared, connections } = await openHub(config, served, onError);
  stops.push(bus.close, onlineUsers.close);
  const metrics = await startMetrics({ config, log, db, hub, bus });
  stops.push(metrics.stop);
  const signIn = signInSettings(config);
  const onSessionEnd = (session: string, isRevoked = false) =>
    bus.publish({ kind: 'session-ended', session, isRevoked });
  // Without a provider nobody of the demo may stay signed in.
  const provider = providerName(signIn) ?? 'roblox';
  const { DATABASE_URL: url } = config;
  if (provider === 'demo' && url !== undefined) stops.push(await holdDemoSignIn({ url, onError }));
  for (const session of await endSessionsOfOthers(db, provider)) onSessionEnd(session);
  const app = createApp({
    ...shared,
    ...metrics.forApp,
    log,
    reportError,
    site,
    isReady: () => isReady,
    callsPerMinute: config.CALLS_PER_MINUTE,
    ingestToken: token,
    allowedOrigins: config.ALLOWED_ORIGINS,
    onFeedChange: bus.publish,
    onTradeAdChange: bus.publish,
    onChatChange: bus.publish,
    onDeskChange: bus.publish,
    onReport: createReportTeller({ log, webhook: config.REPORT_WEBHOOK }),
    signIn,
    onSessionEnd,
  });
  const server = await listen(app, config, hub.upgrade);
  limitConnections(server, connections);
  stops.push(() => closeServer(server));
  stops.push(hub.close);
  const start = async (term: Term, jobs: Stop[]) => {
    jobs.push(...startWatches(db, bus, onError));
    if (!config.DEMO || token === undefined) return;
    jobs.push(await runDemo({ app, db, token, reportError, site: config.SITE_URL, term }));
  };
  stops.push(await runAsLeader({ url, log, onError, start }));
  isReady = true;
  stops.push(() => {
    isReady = false;
  });
  const close = () => stopAll(stops);
  const { url: metricsUrl } = metrics;
  return { url: urlOf(server), metricsUrl, app, isDemo, reloadSite: site.reload, close };
}

/** Starts the backend; with the demo feed it fills the database first. Throws an Error of one line for a mistake that a person can correct. */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const stops: Stop[] = [];
  try {
    return await startParts({ config, log: createLog(config.LOG_LEVEL), stops });
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

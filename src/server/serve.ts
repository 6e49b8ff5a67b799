import { randomBytes } from 'node:crypto';
import { imageHosts } from '../domain/items/image-url.ts';
import { createApp } from './app.ts';
import { type ServerConfig, tokenOf } from './config.ts';
import type { Term } from './data/db/advisory-lock.ts';
import { endSessionsOfOthers } from './data/session/sessions.ts';
import { runDemo } from './demo/run-demo.ts';
import { createErrorLog, type ErrorLog } from './error-log.ts';
import type { App } from './http/app-env.ts';
import { createLog, type Log } from './http/log.ts';
import { holdDemoSignIn } from './identity/demo/hold-demo-sign-in.ts';
import { providerName, signInSettings } from './identity/sign-in-settings.ts';
import { limitConnections } from './limit-connections.ts';
import { closeServer, listen, tryPort, urlOf } from './listen.ts';
import { type OpenedHub, openHub } from './open-hub.ts';
import { openServed, type Served } from './open-served.ts';
import { openSetup } from './open-setup.ts';
import { type OpenedPush, openPush, type PushOutside } from './rules/alerts/push/push.ts';
import { startMatching } from './rules/alerts/start-matching.ts';
import { startSending } from './rules/alerts/start-sending.ts';
import { createReportTeller } from './rules/desk/tell-of-report.ts';
import { openSubjectHasher } from './rules/session/subject-hasher.ts';
import { runAsLeader, type Stop, stopAll } from './run-as-leader.ts';
import { lockForServer } from './server-lock.ts';
import { atSiteHost } from './site/at-site-host.ts';
import { loadSite, type Site } from './site/load-site.ts';
import { metricsAddressOf, startMetrics } from './start-metrics.ts';
import { startWatches } from './start-watches.ts';

export type RunningServer = {
  /** Its URL, without a slash at the end. */
  url: string;
  app: App;
  /** The URL of the metrics' own port, without a slash at the end; undefined without one. */
  metricsUrl: string | undefined;
  /** Whether its data is made up, as demo data was written into its database. */
  isDemo: boolean;
  /** The code of the set-up page, while the site is new and a step is left. */
  setupCode: string | undefined;
  /** Loads a finished build of the site. */
  reloadSite: () => Promise<void>;
  /** Stops gracefully: drains the sockets, then waits up to 10 s for running requests. */
  close: () => Promise<void>;
};

const NO_SUBJECT_SECRET =
  'SUBJECT_SECRET is not set: who is blocked is a stranger after deleting the account.';

type Start = {
  config: ServerConfig;
  log: Log;
  outside: PushOutside | undefined;
  /** How to stop each part that was started; the last to start stops first. */
  stops: Stop[];
};

/** The parts that start before the app. */
type Parts = Start &
  Served &
  OpenedHub &
  OpenedPush & { site: Site; errorLog: ErrorLog; onError: (error: unknown) => void };

/** Throws an Error of one line for a port that cannot be used, before anything of the database is changed. */
async function tryPorts(config: ServerConfig): Promise<void> {
  await tryPort(config);
  const metricsAddress = metricsAddressOf(config);
  if (metricsAddress !== undefined) await tryPort(metricsAddress);
}

/** Opens the database and the hub. */
async function openParts(start: Start): Promise<Parts> {
  const { config, log, stops } = start;
  const errorLog = createErrorLog(log);
  const onError = (error: unknown) => errorLog.report(error);
  stops.push(lockForServer(config));
  const site = await loadSite(config.OUT_DIR);
  await tryPorts(config);
  const served = await openServed(config, errorLog, log);
  stops.push(() => served.db.destroy());
  const opened = await openHub(config, served, log, onError);
  stops.push(opened.bus.close, opened.onlineUsers.close);
  const push = await openPush(config, served.db, start.outside);
  stops.push(push.closePush);
  return { ...start, ...served, ...opened, ...push, site, errorLog, onError };
}

/** Opens what knows returned players, and ends the sessions that the sign-in of the settings did not begin. */
async function prepareSignIn({ config, log, db, bus, stops, onError }: Parts) {
  const signIn = signInSettings(config);
  const onSessionEnd = (session: string, isRevoked = false) =>
    bus.publish({ kind: 'session-ended', session, isRevoked });
  // Without a provider nobody of the demo may stay signed in.
  const provider = providerName(signIn) ?? 'roblox';
  const subjectHasher = await openSubjectHasher(db, { ...config, isDemo: provider === 'demo' });
  if (signIn.roblox !== undefined && subjectHasher === null) log.warn(NO_SUBJECT_SECRET);
  const { DATABASE_URL: url } = config;
  if (provider === 'demo' && url !== undefined) stops.push(await holdDemoSignIn({ url, onError }));
  for (const session of await endSessionsOfOthers(db, provider)) onSessionEnd(session);
  return { signIn, subjectHasher, onSessionEnd };
}

/** The messages of the app after a commit, and who gets them. */
const toldOfCommits = ({ config, log, bus }: Parts) => ({
  onFeedChange: bus.publish,
  onTradeAdChange: bus.publish,
  onChatChange: bus.publish,
  onDeskChange: bus.publish,
  onReport: createReportTeller({ log, webhook: config.REPORT_WEBHOOK }),
});

/** Starts the app's server. Its sockets are closed before its connections. */
async function startListening({ config, connections, hub, stops }: Parts, app: App) {
  const server = await listen(app, config, hub.upgrade);
  limitConnections(server, connections);
  stops.push(() => closeServer(server));
  stops.push(hub.close);
  return server;
}

/** Starts what one of all processes does: the watches, the alerts, and the demo's feed with its token. */
async function startLeading(
  { config, log, db, bus, push, post, stops, onError, errorLog: { report: reportError } }: Parts,
  { app, token }: { app: App; token: string | undefined },
): Promise<void> {
  const { SITE_URL: siteUrl } = config;
  const start = async (term: Term, jobs: Stop[]) => {
    jobs.push(...startWatches(db, bus.publish, onError));
    const sending = startSending({ db, push, post, siteUrl, log, now: Date.now, onError });
    jobs.push(sending.stop);
    const onDeliveries = sending.wake;
    jobs.push(startMatching({ db, now: Date.now, bus, term, onError, onDeliveries }));
    if (!config.DEMO || token === undefined) return;
    jobs.push(await runDemo({ app, db, token, reportError, site: siteUrl, term }));
  };
  stops.push(await runAsLeader({ url: config.DATABASE_URL, log, onError, start }));
}

/** Starts the parts in order. */
async function startParts(begin: Start): Promise<RunningServer> {
  const parts = await openParts(begin);
  const { config, log, stops, isDemo, site } = parts;
  const setup = await openSetup(parts);
  const metrics = await startMetrics(parts);
  stops.push(metrics.stop);
  const demoToken = config.DEMO ? { token: randomBytes(32).toString('base64url') } : undefined;
  const ingestToken = tokenOf(config, 'INGEST_TOKEN') ?? demoToken;
  const signIn = await prepareSignIn(parts);
  let isReady = false;
  const app = createApp({
    ...parts.shared,
    ...metrics.forApp,
    ...signIn,
    ...toldOfCommits(parts),
    log,
    push: parts.push,
    post: parts.post,
    setup,
    reportError: parts.errorLog.report,
    site: { ...site, fetch: atSiteHost(config.SITE_URL, site.fetch) },
    isReady: () => isReady,
    callsPerMinute: config.CALLS_PER_MINUTE,
    ingestToken,
    imageHosts: imageHosts(config.PUBLIC_IMAGE_HOST, config.SITE_URL),
    allowedOrigins: config.ALLOWED_ORIGINS,
  });
  const server = await startListening(parts, app);
  await startLeading(parts, { app, token: ingestToken?.token });
  isReady = true;
  stops.push(() => {
    isReady = false;
  });
  const close = () => stopAll(stops);
  const { url: metricsUrl } = metrics;
  const url = urlOf(server);
  const setupCode = setup?.code;
  return { url, metricsUrl, app, isDemo, setupCode, reloadSite: site.reload, close };
}

/** Starts the backend; with the demo feed it fills the database first. Throws an Error of one line for a mistake that a person can correct. */
export async function startServer(
  config: ServerConfig,
  outside?: PushOutside,
): Promise<RunningServer> {
  const stops: Stop[] = [];
  try {
    return await startParts({ config, log: createLog(config.LOG_LEVEL), outside, stops });
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

import { pathOf } from '../../contract/shared/call.ts';
import { API_PREFIX } from '../../contract/shared/paths.ts';
import { OPEN_MS } from '../../domain/deals/trade-ad-life.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { DatabaseUnavailableError } from '../data/db/engines/unavailable.ts';
import type { Database } from '../data/db/tables.ts';
import { createSession, endSession } from '../data/session/sessions.ts';
import { saveUser } from '../data/session/users.ts';
import type { App } from '../http/app-env.ts';
import { Problem } from '../http/problem.ts';
import { publishTradeAd } from '../rules/trades/publish-trade-ad.ts';
import { DEMO_SEED } from './catalogue.ts';
import { pause } from './pause.ts';
import { DEMO_PLAYERS, DEMO_TRADERS } from './players.ts';
import { createTrades, type DemoTradeAd } from './trades.ts';

const SECOND = 1000;
/** The accounts of the demo are this old at the start: new ones may make few offers (behaviour M18). */
const MEMBER_FOR_MS = 14 * DAY_MS;
/** Trade ads that were due longer ago are skipped, in milliseconds. */
const LATE_MAX_MS = 60 * SECOND;
/** Every fourth trade ad of the hour before the start is published, which makes about twenty. */
const BACKLOG_STEP = 4;

type Options = {
  app: Pick<App, 'request'>;
  db: Database;
  /** The URL of the site, which has the traders' pictures. */
  site: string;
  onError: (error: unknown) => void;
  now?: () => number;
  /** Waits some milliseconds, or until the signal aborts. */
  wait?: typeof pause;
};

/** The user ids of the traders. */
type Users = ReadonlyMap<string, string>;

async function saveTraders({ db, site }: Options, now: number): Promise<Users> {
  const ids = new Map<string, string>();
  const since = now - MEMBER_FOR_MS;
  for (const { id: subject, username, picture } of [...DEMO_TRADERS, ...DEMO_PLAYERS]) {
    const avatar_url = picture === null ? null : `${new URL(site).origin}${picture}`;
    const profile = { provider: 'demo', subject, username, avatar_url } as const;
    ids.set(subject, await saveUser(db, profile, since));
  }
  return ids;
}

/** Publishes the trade ads that were due before the start, with their due time. Existing ones stay unchanged. */
async function publishBacklog(
  { db }: Options,
  users: Users,
  tradeAds: readonly DemoTradeAd[],
): Promise<void> {
  for (const { at, trader, body } of tradeAds) {
    await db
      .transaction()
      .execute((transaction) => publishTradeAd(transaction, users.get(trader) ?? '', body, at))
      .catch((error: unknown) => {
        if (!(error instanceof Problem && error.status === 409)) throw error;
      });
  }
}

/** Publishes trade ads by the API that players use, with sessions that last until `close`. */
function createPublisher({ app, db, onError }: Options, users: Users, now: () => number) {
  const tokens = new Map<string, string>();
  const tokenOf = async (trader: string) => {
    const token = tokens.get(trader) ?? (await createSession(db, users.get(trader) ?? '', now()));
    tokens.set(trader, token);
    return token;
  };
  const publish = async ({ trader, body }: DemoTradeAd) => {
    const response = await app.request(`${API_PREFIX}${pathOf('GET /trade-ads')}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await tokenOf(trader)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    // A trader may have this trade ad open, or as many as anybody may (behaviour T17).
    if (response.ok || response.status === 409) return;
    tokens.delete(trader);
    if (response.status === 503) throw new DatabaseUnavailableError('no-answer');
    throw new Error(`Publishing a demo trade ad answers ${response.status}`);
  };
  const close = async () => {
    for (const token of tokens.values()) await endSession(db, token);
  };
  return { publish: (tradeAd: DemoTradeAd) => publish(tradeAd).catch(onError), close };
}

/** Lets the demo's traders publish trade ads by the clock, some of them at once. Resolves with a function that stops it. */
export async function runTraders(options: Options): Promise<() => Promise<void>> {
  const { onError, now = Date.now, wait = pause } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const tradesIn = createTrades(DEMO_SEED);
  const start = now();
  const users = await saveTraders(options, start);
  const backlog = tradesIn({ from: start - OPEN_MS, to: start }, BACKLOG_STEP);
  await publishBacklog(options, users, backlog).catch(onError);
  const { publish, close } = createPublisher(options, users, now);
  const publishByClock = async () => {
    let last = start;
    while (!signal.aborted) {
      await wait(SECOND - (now() % SECOND), signal);
      const to = signal.aborted ? last : now();
      for (const tradeAd of tradesIn({ from: Math.max(last, to - LATE_MAX_MS), to }))
        await publish(tradeAd);
      last = to;
    }
  };
  const running = publishByClock().catch(onError);
  return async () => {
    stopping.abort();
    await running;
    await close().catch(onError);
  };
}

import { API_PREFIX, PATHS } from '../../contract/shared/paths.ts';
import { TRADE_AD_LIFETIME_MS } from '../../contract/trades/trade-ad.ts';
import type { App } from '../app.ts';
import type { Database } from '../data/db/tables.ts';
import { createSession, endSession } from '../data/session/sessions.ts';
import { saveUser } from '../data/session/users.ts';
import { publishTradeAd } from '../trades/publish-trade-ad.ts';
import { DEMO_SEED } from './demo/catalogue.ts';
import { pause } from './demo/pause.ts';
import { DEMO_TRADERS } from './demo/traders.ts';
import { createTrades, type DemoAd } from './demo/trades.ts';

const SECOND = 1000;
/** What was due longer ago than this is let go, in milliseconds. */
const LOOK_BACK = 60 * SECOND;
/** Of the hour before the start every so manieth ad is there: some twenty. */
const BACKLOG_STEP = 4;

type Options = {
  app: App;
  db: Database;
  /** The site's address, where the traders' pictures are. */
  site: string;
  onError: (error: unknown) => void;
  now?: () => number;
  /** Waits some milliseconds, or until the signal says stop. */
  wait?: typeof pause;
};

/** Ids of the traders' users, by the trader. */
type Users = ReadonlyMap<string, string>;

async function saveTraders({ db, site }: Options, now: number): Promise<Users> {
  const ids = new Map<string, string>();
  for (const { id: subject, username, picture } of DEMO_TRADERS) {
    const avatar_url = picture === null ? null : `${new URL(site).origin}${picture}`;
    ids.set(subject, await saveUser(db, { provider: 'demo', subject, username, avatar_url }, now));
  }
  return ids;
}

/** Publishes what was due before the start, as of when it was due; what stands already stays as it is. */
async function publishPast({ db }: Options, users: Users, ads: readonly DemoAd[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { at, trader, body } of ads) {
      await publishTradeAd(transaction, users.get(trader) ?? '', body, at);
    }
  });
}

/** Publishes ads through the call that players use, with sessions that last until `close`. */
function createPublisher({ app, db, onError }: Options, users: Users, now: () => number) {
  const tokens = new Map<string, string>();
  const tokenOf = async (trader: string) => {
    const token = tokens.get(trader) ?? (await createSession(db, users.get(trader) ?? '', now()));
    tokens.set(trader, token);
    return token;
  };
  const publish = async ({ trader, body }: DemoAd) => {
    const answer = await app.request(`${API_PREFIX}${PATHS.tradeAds}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await tokenOf(trader)}` },
      body: JSON.stringify(body),
    });
    if (answer.ok) return;
    tokens.delete(trader);
    throw new Error(`Publishing a demo ad answers ${answer.status}`);
  };
  const close = async () => {
    for (const token of tokens.values()) await endSession(db, token);
  };
  return { publish: (ad: DemoAd) => publish(ad).catch(onError), close };
}

/** Lets demo traders publish ads by the clock, of which there are some at once; resolves with what stops it. */
export async function runTraders(options: Options): Promise<() => Promise<void>> {
  const { onError, now = Date.now, wait = pause } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const tradesIn = createTrades(DEMO_SEED);
  const start = now();
  const users = await saveTraders(options, start);
  const past = tradesIn({ from: start - TRADE_AD_LIFETIME_MS, to: start }, BACKLOG_STEP);
  await publishPast(options, users, past).catch(onError);
  const { publish, close } = createPublisher(options, users, now);
  const goOn = async () => {
    let last = start;
    while (!signal.aborted) {
      await wait(SECOND - (now() % SECOND), signal);
      const to = signal.aborted ? last : now();
      for (const ad of tradesIn({ from: Math.max(last, to - LOOK_BACK), to })) await publish(ad);
      last = to;
    }
  };
  const running = goOn().catch(onError);
  return async () => {
    stopping.abort();
    await running;
    await close().catch(onError);
  };
}

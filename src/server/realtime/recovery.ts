import type { TradeAdMessage } from '../bus/bus.ts';
import { chunks } from '../data/db/chunks.ts';
import type { Database } from '../data/db/tables.ts';
import { findChangedTradeAds } from '../data/trades/find-trade-ads.ts';
import type { Client } from './shared/client.ts';
import { createTaskQueue } from './shared/task-queue.ts';

/** Sessions read at a time. */
const SESSIONS_MAX = 500;
/** How far back trade ads are read, in milliseconds, and how many. */
const TRADE_ADS_SINCE_MS = 600_000;
const TRADE_ADS_MAX = 50;

type Dependencies = {
  db: Database;
  now: () => number;
  onError: (error: unknown) => void;
  /** Finds those of some sessions that are living. */
  livingSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  clients: () => readonly Client[];
  /** Closes the sockets of a session that ended. */
  endSession: (id: string) => void;
  /** Sends a player's client what it may have missed. */
  refresh: (client: Client) => void;
  onTradeAd: (message: TradeAdMessage) => void;
};

async function endDeadSessions({ clients, livingSessions, endSession }: Dependencies) {
  const ids = [...new Set(clients().flatMap(({ session }) => session?.id ?? []))];
  for (const part of chunks(ids, SESSIONS_MAX)) {
    const living = await livingSessions(part);
    for (const id of part) if (!living.has(id)) endSession(id);
  }
}

async function repeatTradeAds({ db, now, onTradeAd }: Dependencies): Promise<void> {
  const changed = await findChangedTradeAds(db, now() - TRADE_ADS_SINCE_MS, TRADE_ADS_MAX);
  for (const { id: tradeAd, status } of changed) {
    if (status !== 'published') onTradeAd({ kind: 'trade-ad-removed', tradeAd });
    else {
      onTradeAd({ kind: 'trade-ad-published', tradeAd });
      onTradeAd({ kind: 'trade-ad-changed', tradeAd });
    }
  }
}

/** Catches up after messages of the bus were lost. Sockets stay open; only those of sessions that ended meanwhile are closed. */
export function createRecovery(dependencies: Dependencies) {
  const queue = createTaskQueue(dependencies.onError);
  let isDue = false;
  const run = async () => {
    if (!isDue) return;
    isDue = false;
    try {
      await endDeadSessions(dependencies);
      await repeatTradeAds(dependencies);
    } catch (error) {
      isDue = true;
      throw error;
    }
    dependencies.clients().forEach(dependencies.refresh);
  };
  const check = () => {
    if (isDue) queue.add(run);
  };
  return {
    start: () => {
      isDue = true;
      check();
    },
    /** Tries again what failed; call it often. */
    check,
    /** Resolves when nothing is being read. */
    settled: queue.settled,
  };
}

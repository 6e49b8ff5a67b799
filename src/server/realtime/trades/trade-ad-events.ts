import { LRUCache } from 'lru-cache';
import type { ChannelMessage } from '../../../contract/shared/channel-events.ts';
import type { TradeAdMessage } from '../../bus/bus.ts';
import type { Database } from '../../data/db/tables.ts';
import { type FoundTradeAd, findTradeAdsById } from '../../data/trades/find-trade-ads.ts';
import { toFrame } from '../shared/client.ts';
import { createTaskQueue } from '../shared/task-queue.ts';
import { tradeAdForFrame } from './trade-ad-frame.ts';

/** Messages of two processes may arrive in the wrong order: within so many milliseconds a change may come before the publication. */
const REORDER_MS = 10_000;
const PUBLISHED_MAX = 2000;
/** Messages that are kept while the database does not answer. */
const PENDING_MAX = 200;

type Dependencies = {
  db: Database;
  now: () => number;
  onError: (error: unknown) => void;
  /** Sends a frame to every client of the channel. */
  broadcast: (frame: Buffer) => void;
  hasClients: () => boolean;
};

export type TradeAdEvents = {
  onMessage: (message: TradeAdMessage) => void;
  /** The number of messages that wait. */
  waiting: () => number;
  /** Resolves when nothing is being sent. */
  settled: () => Promise<void>;
};

/** Converts messages of the bus to messages of the channel, with trade ads as they are now. A trade ad that is gone gets only its removal. */
function createConverter(now: () => number) {
  const publishedIds = new LRUCache<string, true>({ max: PUBLISHED_MAX });
  const published = (tradeAd: FoundTradeAd): ChannelMessage<'backend'>[] => {
    if (publishedIds.get(tradeAd.id)) return [];
    publishedIds.set(tradeAd.id, true);
    return [{ type: 'NEW_TRADE_AD', data: { tradeAd: tradeAdForFrame(tradeAd) } }];
  };
  const changed = (tradeAd: FoundTradeAd): ChannelMessage<'backend'>[] => {
    const isNew = now() - tradeAd.created_at < REORDER_MS;
    const change: ChannelMessage<'backend'> = {
      type: 'TRADE_AD_CHANGED',
      data: { tradeAd: tradeAdForFrame(tradeAd) },
    };
    return [...(isNew ? published(tradeAd) : []), change];
  };
  return (
    { kind, tradeAd: id }: TradeAdMessage,
    tradeAd: FoundTradeAd | undefined,
  ): ChannelMessage<'backend'>[] => {
    if (kind === 'trade-ad-removed') {
      // A paused trade ad may be published again.
      publishedIds.delete(id);
      return [{ type: 'TRADE_AD_REMOVED', data: { id } }];
    }
    if (tradeAd === undefined) return [];
    return kind === 'trade-ad-published' ? published(tradeAd) : changed(tradeAd);
  };
}

/** Sends trade ad events to every client of the channel (contract: Real-time channel), in the order of the bus. */
export function createTradeAdEvents(dependencies: Dependencies): TradeAdEvents {
  const { db, now, onError, broadcast, hasClients } = dependencies;
  const convert = createConverter(now);
  const queue = createTaskQueue(onError);
  let pending: TradeAdMessage[] = [];
  const sendPending = async () => {
    const messages = pending;
    pending = [];
    if (messages.length === 0 || !hasClients()) return;
    const ids = [...new Set(messages.map(({ tradeAd }) => tradeAd))];
    const found = await findTradeAdsById(db, ids, now()).catch((error: unknown) => {
      // They are sent with the next message, which comes when the database takes trade ads again.
      pending = [...messages, ...pending].slice(-PENDING_MAX);
      throw error;
    });
    const tradeAds = new Map(found.map((tradeAd) => [tradeAd.id, tradeAd]));
    for (const message of messages) {
      const converted = convert(message, tradeAds.get(message.tradeAd));
      for (const event of converted) broadcast(toFrame(event));
    }
  };
  return {
    onMessage: (message) => {
      pending.push(message);
      queue.add(sendPending);
    },
    waiting: () => pending.length,
    settled: queue.settled,
  };
}

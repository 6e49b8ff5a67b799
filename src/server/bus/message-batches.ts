import type { FoundEvent } from '../data/chat/events.ts';
import type { BusEvent } from './bus.ts';

/** Messages of so many milliseconds are sent together (decision 0008). */
const BATCH_MS = 10;
/** When so many wait, they are dropped, and everybody catches up instead. */
const WAITING_MAX = 10_000;

/** An event for other processes, with its number among all of this process, and what this process has just saved. */
export type Numbered = { number: number; event: BusEvent; known: FoundEvent | undefined };

/** Sends events; `since` is when the oldest of them was added, in milliseconds of `performance.now()`. */
type Send = (batch: readonly Numbered[], since: number) => Promise<void>;

/** What waits to be sent, in the order of its numbers. */
function createWaiting() {
  /** Others may have received them already, so they keep their numbers, and a later duplicate is sent too. */
  let failed: readonly Numbered[] = [];
  const pending = new Map<string, Numbered>();
  let number = 0;
  const put = (event: BusEvent, known?: FoundEvent) => {
    const key = JSON.stringify(event);
    if (!pending.has(key)) pending.set(key, { number: number++, event, known });
  };
  const size = () => failed.length + pending.size;
  const takeAll = () => {
    const all = [...failed, ...pending.values()];
    failed = [];
    pending.clear();
    return all;
  };
  return {
    size,
    takeAll,
    add: (event: BusEvent, known?: FoundEvent) => {
      if (size() >= WAITING_MAX) {
        takeAll();
        put({ kind: 'missed' });
      }
      put(event, known);
    },
    putBack: (batch: readonly Numbered[]) => {
      failed = batch;
    },
  };
}

/** Collects events and sends them in batches without duplicates; a batch that failed is sent again after `retryMs`. */
export function createMessageBatches(send: Send, retryMs: number) {
  const waiting = createWaiting();
  /** When the oldest waiting event was added. */
  let since = 0;
  /** The number of events that are being sent. */
  let sentNow = 0;
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const flushAfter = (delay: number) => {
    timer ??= setTimeout(() => void flush(), delay).unref();
  };
  const sendWaiting = async () => {
    const batch = waiting.takeAll();
    const batchSince = since;
    if (batch.length === 0) return;
    sentNow = batch.length;
    try {
      await send(batch, batchSince);
    } catch {
      since = batchSince;
      waiting.putBack(batch);
      flushAfter(retryMs);
    } finally {
      sentNow = 0;
    }
  };
  /** Sends what waits, once. */
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    await sending;
    sending = sendWaiting();
    await sending;
  };
  return {
    add: (event: BusEvent, known?: FoundEvent) => {
      if (waiting.size() === 0) since = Math.round(performance.now());
      waiting.add(event, known);
      flushAfter(BATCH_MS);
    },
    flush,
    close: async () => {
      await flush();
      clearTimeout(timer);
    },
    size: () => waiting.size() + sentNow,
  };
}

import type { BusMessage } from './bus.ts';

/** Messages of so many milliseconds are sent together (decision 0008). */
const BATCH_MS = 10;

/** Sends messages; `since` is when the oldest of them was added, in milliseconds of `performance.now()`. */
type Send = (messages: readonly BusMessage[], since: number) => Promise<void>;

/** Collects messages and sends them in batches without duplicates; a batch that failed is sent again after `retryMs`. */
export function createMessageBatches(send: Send, retryMs: number) {
  const pending = new Map<string, BusMessage>();
  /** When the oldest pending message was added. */
  let since = 0;
  /** The number of messages that are being sent. */
  let sentNow = 0;
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const flushAfter = (delay: number) => {
    timer ??= setTimeout(() => void flush(), delay).unref();
  };
  const sendPending = async () => {
    const batch = [...pending];
    const batchSince = since;
    pending.clear();
    if (batch.length === 0) return;
    sentNow = batch.length;
    try {
      await send(
        batch.map(([, message]) => message),
        batchSince,
      );
    } catch {
      const later = [...pending];
      since = batchSince;
      pending.clear();
      for (const [key, message] of [...batch, ...later]) pending.set(key, message);
      flushAfter(retryMs);
    } finally {
      sentNow = 0;
    }
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    await sending;
    sending = sendPending();
    await sending;
  };
  const add = (message: BusMessage) => {
    if (pending.size === 0) since = Math.round(performance.now());
    pending.set(JSON.stringify(message), message);
    flushAfter(BATCH_MS);
  };
  /** Sends the pending messages once. */
  const close = async () => {
    await flush();
    clearTimeout(timer);
  };
  return { add, close, size: () => pending.size + sentNow };
}

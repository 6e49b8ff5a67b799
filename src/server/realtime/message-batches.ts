import type { BusMessage } from './bus.ts';

/** Messages of so many milliseconds are sent together (decision 0008). */
const BATCH_MS = 10;

type Send = (messages: readonly BusMessage[]) => Promise<void>;

/** Collects messages and sends them in batches without duplicates; a batch that failed is sent again after `retryMs`. */
export function createMessageBatches(send: Send, retryMs: number) {
  const pending = new Map<string, BusMessage>();
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const flushAfter = (delay: number) => {
    timer ??= setTimeout(() => void flush(), delay).unref();
  };
  const sendPending = async () => {
    const batch = [...pending];
    pending.clear();
    if (batch.length === 0) return;
    try {
      await send(batch.map(([, message]) => message));
    } catch {
      const later = [...pending];
      pending.clear();
      for (const [key, message] of [...batch, ...later]) pending.set(key, message);
      flushAfter(retryMs);
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
    pending.set(JSON.stringify(message), message);
    flushAfter(BATCH_MS);
  };
  /** Sends the pending messages once. */
  const close = async () => {
    await flush();
    clearTimeout(timer);
  };
  return { add, close };
}

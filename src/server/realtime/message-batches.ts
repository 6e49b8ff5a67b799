import type { Hint } from './bus.ts';

/** Hints of so many milliseconds travel together (decision 0008). */
const BATCH_MS = 10;

type Send = (hints: readonly Hint[]) => Promise<void>;

/** Gathers hints and sends them, the same one only once; those that could not be sent go again after `retryMs`. */
export function createBatches(send: Send, retryMs: number) {
  const waiting = new Map<string, Hint>();
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const sendAfter = (wait: number) => {
    timer ??= setTimeout(() => void flush(), wait).unref();
  };
  const sendAll = async () => {
    const batch = [...waiting];
    waiting.clear();
    if (batch.length === 0) return;
    try {
      await send(batch.map(([, one]) => one));
    } catch {
      const since = [...waiting];
      waiting.clear();
      for (const [key, one] of [...batch, ...since]) waiting.set(key, one);
      sendAfter(retryMs);
    }
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    await sending;
    sending = sendAll();
    await sending;
  };
  const add = (one: Hint) => {
    waiting.set(JSON.stringify(one), one);
    sendAfter(BATCH_MS);
  };
  /** Sends what waits, once. */
  const close = async () => {
    await flush();
    clearTimeout(timer);
  };
  return { add, close };
}

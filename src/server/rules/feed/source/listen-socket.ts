import { backoff } from '../../../../domain/shared/backoff.ts';
import { askedMs, type Reach } from './reach.ts';
import { listen, type SocketEnd } from './socket.ts';

/** How often what has come is sent, in milliseconds. */
const SEND_MS = 1000;

/** Sends at most once a second, and one time after another, so that a slow site is not asked more and more. */
function sendRegularly(send: () => Promise<void>, signal: AbortSignal): () => Promise<void> {
  let sending: Promise<void> | undefined;
  const timer = setInterval(() => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
  }, SEND_MS);
  return async () => {
    clearInterval(timer);
    await sending;
    if (!signal.aborted) await send();
  };
}

/** Listens until the connection ends. Returns how it ended, and whether a message was of use. */
async function listenOnce(reach: Reach): Promise<SocketEnd & { wasGood: boolean }> {
  const { source, intake, state, onSent, signal } = reach;
  let [isWell, wasGood] = [false, false];
  const end = sendRegularly(async () => {
    if (await intake.flush(isWell)) await onSent();
  }, signal);
  const how = await listen(source, {
    onOpen: () => {
      isWell = true;
    },
    onMessage: async (text) => {
      isWell = await intake.take(text);
      wasGood ||= isWell;
      if (isWell) state.good('reading');
    },
    signal,
  });
  isWell = false;
  await end();
  return { ...how, wasGood };
}

/** Listens to a WebSocket, and connects again until the signal. */
export async function listenSocket(reach: Reach): Promise<void> {
  const { source, state, pause, random, signal } = reach;
  let failures = 0;
  while (!signal.aborted) {
    const { problem, waitS, wasGood } = await listenOnce(reach);
    if (signal.aborted) return;
    state.problem('reading', `${new URL(source.url).host} ${problem}`);
    failures = wasGood ? 0 : failures + 1;
    await pause(Math.max(backoff(failures, random()), askedMs(waitS)));
  }
}

import { WebSocket } from 'ws';
import { retryAfterSeconds } from '../../../http/retry-after.ts';
import type { Source } from './definition.ts';

const HANDSHAKE_MS = 10_000;
const BYTES_MAX = 4 * 1024 * 1024;
/** How often the other side is pinged, and after how long without a message or a pong it is given up, in milliseconds. */
const PULSE = { pingMs: 30_000, silentMs: 75_000 };

/** Why a connection ended, and the seconds that the other side asks for. */
export type SocketEnd = { problem: string; waitS: number | null };

type Listeners = {
  onOpen: () => void;
  /** Takes a message, and never rejects. The other side waits until it is done. */
  onMessage: (text: string) => Promise<void>;
  signal: AbortSignal;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(data: Buffer): string | null {
  try {
    return utf8.decode(data);
  } catch {
    return null;
  }
}

/** Pings, and gives a connection up that is silent. Returns what ends that. */
function keepAlive(
  socket: WebSocket,
  { pingMs, silentMs }: typeof PULSE,
  onSilent: () => void,
): () => void {
  let heardAt = performance.now();
  for (const event of ['open', 'message', 'ping', 'pong'] as const)
    socket.on(event, () => {
      heardAt = performance.now();
    });
  const timer = setInterval(() => {
    if (performance.now() - heardAt > silentMs) onSilent();
    else if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, pingMs);
  return () => clearInterval(timer);
}

/** Listens to a WebSocket until it ends or the signal comes. */
export function listen(
  { url, headers, send }: Pick<Source, 'url' | 'headers' | 'send'>,
  { onOpen, onMessage, signal }: Listeners,
  pulse = PULSE,
): Promise<SocketEnd> {
  const { promise, resolve } = Promise.withResolvers<SocketEnd>();
  const options = {
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: BYTES_MAX,
    perMessageDeflate: false,
  };
  const socket = new WebSocket(url, {
    ...options,
    headers: { 'User-Agent': 'Hatchboard', ...headers },
  });
  const end: SocketEnd = { problem: '', waitS: null };
  const giveUp = (problem: string) => {
    end.problem ||= problem;
    socket.terminate();
  };
  const onSignal = () => giveUp('the command ended');
  const stopPings = keepAlive(socket, pulse, () =>
    giveUp(`was silent for ${pulse.silentMs / 1000} s`),
  );
  let work = Promise.resolve();
  socket.on('open', () => {
    onOpen();
    for (const message of send)
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  });
  socket.on('message', (data: Buffer) => {
    socket.pause();
    work = work.then(async () => {
      const text = textOf(data);
      if (text === null) giveUp('sent no text in UTF-8');
      else if (!signal.aborted) await onMessage(text);
      socket.resume();
    });
  });
  socket.on('unexpected-response', (_, { statusCode, headers: sent }) => {
    end.waitS = retryAfterSeconds(sent['retry-after'], sent.date);
    giveUp(`answered ${statusCode}`);
  });
  socket.on('error', ({ message }) => {
    end.problem ||= `could not be read: ${message}`;
  });
  socket.on('close', (code) => {
    stopPings();
    signal.removeEventListener('abort', onSignal);
    end.problem ||= `closed the connection (${code})`;
    void work.then(() => resolve(end));
  });
  signal.addEventListener('abort', onSignal);
  if (signal.aborted) onSignal();
  return promise;
}

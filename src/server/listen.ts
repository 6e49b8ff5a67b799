import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import { answerUnreadable } from './shared/unreadable-request.ts';

/** How long requests that run may take to end when the server stops. */
const DRAIN_MS = 10_000;
const DRAIN_LOOK_MS = 50;

/** How long an idle connection stays open: longer than proxies keep theirs (a minute with most), as a request that meets its end is lost. */
const KEEP_ALIVE_MS = 75_000;

type Address = { PORT: number; HOST: string };

const REASONS: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ PORT }) => `Port ${PORT} is taken: stop what uses it, or set PORT to another.`,
  EACCES: ({ PORT }) => `Port ${PORT} is not allowed to this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST ${HOST} is no address of this machine: correct it.`,
  ENOTFOUND: ({ HOST }) => `HOST ${HOST} is not known: correct it.`,
};

function listenError(address: Address, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = REASONS[code]?.(address);
  return message === undefined ? cause : new Error(message, { cause });
}

/** Takes over a connection that asks for a WebSocket. */
export type Upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;

// Some programs offer to go on in HTTP/2; they are answered like all others.
const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** Listens for the app; throws an Error of one line that says what to do when the port cannot be had. */
export async function listen(app: App, address: Address, upgrade: Upgrade): Promise<Server> {
  const listener = getRequestListener((request, incoming) => app.fetch(request, incoming));
  const options = { shouldUpgradeCallback, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(options, (incoming, outgoing) => void listener(incoming, outgoing));
  server.on('upgrade', upgrade);
  server.on('clientError', answerUnreadable);
  server.listen(address.PORT, address.HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(address, error);
  }
  return server;
}

/** The address that a server listens on, as a browser on the same machine reaches it. */
export function urlOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(bound.address)
    ? 'localhost'
    : bound.address.includes(':')
      ? `[${bound.address}]`
      : bound.address;
  return `http://${host}:${bound.port}`;
}

/** Stops accepting, lets running requests end for up to 10 s, then cuts what is left. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), DRAIN_LOOK_MS);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

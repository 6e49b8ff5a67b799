import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { App } from './http/app-env.ts';
import { hasTwoHosts, respondToInvalidRequest } from './http/invalid-request.ts';

/** How long running requests may take to end when the server stops. */
const DRAIN_MS = 10_000;
const DRAIN_CHECK_MS = 50;

/** How long an idle connection stays open. Most proxies keep theirs for a minute; a request on a connection that the server just closed is lost. */
const KEEP_ALIVE_MS = 75_000;

/** How long a connection may be silent or a request unfinished, and how often that is checked, in milliseconds. */
const REQUEST_LIMITS = { requestTimeout: 30_000, connectionsCheckingInterval: 5000 };

/** The settings that say where browsers use only https. */
export type HttpsSettings = { SITE_URL: string; HSTS_SUBDOMAINS?: boolean };

/** The header that carries a request's id, from a proxy and in each response. */
const REQUEST_ID = 'x-request-id';

const SAFE_ID = /^[\w.-]{8,64}$/;

/** The id of a request: that of a trusted proxy if it is 8 to 64 letters, digits, dots, dashes or underscores, else a new one. */
function requestIdOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = headers[REQUEST_ID];
  if (trustProxy && typeof given === 'string' && SAFE_ID.test(given)) return given;
  // As nginx writes its own, so that it does not look like the id of a player.
  return randomUUID().replaceAll('-', '');
}

type ListenAddress = {
  PORT: number;
  HOST: string;
  /** The start of the names of the two settings. */
  prefix?: 'METRICS_';
};

/** The value of `Strict-Transport-Security`, which lets browsers use only https for a year (RFC 6797); null for a site of plain http. */
export function httpsOnly({ SITE_URL, HSTS_SUBDOMAINS = false }: HttpsSettings): string | null {
  if (!SITE_URL.startsWith('https:')) return null;
  return `max-age=31536000${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`;
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response that adds the headers of all responses when its head is written. With headers that are set before, Node
 * writes all of them in a slower way.
 */
class CommonHeadersResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  /** By their names in small letters, so that a response can have another value. */
  commonHeaders: Readonly<Record<string, string>> = {};

  override writeHead(status: number, reason?: string | Headers, given?: Headers): this {
    const headers = typeof reason === 'string' ? given : reason;
    return super.writeHead(status, { ...this.commonHeaders, ...headers });
  }
}

const MESSAGES: Record<string, (listenAddress: ListenAddress) => string> = {
  EADDRINUSE: ({ PORT, prefix = '' }) =>
    `Port ${PORT} is taken: stop what uses it, or set ${prefix}PORT to another.`,
  EACCES: ({ PORT, prefix = '' }) =>
    `Port ${PORT} is not allowed to this user: set ${prefix}PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ HOST, prefix = '' }) =>
    `${prefix}HOST ${HOST} is no address of this machine: correct it.`,
  ENOTFOUND: ({ HOST, prefix = '' }) => `${prefix}HOST ${HOST} is not known: correct it.`,
};

function listenError(listenAddress: ListenAddress, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = MESSAGES[code]?.(listenAddress);
  return message === undefined ? cause : new Error(message, { cause });
}

/** Waits until a server listens at an address. Throws an Error of one line that says what to do when the port cannot be used. */
async function bind(server: Server, listenAddress: ListenAddress): Promise<void> {
  server.listen(listenAddress.PORT, listenAddress.HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(listenAddress, error);
  }
}

/** Handles a request for an upgrade to a WebSocket. */
export type Upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;

const TWO_HOSTS = new Error('The request names two hosts.');

// Some programs offer an upgrade to HTTP/2; they get a response in HTTP/1.1.
const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** Starts an HTTP server for the app. Throws an Error of one line that says what to do when the port cannot be used. */
export async function listen(
  app: App,
  listenAddress: ListenAddress & HttpsSettings & { TRUST_PROXY?: boolean },
  upgrade: Upgrade,
  limits = REQUEST_LIMITS,
): Promise<Server> {
  const listener = getRequestListener((request, { incoming, outgoing }) =>
    app.fetch(request, {
      incoming,
      ...(outgoing instanceof CommonHeadersResponse && {
        requestId: outgoing.commonHeaders[REQUEST_ID],
      }),
    }),
  );
  const options = {
    ServerResponse: CommonHeadersResponse,
    shouldUpgradeCallback,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: limits.requestTimeout,
    ...limits,
  };
  const { TRUST_PROXY = false } = listenAddress;
  const security = httpsOnly(listenAddress);
  const commonHeaders = {
    'x-content-type-options': 'nosniff',
    ...(security !== null && { 'strict-transport-security': security }),
  };
  const server = createServer(options, (incoming, outgoing) => {
    if (hasTwoHosts(incoming)) return respondToInvalidRequest(TWO_HOSTS, incoming.socket);
    const requestId = requestIdOf(incoming, TRUST_PROXY);
    outgoing.commonHeaders = { ...commonHeaders, [REQUEST_ID]: requestId };
    void listener(incoming, outgoing);
  });
  server.on('upgrade', (incoming, connection, head) =>
    hasTwoHosts(incoming)
      ? respondToInvalidRequest(TWO_HOSTS, connection)
      : upgrade(incoming, connection, head),
  );
  server.on('clientError', respondToInvalidRequest);
  await bind(server, listenAddress);
  return server;
}

/**
 * Throws as `listen` when a port cannot be used. The port is free again at once, because a proxy must not reach a
 * server that is still starting: where nobody listens, it asks another one.
 */
export async function tryPort(listenAddress: ListenAddress): Promise<void> {
  const server = createServer();
  await bind(server, listenAddress);
  server.close();
  await once(server, 'close');
}

/** The URL of a server for a browser on the same machine. */
export function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address.address)
    ? 'localhost'
    : address.address.includes(':')
      ? `[${address.address}]`
      : address.address;
  return `http://${host}:${address.port}`;
}

/** Stops accepting connections, waits up to 10 s for running requests, then closes the rest. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idleTimer = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(timeout);
}

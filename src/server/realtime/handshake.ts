import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLOSE_CODES, FRAME_BYTES_MAX } from '../../contract/shared/envelope.ts';
import { ROOT_PATHS } from '../../contract/shared/paths.ts';
import { ipAddressOf } from '../shared/ip-address.ts';
import { type ClientIdentity, closeSocket, type Session } from './client.ts';
import { createKeyedCount } from './keyed-count.ts';
import type { Limits } from './limits.ts';
import { isAllowedOrigin } from './origin.ts';

export type UpgradeOptions = {
  /** Finds the living session of a token, or null. */
  findSession: (token: string) => Promise<Session | null>;
  /** Origins that may open sockets beside the host's own. */
  origins: readonly string[];
  /** Whether a trusted proxy adds the client's IP address. */
  trustProxy: boolean;
  onError: (error: unknown) => void;
};

type Dependencies = UpgradeOptions & {
  limits: Limits;
  isOpen: () => boolean;
  register: (path: string, socket: WebSocket, identity: ClientIdentity) => void;
};

const UNAVAILABLE = '503 Service Unavailable';

function reject(connection: Duplex, status: string): void {
  connection.once('finish', () => connection.destroy());
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function pathAndToken(request: IncomingMessage): [path: string, token: string] {
  const [path = '', ...query] = (request.url ?? '').split('?');
  return [path, new URLSearchParams(query.join('?')).get('token') ?? ''];
}

/** Finds sessions; a session that ends during the lookup counts as ended. */
function createSessionLookup(findSession: UpgradeOptions['findSession']) {
  const ended = new Set<string>();
  let running = 0;
  const find = async (token: string): Promise<Session | null> => {
    running += 1;
    try {
      const session = await findSession(token);
      return session !== null && ended.has(session.id) ? null : session;
    } finally {
      running -= 1;
      if (running === 0) ended.clear();
    }
  };
  const end = (session: string) => {
    if (running > 0) ended.add(session);
  };
  return { find, end };
}

/** Limits the connections in all and by IP address. */
function createConnectionLimit({ sockets, perIpAddress }: Limits) {
  const byIpAddress = createKeyedCount();
  let open = 0;
  /** Counts a connection; returns the close code when it is one too many. */
  const add = (connection: Duplex, ipAddress: string): number | null => {
    open += 1;
    byIpAddress.increment(ipAddress);
    connection.once('close', () => {
      open -= 1;
      byIpAddress.decrement(ipAddress);
    });
    if (open > sockets) return CLOSE_CODES.tryAgainLater;
    return byIpAddress.get(ipAddress) > perIpAddress ? CLOSE_CODES.policyViolation : null;
  };
  return { add, size: () => open + byIpAddress.size() };
}

/** Creates the opening handshake; it throws when sessions cannot be looked up. */
function createHandshake({ limits, isOpen, register, ...options }: Dependencies) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
  });
  const connectionLimit = createConnectionLimit(limits);
  const sessions = createSessionLookup(options.findSession);
  const handshake = async (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const [path, token] = pathAndToken(request);
    const ipAddress = ipAddressOf(request, options.trustProxy);
    const closeCode = connectionLimit.add(connection, ipAddress);
    const hasToken = closeCode === null && token !== '' && path === ROOT_PATHS.channel;
    const session = hasToken ? await sessions.find(token) : null;
    if (!isOpen()) return reject(connection, UNAVAILABLE);
    server.handleUpgrade(request, connection, head, (socket) => {
      // A close event follows every error and is handled elsewhere.
      socket.on('error', () => {});
      if (closeCode !== null) closeSocket(socket, closeCode, limits);
      else register(path, socket, { ipAddress, session, isTokenExpired: hasToken && !session });
    });
  };
  return { handshake, endSession: sessions.end, size: connectionLimit.size };
}

/** Creates the handler of upgrade requests. It checks path, origin, limits and token; only `findSession` receives the token. */
export function createUpgradeHandler(dependencies: Dependencies) {
  const { origins, isOpen, onError } = dependencies;
  const { handshake, endSession, size } = createHandshake(dependencies);
  const rejectionOf = (request: IncomingMessage) => {
    const [path] = pathAndToken(request);
    if (path !== ROOT_PATHS.channel && path !== ROOT_PATHS.live) return '404 Not Found';
    if (!isAllowedOrigin(request, origins)) return '403 Forbidden';
    return isOpen() ? null : UNAVAILABLE;
  };
  /** Handles the `upgrade` event of an HTTP server. */
  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer): void => {
    // A close event follows every error and is handled elsewhere.
    connection.on('error', () => {});
    const rejection = rejectionOf(request);
    if (rejection !== null) {
      reject(connection, rejection);
      return;
    }
    handshake(request, connection, head).catch((error: unknown) => {
      onError(error);
      reject(connection, UNAVAILABLE);
    });
  };
  return { upgrade, endSession, size };
}

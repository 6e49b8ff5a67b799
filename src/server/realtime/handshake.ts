import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLOSE_CODES, FRAME_BYTES_MAX } from '../../contract/shared/envelope.ts';
import { SOCKET_PATHS } from '../../contract/shared/paths.ts';
import type { Bus } from '../bus/bus.ts';
import { ipAddressOf, SITE_ADDRESSES, siteNetworkOf } from '../http/ip-address.ts';
import { createAddressLimit } from '../limits/address-limit.ts';
import { createKeyedCount } from './keyed-count.ts';
import { type ClientIdentity, closeSocket, type Session } from './shared/client.ts';
import type { Limits } from './shared/limits.ts';

/** Which pages may open sockets. */
type AllowedOrigins = {
  /** Origins of other sites. */
  origins: readonly string[];
  /** The scheme of the site's own pages, which may have any name of its host. */
  scheme: string;
};

/** Whether an origin may open sockets: the site's scheme with the host of the request, or an allowed origin. */
function isAllowedOrigin(
  { headers: { origin, host } }: IncomingMessage,
  { origins, scheme }: AllowedOrigins,
): boolean {
  // Every browser sends Origin. A program without it carries nobody's session.
  if (origin === undefined || origins.includes(origin)) return true;
  return origin.toLowerCase() === `${scheme}//${host}`.toLowerCase();
}

export type UpgradeOptions = AllowedOrigins & {
  /** Finds the living session of a token, or null. */
  findSession: (token: string) => Promise<Session | null>;
  /** Whether a trusted proxy adds the client's IP address. */
  trustProxy: boolean;
  /** Called with the status of a refused request. */
  onRefused: (status: number) => void;
  onError: (error: unknown) => void;
};

type Dependencies = UpgradeOptions & {
  bus: Pick<Bus, 'addPlayer' | 'removePlayer'>;
  /** Milliseconds of a clock that nobody sets. */
  monotonicNow: () => number;
  limits: Limits;
  isOpen: () => boolean;
  register: (path: string, socket: WebSocket, identity: ClientIdentity) => void;
};

const UNAVAILABLE = '503 Service Unavailable';
/** A database that is away is looked for twice a second. */
const RETRY_AFTER = 'Retry-After: 2';

/** A status, and headers beside those that each rejection has. */
type Rejection = readonly [status: string, ...headers: string[]];

function reject(connection: Duplex, ...[status, ...headers]: Rejection): void {
  const head = [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', 'Content-Length: 0'];
  connection.once('finish', () => connection.destroy());
  connection.end(`${head.join('\r\n')}\r\n\r\n`);
}

function pathAndToken(request: IncomingMessage): [path: string, token: string] {
  const [path = '', ...query] = (request.url ?? '').split('?');
  return [path, new URLSearchParams(query.join('?')).get('token') ?? ''];
}

/** Has the bus bring the messages of a player from before a socket opens until its connection closes. */
function createPlayers(bus: Dependencies['bus']) {
  const connections = createKeyedCount();
  const add = async (connection: Duplex, user: string): Promise<void> => {
    if (connection.destroyed) return;
    connections.increment(user);
    connection.once('close', () => {
      connections.decrement(user);
      if (connections.get(user) === 0) bus.removePlayer(user);
    });
    await bus.addPlayer(user);
  };
  return { add, size: connections.size };
}

/** Runs lookups of sessions; a session that ends during the lookup counts as ended. */
function createSessionLookup() {
  const ended = new Set<string>();
  let running = 0;
  const find = async (lookUp: () => Promise<Session | null>): Promise<Session | null> => {
    running += 1;
    try {
      const session = await lookUp();
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

/** Limits the connections in all, of visitors and by IP address. */
function createConnectionLimit({ sockets, visitorShare, perIpAddress }: Limits) {
  const byIpAddress = createKeyedCount();
  const visitorsMax = Math.ceil(sockets * visitorShare);
  /** Connections of visitors, and those whose session is not known yet. */
  const visitors = new Set<Duplex>();
  let open = 0;
  /** Counts a connection; returns the close code when it is one too many. */
  const add = (connection: Duplex, ipAddress: string): number | null => {
    open += 1;
    const site = siteNetworkOf(ipAddress);
    byIpAddress.increment(ipAddress);
    if (site !== null) byIpAddress.increment(site);
    visitors.add(connection);
    connection.once('close', () => {
      open -= 1;
      visitors.delete(connection);
      byIpAddress.decrement(ipAddress);
      if (site !== null) byIpAddress.decrement(site);
    });
    if (open > sockets) return CLOSE_CODES.tryAgainLater;
    const ofSite = site === null ? 0 : byIpAddress.get(site);
    const isTooMany =
      byIpAddress.get(ipAddress) > perIpAddress || ofSite > perIpAddress * SITE_ADDRESSES;
    return isTooMany ? CLOSE_CODES.policyViolation : null;
  };
  /** Returns the close code of a visitor's connection when it is one too many. A player's connection counts as no visitor's from now on. */
  const checkVisitor = (connection: Duplex, session: Session | null): number | null => {
    if (session !== null) visitors.delete(connection);
    const isTooMany = visitors.has(connection) && visitors.size > visitorsMax;
    return isTooMany ? CLOSE_CODES.tryAgainLater : null;
  };
  return { add, checkVisitor, size: () => open + byIpAddress.size() + visitors.size };
}

/** Creates the opening handshake; it throws when sessions cannot be looked up. */
function createHandshake({ limits, isOpen, register, ...options }: Dependencies) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
    // The library would choose the first that is offered.
    handleProtocols: () => false,
  });
  const connectionLimit = createConnectionLimit(limits);
  const sessions = createSessionLookup();
  const players = createPlayers(options.bus);
  const findSession = (connection: Duplex, token: string) =>
    sessions.find(async () => {
      const session = await options.findSession(token);
      if (session !== null) await players.add(connection, session.user.id);
      return session;
    });
  const handshake = async (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const [path, token] = pathAndToken(request);
    const ipAddress = ipAddressOf(request, options.trustProxy);
    const refusal = connectionLimit.add(connection, ipAddress);
    const hasToken = refusal === null && token !== '' && path === SOCKET_PATHS.channel;
    const session = hasToken ? await findSession(connection, token) : null;
    const closeCode = refusal ?? connectionLimit.checkVisitor(connection, session);
    if (!isOpen()) return reject(connection, UNAVAILABLE, RETRY_AFTER);
    server.handleUpgrade(request, connection, head, (socket) => {
      // A close event follows every error and is handled elsewhere.
      socket.on('error', () => {});
      if (closeCode !== null) closeSocket(socket, closeCode, limits);
      else register(path, socket, { ipAddress, session, isTokenExpired: hasToken && !session });
    });
  };
  const size = () => connectionLimit.size() + players.size();
  return { handshake, endSession: sessions.end, size };
}

/** Creates the handler of upgrade requests. It checks path, origin, limits and token; only `findSession` receives the token. */
export function createUpgradeHandler(dependencies: Dependencies) {
  const { isOpen, onError, onRefused, trustProxy, monotonicNow, limits } = dependencies;
  const { handshake, endSession, size } = createHandshake(dependencies);
  const handshakeLimit = { most: limits.handshakesPerMinute, windowMs: 60_000 };
  const handshakes = createAddressLimit(handshakeLimit, monotonicNow);
  const rejectionOf = (request: IncomingMessage): Rejection | null => {
    const [path] = pathAndToken(request);
    if (path !== SOCKET_PATHS.channel && path !== SOCKET_PATHS.live) return ['404 Not Found'];
    if (!isAllowedOrigin(request, dependencies)) return ['403 Forbidden'];
    if (!isOpen()) return [UNAVAILABLE, RETRY_AFTER];
    const seconds = handshakes.count(ipAddressOf(request, trustProxy));
    return seconds > 0 ? ['429 Too Many Requests', `Retry-After: ${seconds}`] : null;
  };
  /** Handles the `upgrade` event of an HTTP server. */
  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer): void => {
    // A close event follows every error and is handled elsewhere.
    connection.on('error', () => {});
    const rejection = rejectionOf(request);
    if (rejection !== null) {
      onRefused(Number.parseInt(rejection[0], 10));
      reject(connection, ...rejection);
      return;
    }
    handshake(request, connection, head).catch((error: unknown) => {
      onError(error);
      reject(connection, UNAVAILABLE, RETRY_AFTER);
    });
  };
  return { upgrade, endSession, size };
}

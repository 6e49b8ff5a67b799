import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLOSE_CODES, FRAME_BYTES_MAX } from '../../contract/shared/envelope.ts';
import { ROOT_PATHS } from '../../contract/shared/paths.ts';
import { addressOf } from '../shared/ip-address.ts';
import { part, type Session, type Visitor } from './client.ts';
import { createTally } from './keyed-count.ts';
import type { Limits } from './limits.ts';
import { isAllowedOrigin } from './origin.ts';

export type EntranceOptions = {
  /** The living session of a token, null when there is none. */
  findSession: (token: string) => Promise<Session | null>;
  /** Origins that may open sockets beside the host's own. */
  origins: readonly string[];
  /** Whether a proxy in front notes the readers' addresses. */
  trustProxy: boolean;
  onError: (error: unknown) => void;
};

type Dependencies = EntranceOptions & {
  limits: Limits;
  isOpen: () => boolean;
  enter: (path: string, socket: WebSocket, visitor: Visitor) => void;
};

const UNAVAILABLE = '503 Service Unavailable';

function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function pathAndToken(request: IncomingMessage): [path: string, token: string] {
  const [path = '', ...query] = (request.url ?? '').split('?');
  return [path, new URLSearchParams(query.join('?')).get('token') ?? ''];
}

/** Looks sessions up; one that ends meanwhile counts as dead. */
function createLookUp(findSession: EntranceOptions['findSession']) {
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

/** Counts the connections; says with which code one is too many. */
function createGate({ sockets, perAddress }: Limits) {
  const addresses = createTally();
  let open = 0;
  const admit = (connection: Duplex, address: string): number | null => {
    open += 1;
    addresses.add(address);
    connection.once('close', () => {
      open -= 1;
      addresses.remove(address);
    });
    if (open > sockets) return CLOSE_CODES.overload;
    return addresses.of(address) > perAddress ? CLOSE_CODES.refused : null;
  };
  return { admit, size: () => open + addresses.size() };
}

/** The whole handshake of a request; throws when sessions cannot be looked up. */
function createReception({ limits, isOpen, enter, ...options }: Dependencies) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
  });
  const gate = createGate(limits);
  const lookUp = createLookUp(options.findSession);
  const receive = async (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const [path, token] = pathAndToken(request);
    const address = addressOf(request, options.trustProxy);
    const excess = gate.admit(connection, address);
    const asks = excess === null && token !== '' && path === ROOT_PATHS.channel;
    const session = asks ? await lookUp.find(token) : null;
    if (!isOpen()) return refuse(connection, UNAVAILABLE);
    server.handleUpgrade(request, connection, head, (socket) => {
      // The close that follows says all there is to know.
      socket.on('error', () => {});
      if (excess !== null) part(socket, excess, limits);
      else enter(path, socket, { address, session, expired: asks && session === null });
    });
  };
  return { receive, endSession: lookUp.end, size: gate.size };
}

/** Lets sockets in, or not: by path, origin, numbers and token. The token is passed on to `findSession` and nowhere else. */
export function createEntrance(dependencies: Dependencies) {
  const { origins, isOpen, onError } = dependencies;
  const { receive, endSession, size } = createReception(dependencies);
  const refusalOf = (request: IncomingMessage) => {
    const [path] = pathAndToken(request);
    if (path !== ROOT_PATHS.channel && path !== ROOT_PATHS.live) return '404 Not Found';
    if (!isAllowedOrigin(request, origins)) return '403 Forbidden';
    return isOpen() ? null : UNAVAILABLE;
  };
  /** Takes an upgrade request of an http server. */
  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer): void => {
    // A connection that breaks is closed, which is all there is to know.
    connection.on('error', () => {});
    const refusal = refusalOf(request);
    if (refusal !== null) {
      refuse(connection, refusal);
      return;
    }
    receive(request, connection, head).catch((error: unknown) => {
      onError(error);
      refuse(connection, UNAVAILABLE);
    });
  };
  return { upgrade, endSession, size };
}

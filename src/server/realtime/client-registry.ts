import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/shared/envelope.ts';
import { createKeyedCount } from './keyed-count.ts';
import {
  type ChannelHandler,
  type Client,
  type ClientIdentity,
  closeSocket,
  createClient,
  touch,
} from './shared/client.ts';
import type { Limits } from './shared/limits.ts';

type Options = { limits: Limits; monotonicNow: () => number };

/** Passes the messages of a socket to its handler, until the socket exceeds the frame limit. */
function attachListeners(client: Client, handler: ChannelHandler, options: Options): void {
  const { limits, monotonicNow } = options;
  const { socket } = client;
  const refuse = () => closeSocket(socket, CLOSE_CODES.policyViolation, limits);
  const onPingOrPong = () => {
    if (!touch(client, monotonicNow(), limits)) refuse();
  };
  socket.on('ping', onPingOrPong);
  socket.on('pong', onPingOrPong);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (!touch(client, monotonicNow(), limits) || isBinary) refuse();
    else handler.onMessage(client, data.toString());
  });
}

/** Creates the registry of open sockets and their handlers. */
export function createClientRegistry(options: Options) {
  const { limits, monotonicNow } = options;
  const handlers = new Map<Client, ChannelHandler>();
  const socketsByUser = createKeyedCount();
  const unregister = (client: Client, handler: ChannelHandler) => {
    if (client.session !== null) socketsByUser.decrement(client.session.user.id);
    handlers.delete(client);
    handler.onClose(client);
  };
  const register = (handler: ChannelHandler, socket: WebSocket, identity: ClientIdentity) => {
    const user = identity.session?.user.id;
    if (user !== undefined && socketsByUser.get(user) >= limits.perUser) {
      return closeSocket(socket, CLOSE_CODES.policyViolation, limits);
    }
    if (user !== undefined) socketsByUser.increment(user);
    const client = createClient(socket, identity, monotonicNow());
    handlers.set(client, handler);
    attachListeners(client, handler, options);
    socket.on('close', () => unregister(client, handler));
    handler.onOpen(client);
  };
  /** Sends heartbeats that are due, and terminates sockets that exceeded the heartbeat timeout. */
  const check = () => {
    const now = monotonicNow();
    for (const [client, handler] of handlers) {
      if (now - client.receivedAt > limits.heartbeatTimeoutMs) client.socket.terminate();
      else if (now - client.pingedAt >= limits.heartbeatMs) {
        client.pingedAt = now;
        client.socket.ping();
        handler.sendHeartbeat(client);
      }
    }
  };
  return {
    all: () => [...handlers.keys()],
    /** The number of open sockets, by whether their player is signed in. */
    counts: () => {
      let signedIn = 0;
      for (const { session } of handlers.keys()) if (session !== null) signedIn += 1;
      return { signedIn, signedOut: handlers.size - signedIn };
    },
    register,
    check,
    size: () => handlers.size + socketsByUser.size(),
  };
}

import { readFile } from 'node:fs/promises';
import { credsAuthenticator, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { NatsPlace } from './nats-url.ts';

/** How long one attempt to connect may take. A frozen server accepts connections and says nothing. */
const CONNECT_TIMEOUT_MS = 2000;
/** The wait between two attempts, to which the client adds a random part of at most as much. */
const RECONNECT_MS = 250;
/** A server that leaves two of these pings unanswered is away. One alone may be late because this process was busy. */
const PING_MS = 1000;
const PINGS_OUT_MAX = 2;

/** The options of a connection that never gives up. Rejects with an Error when there is no credentials file. */
export async function natsOptions(place: NatsPlace): Promise<NodeConnectionOptions> {
  const { server, isTls, user, credentials } = place;
  // Read once: an authenticator that fails later would close the connection for good.
  const authenticator =
    credentials === undefined
      ? {}
      : { authenticator: credsAuthenticator(await readFile(credentials)) };
  return {
    servers: server,
    name: 'hatchboard',
    ...user,
    ...authenticator,
    ...(isTls ? { tls: {} } : {}),
    // What servers tell of each other is often no address for others, and each wrong one costs the timeout.
    ignoreClusterUpdates: true,
    noEcho: true,
    noAsyncTraces: true,
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    reconnectJitterTLS: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: PINGS_OUT_MAX,
  };
}

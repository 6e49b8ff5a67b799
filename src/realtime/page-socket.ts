import type { Envelope } from '../contract/shared/envelope.ts';
import { type Connection, createConnection } from './connection.ts';
import type { ConnectionState } from './monitored-socket.ts';
import { followPage } from './page-lifecycle.ts';
import { socketUrl } from './socket-url.ts';
import { storedAttempts } from './stored-attempts.ts';

type Options = {
  /** Path under the backend's host, also the key under which attempts are counted across pages. */
  path: string;
  token?: () => string | null;
  onState: (state: ConnectionState) => void;
  onMessage: (message: Envelope) => void;
  onBeat?: () => void;
};

/** A connection to a path of the backend; it dials once it is opened. */
export function createPageSocket({ path, token, ...rest }: Options): Connection {
  const host = import.meta.env.PUBLIC_API_HOST ?? '';
  return createConnection({
    ...rest,
    address: () => socketUrl(host, path, token?.()),
    attempts: storedAttempts(`attempts:${path}`),
  });
}

/** Opens a connection for as long as the page is there; returns how to end it. */
export const openPageSocket = (options: Options): (() => void) =>
  followPage(createPageSocket(options));

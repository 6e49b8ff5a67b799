import type { Envelope } from '../../contract/shared/envelope.ts';
import { type Connection, createConnection } from '../../realtime/connection.ts';
import type { ConnectionState } from '../../realtime/monitored-socket.ts';
import { followPage } from '../../realtime/page-lifecycle.ts';
import { socketAddress } from '../../realtime/socket-url.ts';
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
export function createSocket({ path, token, ...rest }: Options): Connection {
  const host = import.meta.env.PUBLIC_API_HOST ?? '';
  return createConnection({
    ...rest,
    address: () => socketAddress(host, path, token?.()),
    attempts: storedAttempts(`attempts:${path}`),
  });
}

/** Opens a connection for as long as the page is there; returns how to end it. */
export const openSocket = (options: Options): (() => void) => followPage(createSocket(options));

import type { Envelope } from '../contract/shared/envelope.ts';
import { type Connection, createConnection } from './connection.ts';
import type { ConnectionState } from './monitored-socket.ts';
import type { Attempts } from './socket.ts';

/** The URL of a socket at a host (`http…`; '' is the page's own origin), with the session's token if there is one (contract: Real-time channel). */
export function socketUrl(host: string, path: string, token: string | null = null): string {
  const base = (host || location.origin).replace(/^http/, 'ws').replace(/\/+$/, '');
  return `${base}${path}${token === null ? '' : `?token=${encodeURIComponent(token)}`}`;
}

type Options = {
  /** The path below the backend's host. */
  path: string;
  attempts: Attempts;
  token?: () => string | null;
  onState: (state: ConnectionState) => void;
  onMessage: (message: Envelope) => void;
  onHeartbeat?: () => void;
};

/** Creates a connection to a path of the backend; it connects once it is opened. */
export function createPageSocket({ path, token, ...rest }: Options): Connection {
  const host = import.meta.env.PUBLIC_API_HOST ?? '';
  return createConnection({
    ...rest,
    url: () => socketUrl(host, path, token?.()),
  });
}

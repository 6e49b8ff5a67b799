import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { pickIpAddress } from './ip-address.ts';

/** What the server hands to the app beside the request; absent when the app is asked without a port. */
export type AppEnv = { Bindings: { incoming?: IncomingMessage } };

/** The reader's address: the connection's, or what the one trusted proxy in front noted last. */
export function readerAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const connection = c.env?.incoming?.socket.remoteAddress;
  return pickIpAddress(c.req.header('x-forwarded-for'), connection, trustProxy);
}

import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { pickIpAddress } from './ip-address.ts';

/** The bindings that the HTTP server passes to the app; absent when a test calls the app without a port. */
export type AppEnv = { Bindings: { incoming?: IncomingMessage; requestId?: string } };

/** The backend as one function from Request to Response. */
export type App = Hono<AppEnv>;

/** The client's IP address: that of the connection, or the last one that the trusted proxy added. */
export function clientIpAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const connection = c.env?.incoming?.socket.remoteAddress;
  return pickIpAddress(c.req.header('x-forwarded-for'), connection, trustProxy);
}

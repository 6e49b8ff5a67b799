import type { MiddlewareHandler } from 'hono';
import { pathOf } from '../contract/shared/call.ts';
import { API_PREFIX } from '../contract/shared/paths.ts';
import type { AppEnv } from './http/app-env.ts';
import { type Log, publicPath } from './http/log.ts';

/** An event of security in a response. Who it was stays out of the log; the desk's own log names its operators. */
export type SecurityEvent = 'sign-in' | 'refused' | 'limited' | 'role' | 'suspension';

/** A request that has its response. `location` is where a redirect leads. */
type Answered = { method: string; path: string; status: number; location: string | null };

const REFUSALS: ReadonlyMap<number, SecurityEvent> = new Map([
  [401, 'refused'],
  [403, 'refused'],
  [429, 'limited'],
]);
const ACTS: ReadonlyMap<string, SecurityEvent> = new Map([
  ['grant', 'role'],
  ['suspend', 'suspension'],
  ['lift', 'suspension'],
]);
const ACT = new RegExp(`^${API_PREFIX}/desk/players/[^/]+/(\\w+)$`);

/** The event of a request; null for none. The callback of a sign-in redirects in either case, and says in the query which it was. */
export function securityEventOf(answered: Answered): SecurityEvent | null {
  const { method, path, status, location } = answered;
  if (status >= 400) return REFUSALS.get(status) ?? null;
  if (path === pathOf('GET /auth/roblox/callback') && location !== null) {
    return new URL(location).searchParams.has('error') ? 'refused' : 'sign-in';
  }
  const [, act = ''] = method === 'POST' ? (ACT.exec(path) ?? []) : [];
  return ACTS.get(act) ?? null;
}

/** Logs a line for each event of security: the event, the request's id, its method, path without ids, and status. */
export function logSecurity(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    const { status, headers } = c.res;
    const event = securityEventOf({ method, path, status, location: headers.get('location') });
    if (event === null) return;
    const requestId = c.env?.requestId;
    log.info({ event, requestId, method, path: publicPath(path), status }, 'security');
  };
}

/** Creates what logs such a line for a socket that was refused. */
export function logRefusedSockets(log: Log): (status: number) => void {
  return (status) => {
    const event = REFUSALS.get(status);
    if (event !== undefined) log.info({ event, status }, 'security');
  };
}

import type { Context } from 'hono';
import { isSameSecret } from '../../data/session/secret.ts';
import { Problem } from '../../http/problem.ts';

/** The token of a request's `Authorization` header; undefined without one. */
export function bearerToken(c: Context): string | undefined {
  return /^bearer (.*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Throws a Problem (401) unless a request has a token of the settings; compares in constant time. `who` wants it. */
export function requireBearer(c: Context, token: string, who: string): void {
  if (isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) return;
  const message = `${who} the header "Authorization: Bearer <token>".`;
  throw new Problem(401, 'bad_token', message, { 'WWW-Authenticate': 'Bearer' });
}

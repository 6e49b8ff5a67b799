import type { Context } from 'hono';
import { isSameSecret } from '../../data/session/secret.ts';

/** The token of a request's `Authorization` header; undefined without one. */
export function bearerToken(c: Context): string | undefined {
  return /^bearer (.*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Whether an `Authorization` header has a token of the settings; compares in constant time. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  return isSameSecret(authorization ?? '', `Bearer ${token}`);
}

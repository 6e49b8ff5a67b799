import type { Context } from 'hono';

/** The token of a request's `Authorization` header; undefined without one. */
export function bearerToken(c: Context): string | undefined {
  return /^bearer (.*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

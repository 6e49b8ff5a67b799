import type { Context } from 'hono';
import { isSameSecret } from '../../data/session/secret.ts';
import { Problem } from '../../http/problem.ts';

/** The token of a request's `Authorization` header; undefined without one. */
export function bearerToken(c: Context): string | undefined {
  return /^bearer (.*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** A token of the settings, and the one that it replaces, which is accepted too. */
export type BearerToken = { token: string; former?: string | undefined };

/** Says which token of the settings a request has, or throws a Problem (401); compares in constant time. `who` wants it, `setting` has it. */
export function requireBearer(
  c: Context,
  { token, former = token }: BearerToken,
  who: string,
  setting: string,
): 'current' | 'former' {
  const given = c.req.header('authorization') ?? '';
  // Both are compared, so that the time does not tell which one is given.
  const [isCurrent, isFormer] = [token, former].map((one) => isSameSecret(given, `Bearer ${one}`));
  if (isCurrent) return 'current';
  if (isFormer) return 'former';
  const message =
    bearerToken(c) === undefined
      ? `${who} the header "Authorization: Bearer <token>".`
      : `${who} another token: ${setting} of this backend, as it was at its last start.`;
  throw new Problem(401, 'bad_token', message, { 'WWW-Authenticate': 'Bearer' });
}

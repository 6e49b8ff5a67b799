import type { IncomingMessage } from 'node:http';

/** Which pages may open sockets. */
export type AllowedOrigins = {
  /** Origins of other sites. */
  origins: readonly string[];
  /** The scheme of the site's own pages, which may have any name of its host. */
  scheme: string;
};

/** Whether an origin may open sockets: the site's scheme with the host of the request, or an allowed origin. */
export function isAllowedOrigin(
  { headers: { origin, host } }: IncomingMessage,
  { origins, scheme }: AllowedOrigins,
): boolean {
  // Every browser sends Origin. A program without it carries nobody's session.
  if (origin === undefined || origins.includes(origin)) return true;
  return origin.toLowerCase() === `${scheme}//${host}`.toLowerCase();
}

import type { IncomingMessage } from 'node:http';

/** Whether an origin may open sockets: the host of the request, or an allowed origin. */
export function isAllowedOrigin(
  { headers: { origin, host } }: IncomingMessage,
  allowed: readonly string[],
): boolean {
  // Every browser sends Origin. A program without it carries nobody's session.
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}

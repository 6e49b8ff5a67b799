import type { IncomingMessage } from 'node:http';

/** Whether a browser on that origin may open sockets: the site's own, the host that was asked, or one of the list. */
export function isAllowedOrigin(
  { headers: { origin, host } }: IncomingMessage,
  allowed: readonly string[],
): boolean {
  // Browsers always say where a page comes from; what says nothing is no browser and carries nobody's session.
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}

import type { IncomingMessage } from 'node:http';

/** Whose request it is: the connection's address, or what the one trusted proxy in front noted last. */
export function pickIpAddress(
  forwarded: string | undefined,
  connection: string | undefined,
  trustProxy: boolean,
): string {
  const noted = trustProxy ? forwarded?.split(',').at(-1)?.trim() : '';
  return noted || (connection ?? '');
}

/** Whose request it is, before the app has seen it. */
export function ipAddressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for'];
  return pickIpAddress(forwarded?.toString(), socket.remoteAddress, trustProxy);
}

import type { IncomingMessage } from 'node:http';

/** The client's IP address: that of the connection, or the last one that the trusted proxy added. */
export function pickIpAddress(
  forwarded: string | undefined,
  connection: string | undefined,
  trustProxy: boolean,
): string {
  const added = trustProxy ? forwarded?.split(',').at(-1)?.trim() : '';
  return added || (connection ?? '');
}

/** The client's IP address of a request that the app does not handle. */
export function ipAddressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for'];
  return pickIpAddress(forwarded?.toString(), socket.remoteAddress, trustProxy);
}

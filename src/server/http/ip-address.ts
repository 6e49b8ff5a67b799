import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups of an IPv6 address. One subscriber has all addresses below them (RFC 6177). */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  const all = [...groups, ...zeros, ...rest].slice(0, 4);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** How many addresses an IPv6 /48 may act as. A customer may have one whole, with 65,536 networks (RFC 6177). */
export const SITE_ADDRESSES = 4;

/** The /48 of a /64 that limits count by; null for an IPv4 address. */
export function siteNetworkOf(ipAddress: string): string | null {
  if (!ipAddress.endsWith('::/64')) return null;
  return `${ipAddress.split(':').slice(0, 3).join(':')}::/48`;
}

/** The unit that limits count: an IPv4 address, or the /64 network of an IPv6 address. */
function toCounted(address: string): string {
  // Most addresses are IPv4, which needs no regular expression.
  if (!address.includes(':')) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? networkOf(address) : address;
}

/** The client's IP address or network: that of the connection, or the last one that the trusted proxy added. */
export function pickIpAddress(
  forwarded: string | undefined,
  connection: string | undefined,
  trustProxy: boolean,
): string {
  const added = trustProxy ? forwarded?.split(',').at(-1)?.trim() : '';
  return toCounted(added || (connection ?? ''));
}

/** The client's IP address of a request that the app does not handle. */
export function ipAddressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for'];
  return pickIpAddress(forwarded?.toString(), socket.remoteAddress, trustProxy);
}

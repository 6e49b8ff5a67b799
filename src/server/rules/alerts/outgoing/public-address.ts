import { BlockList, isIP } from 'node:net';

/** The IPv4 networks that are not the public internet (RFC 6890, and multicast). */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** The networks that are not public within 2000::/3, the part of IPv6 that is. 64:ff9b::/96 leads to IPv4 addresses, as 6to4 and Teredo do. */
const IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const privateNetworks = new BlockList();
for (const [network, prefix] of IPV4) privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of IPV6) privateNetworks.addSubnet(network, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. Anything else, such as a private network or a name, does not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !privateNetworks.check(address, 'ipv4');
  if (version !== 6) return false;
  return globalUnicast.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6');
}

import { expect, it } from 'vitest';
import { pickIpAddress, siteNetworkOf } from './ip-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('counts a client at %j by %j', (address, counted) => {
  expect(pickIpAddress(undefined, address, false)).toBe(counted);
  expect(pickIpAddress(`spoofed, ${address}`, 'proxy', true)).toBe(
    address === '' ? 'proxy' : counted,
  );
});

it.each([
  ['203.0.113.7', null],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', null],
])('the site of %s is %s', (address, site) => {
  expect(siteNetworkOf(pickIpAddress(undefined, address, false))).toBe(site);
});

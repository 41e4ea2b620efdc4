import { expect, it } from 'vitest';
import { forwardedIn, networkIn, siteOfNetwork } from './network-of.ts';

it.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1::1', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
] as const)('%s is counted as %s: of IPv6 a subscriber chooses the rest at will', ([address, network]) => {
  expect(networkIn(address)).toBe(network);
});

it.for([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:fffe::/64', '2001:db8:1::/48'],
  ['2001:db8:2:2::/64', '2001:db8:2::/48'],
] as const)('%s has its turns as %s: whoever is given many networks is not many', ([network, site]) => {
  expect(siteOfNetwork(network)).toBe(site);
});

it.for([
  ['192.0.2.7', '192.0.2.7'],
  ['203.0.113.1, 192.0.2.7:50123', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', undefined],
  ['', undefined],
] as const)('%s is from %s, whichever port a proxy writes behind it', ([forwarded, address]) => {
  expect(forwardedIn(forwarded)).toBe(address);
});

import { BlockList, isIP } from 'node:net';

/** Networks that no receiver stands in for us: private, of this machine, shared, documented, reserved, translated (D-255). */
const beyond = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  beyond.addSubnet(network, bits, 'ipv4');

/** Of the sixth version one range is given to the public, and some of that is tunnels, documents and tests. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const exceptions = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  exceptions.addSubnet(network, bits, 'ipv6');

/**
 * Whether an address names a machine by its number, and one that we do not dial. A number may be written in many ways: the
 * URL standard reads them all alike.
 */
export function literalBeyond(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version === 4) return beyond.check(host, 'ipv4');
  return version === 6 && (!global.check(host, 'ipv6') || exceptions.check(host, 'ipv6'));
}

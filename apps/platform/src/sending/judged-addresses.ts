import { BlockList, isIP } from 'node:net';

/**
 * Networks in which no receiver stands for us: private, of this machine, linked, shared, documented, measured, reserved,
 * translated or tunnelled (D-255). The lists of two other senders of webhooks and of request-filtering-agent are parts of it.
 */
const BEYOND = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    // Looks public, and is the machine below a machine of Azure's.
    ['168.63.129.16', 32],
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
  ],
  ipv6: [
    // Of the sixth version one range is given to the public: these three are all the rest.
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['2620:4f:8000::', 48],
    ['3fff::', 20],
  ],
} as const;

const beyond = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const [network, bits] of BEYOND[family]) beyond.addSubnet(network, bits, family);

/** Whether an address of either family is none that we dial. */
export const isBeyond = (address: string): boolean => {
  const version = isIP(address);
  return version === 4 ? beyond.check(address, 'ipv4') : version !== 6 || beyond.check(address, 'ipv6');
};

/** The machine that an address names: a number without its brackets, or a name. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Single addresses that are dialled though they are not public, each with its port: `127.0.0.1:4103` (D-255). */
export type Targets = readonly string[];

/** The addresses that may be dialled at the port of this one though they are not public: each target stands for its own port. */
export function allowedAt(url: URL, targets: Targets): readonly string[] {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  const here = targets.filter((target) => target.endsWith(`:${port}`));
  // An address of the sixth version stands in brackets.
  return here.map((target) => target.slice(0, target.lastIndexOf(':')).replace(/^\[|\]$/g, ''));
}

/**
 * Whether an address names a machine by its number, and one that we do not dial. A number may be written in many ways: the
 * URL standard reads them all alike.
 */
export function literalBeyond(address: string, targets: Targets = []): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const host = hostOf(url);
  return isIP(host) !== 0 && isBeyond(host) && !allowedAt(url, targets).includes(host);
}

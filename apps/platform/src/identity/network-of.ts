import { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

interface Request {
  readonly req: { readonly header: (name: string) => string | undefined };
  readonly env: unknown;
}

/**
 * Whom a network is of as far as what is shared is divided: of IPv6 the 48 bits that somebody is given who has many networks,
 * and who would otherwise be many.
 */
export const siteOfNetwork = (network: string): string =>
  network.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48');

/** The network a request comes from; behind a proxy of ours, the one the proxy saw. */
export function networkOf({ req, env }: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? forwardedIn(req.header('x-forwarded-for')) : undefined;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  return networkIn(forwarded ?? (incoming instanceof IncomingMessage ? incoming.socket.remoteAddress : undefined));
}

/** As `networkOf`, of a request that no framework has looked at. */
export function networkOfMessage({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? forwardedIn([headers['x-forwarded-for']].flat().at(-1)) : undefined;
  return networkIn(forwarded ?? socket.remoteAddress);
}

/**
 * The address that our proxy saw, which it wrote last; some write the port behind it, which is another for every connection.
 * Undefined where it wrote none.
 */
export function forwardedIn(forwarded = ''): string | undefined {
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  const address = last.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(address) === 0 ? undefined : address;
}

/** One address of IPv4; of IPv6 the 64 bits that are one subscriber's, who chooses the rest at will. */
export function networkIn(address = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const filled = [
    ...(before ?? []),
    ...Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0'),
    ...(after ?? []),
  ];
  return `${filled
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

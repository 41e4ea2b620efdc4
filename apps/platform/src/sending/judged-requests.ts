import type { LookupAddress } from 'node:dns';
import { request as requestByHttp, type ClientRequest } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { getCACertificates } from 'node:tls';
import { isWebAddress } from '@wardmere/api';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { allowedAt, hostOf, isBeyond, type Targets } from './judged-addresses.ts';
import { lookUpBy, type LookUp } from './look-up-names.ts';
import { Unreached } from './unreached.ts';

export interface JudgedParts {
  readonly brand: string;
  readonly targets: Targets;
  /** An origin that the deployment itself has named: it is dialled wherever it stands. */
  readonly named?: string;
  readonly lookup?: LookUp;
  /** Authorities whose certificates are good besides those that the machine knows. */
  readonly trusted?: readonly string[];
}

interface Opening {
  readonly method: string;
  readonly headers: (url: URL) => readonly string[];
  readonly signal: AbortSignal;
  readonly ignoreSslErrors: boolean;
  readonly lookedUp?: () => void;
}

/** How much of the headers of an answer is read. */
const MOST_OF_HEADERS = 16 * 1024;

/**
 * Opens requests to other people's machines (D-255): the addresses that a name stands for are judged as the socket is
 * opened, all of them, and one of those that were judged is opened to. Each request has a connection of its own, so that
 * nothing one configuration allows is another's (D-260), and nothing it waits for is a connection that ended meanwhile.
 * Nothing is sent before the request is written or ended.
 */
export function judgedRequests({ brand, targets, named, lookup = lookUpBy(), trusted = [] }: JudgedParts) {
  const cannotReach = `This address cannot be reached from ${brand}.`;
  return (
    address: string,
    { method, headers, signal, ignoreSslErrors, lookedUp = () => undefined }: Opening,
  ): ClientRequest => {
    if (!isWebAddress(address)) throw new Unreached(cannotReach);
    const url = new URL(address);
    const allowed = allowedAt(url, targets);
    const isNamed = url.origin === named;
    const isAllowed = (number: string) => isNamed || allowed.includes(number);
    const host = hostOf(url);
    if (isIP(host) !== 0 && isBeyond(host) && !isAllowed(host)) throw new Unreached(cannotReach);
    const filtered = {
      keepAlive: false,
      lookup: judged(timed(lookup, lookedUp), { isAllowed, cannotReach, signal }),
      allowIPAddressList: [...allowed],
      allowPrivateIPAddress: isNamed,
      allowMetaIPAddress: isNamed,
    };
    const shared = { method, headers: headers(url), signal, maxHeaderSize: MOST_OF_HEADERS };
    return url.protocol === 'https:'
      ? requestByHttps(url, {
          ...shared,
          agent: new RequestFilteringHttpsAgent({
            ...filtered,
            minVersion: 'TLSv1.2',
            ...(trusted.length > 0 && { ca: [...getCACertificates('default'), ...trusted] }),
            rejectUnauthorized: !ignoreSslErrors,
          }),
        })
      : requestByHttp(url, { ...shared, agent: new RequestFilteringHttpAgent(filtered) });
  };
}

const timed =
  (lookup: LookUp, done: () => void): LookUp =>
  (name, options, callback) =>
    lookup(name, options, (...found) => {
      done();
      callback(...found);
    });

interface Judging extends Pick<Opening, 'signal'> {
  readonly isAllowed: (address: string) => boolean;
  readonly cannotReach: string;
}

/** A look-up that hands on only what may be dialled: one address beyond that, and none of them is. */
function judged(lookup: LookUp, { isAllowed, cannotReach, signal }: Judging): LookupFunction {
  return (name, options, callback) =>
    lookup(name, { ...options, all: true, signal }, (error, found) => {
      if (error) return callback(error, '', 0);
      const all: readonly LookupAddress[] = Array.isArray(found) ? found : [];
      const [first] = all;
      if (first === undefined || all.some(({ address }) => isBeyond(address) && !isAllowed(address)))
        return callback(new Unreached(cannotReach), '', 0);
      return options.all ? callback(null, [...all]) : callback(null, first.address, first.family);
    });
}

import { lookup as lookupName, type LookupAddress } from 'node:dns';
import { request as requestByHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { getCACertificates, TLSSocket } from 'node:tls';
import { isWebAddress, type HeaderPair, type SendTimings } from '@wardmere/api';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { allowedAt, hostOf, isBeyond, type Targets } from './judged-addresses.ts';
import { NO_HTTP, sentenceOf, TOO_LATE, Unreached, wrongCertificate } from './unreached.ts';

/** A request as its bytes go out. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly HeaderPair[];
  readonly body?: string | undefined;
}

/** An answer, as far as it is read. */
export interface Incoming {
  readonly statusCode: number;
  readonly headers: readonly HeaderPair[];
  readonly body: Buffer;
  /** There was more of it. */
  readonly isCut: boolean;
}

export interface Dialled {
  readonly answer: Incoming | undefined;
  readonly timings: SendTimings;
  /** Why there is no whole answer. */
  readonly failure?: string;
  /** What was wrong with the certificate, where that was ignored. */
  readonly ignoredCertificate?: string;
}

export interface DialOptions {
  readonly ignoreSslErrors?: boolean;
  readonly signal: AbortSignal;
}
export type Dial = (outgoing: Outgoing, options: DialOptions) => Promise<Dialled>;

/** How much of an answer is read (D-256). */
const MOST_READ = 64 * 1024;
const MOST_OF_HEADERS = 16 * 1024;
const MOST_HEADERS = 200;

/**
 * Dials other people's machines (D-255): the addresses that a name stands for are judged as the socket is opened, all of
 * them, and one of those that were judged is opened to. Each request has a connection of its own, so that nothing one
 * configuration allows is another's (D-260), and nothing it waits for is a connection that ended meanwhile.
 */
export function createDial({
  brand,
  targets,
  lookup = lookupName,
  trusted = [],
}: {
  readonly brand: string;
  readonly targets: Targets;
  readonly lookup?: LookupFunction;
  /** Authorities whose certificates are good besides those that the machine knows. */
  readonly trusted?: readonly string[];
}): Dial {
  const cannotReach = `This address cannot be reached from ${brand}.`;
  return async (outgoing, { ignoreSslErrors = false, signal }) => {
    const began = performance.now();
    const clock = stopwatch(began);
    try {
      if (!isWebAddress(outgoing.url)) throw new Unreached(cannotReach);
      const url = new URL(outgoing.url);
      const allowed = allowedAt(url, targets);
      const isAllowed = (address: string) => allowed.includes(address);
      const host = hostOf(url);
      if (isIP(host) !== 0 && isBeyond(host) && !isAllowed(host)) throw new Unreached(cannotReach);
      const filtered = {
        keepAlive: false,
        lookup: judged(
          timed(lookup, () => clock.mark('lookup')),
          isAllowed,
          cannotReach,
        ),
        allowIPAddressList: [...allowed],
      };
      const shared = {
        method: outgoing.method,
        headers: rawHeaders(url, outgoing),
        signal,
        maxHeaderSize: MOST_OF_HEADERS,
      };
      const request =
        url.protocol === 'https:'
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
      return await answerTo(request, outgoing.body, clock);
    } catch (error) {
      const failure = signal.aborted ? TOO_LATE : sentenceOf(error);
      return { answer: undefined, timings: clock.timings(), failure };
    }
  };
}

const timed =
  (lookup: LookupFunction, done: () => void): LookupFunction =>
  (name, options, callback) =>
    lookup(name, options, (...found) => {
      done();
      callback(...found);
    });

/** A look-up that hands on only what may be dialled: one address beyond that, and none of them is. */
function judged(lookup: LookupFunction, isAllowed: (address: string) => boolean, cannotReach: string): LookupFunction {
  return (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const all: readonly LookupAddress[] = Array.isArray(found) ? found : [];
      const [first] = all;
      if (first === undefined || all.some(({ address }) => isBeyond(address) && !isAllowed(address)))
        return callback(new Unreached(cannotReach), '', 0);
      return options.all ? callback(null, [...all]) : callback(null, first.address, first.family);
    });
}

/** The headers as they are written: those without which there is no request first. */
function rawHeaders(url: URL, { method, headers, body }: Outgoing): string[] {
  const isSent = method !== 'GET' && method !== 'DELETE';
  const own = [
    ['Host', url.host],
    ['Connection', 'close'],
    ...(isSent ? [['Content-Length', String(Buffer.byteLength(body ?? ''))]] : []),
  ];
  return [...own, ...headers.map(({ name, value }) => [name, value])].flat();
}

/** What a request is answered with, as far as it is read. */
function answerTo(
  request: ClientRequest,
  body: string | undefined,
  clock: ReturnType<typeof stopwatch>,
): Promise<Dialled> {
  const { promise, resolve, reject } = Promise.withResolvers<Dialled>();
  let ignoredCertificate: string | undefined;
  request.maxHeadersCount = MOST_HEADERS;
  request.on('error', reject);
  // To speak something else instead is no answer.
  request.on('upgrade', () => {
    reject(new Unreached(NO_HTTP));
    request.destroy();
  });
  request.on('socket', (socket: Socket) => {
    socket.once('connect', () => clock.mark('connect'));
    socket.once('secureConnect', () => {
      clock.mark('tls');
      if (socket instanceof TLSSocket && !socket.authorized)
        ignoredCertificate = wrongCertificate(String(socket.authorizationError));
    });
  });
  request.on('response', (response: IncomingMessage) => {
    clock.mark('firstByte');
    const { statusCode = 0 } = response;
    const parts: Buffer[] = [];
    let length = 0;
    const finish = (isCut: boolean) => {
      const read = Buffer.concat(parts).subarray(0, MOST_READ);
      const answer = { statusCode, headers: pairsOf(response.rawHeaders), body: read, isCut };
      resolve({ answer, timings: clock.timings(), ...(ignoredCertificate && { ignoredCertificate }) });
    };
    if (statusCode < 200 || statusCode > 599) {
      reject(new Unreached(NO_HTTP));
      request.destroy();
      return;
    }
    response.on('error', reject);
    response.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.byteLength;
      if (length <= MOST_READ) return;
      finish(true);
      request.destroy();
    });
    response.on('end', () => finish(false));
  });
  // As bytes: a text would be joined with the headers, whose letters would then be written in UTF-8.
  request.end(Buffer.from(body ?? '', 'utf8'));
  return promise;
}

const pairsOf = (raw: readonly string[]): readonly HeaderPair[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: raw[index + 1] ?? '' }] : []));

type Step = 'lookup' | 'connect' | 'tls' | 'firstByte';
const steps: readonly Step[] = ['lookup', 'connect', 'tls', 'firstByte'];

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** How long each step took: from the end of the one before it that there was. */
function stopwatch(began: number) {
  const at = new Map<Step, number>();
  return {
    mark: (step: Step) => void (at.has(step) || at.set(step, performance.now())),
    timings(): SendTimings {
      const took = (step: Step) => {
        const end = at.get(step);
        const before = steps.slice(0, steps.indexOf(step)).flatMap((each) => at.get(each) ?? []);
        return end === undefined ? null : rounded(end - Math.max(began, ...before));
      };
      return {
        lookup: took('lookup'),
        connect: took('connect'),
        tls: took('tls'),
        firstByte: took('firstByte'),
        total: rounded(performance.now() - began),
      };
    },
  };
}

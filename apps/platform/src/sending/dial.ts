import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { HeaderPair, SendTimings } from '@wardmere/api';
import { judgedRequests, type JudgedParts } from './judged-requests.ts';
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
const MOST_HEADERS = 200;

/** Sends one request over a connection that is judged, and reads what is answered as far as it is read (D-255, D-256). */
export function createDial(parts: JudgedParts): Dial {
  const open = judgedRequests(parts);
  return async (outgoing, { ignoreSslErrors = false, signal }) => {
    const clock = stopwatch(performance.now());
    try {
      const request = open(outgoing.url, {
        method: outgoing.method,
        headers: (url) => rawHeaders(url, outgoing),
        signal,
        ignoreSslErrors,
        lookedUp: () => clock.mark('lookup'),
      });
      return await answerTo(request, outgoing.body, clock);
    } catch (error) {
      const failure = signal.aborted ? TOO_LATE : sentenceOf(error);
      return { answer: undefined, timings: clock.timings(), failure };
    }
  };
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

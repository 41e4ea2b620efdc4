import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { capConnections, type ConnectionCaps } from './connection-caps.ts';

/** How long somebody may take to ask, and how many may stand. */
export interface Patience {
  /** Until the headers are whole, counted from the connection: who says nothing is asked to go as well. */
  readonly headersMs: number;
  /** Until the whole request is there. */
  readonly requestMs: number;
  /** How often it is looked who took too long. */
  readonly lookEveryMs: number;
  readonly caps: ConnectionCaps;
}

const usual: Patience = {
  headersMs: 15_000,
  requestMs: 28_000,
  lookEveryMs: 1000,
  caps: { asking: 250, ofNetwork: 4000, ofAll: 10_000 },
};

/** Behind a proxy of ours every connection is the proxy's, which has patience of its own. */
export const behindProxy: Patience = { ...usual, caps: { asking: 10_000, ofNetwork: 10_000, ofAll: 10_000 } };

/** What a refusal carries; of a request that could not be read to the end of its headers nothing is known. */
export type RefusalHeaders = (request: IncomingMessage | undefined) => Readonly<Record<string, string>>;

const said: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** A large file over a slow line takes its time. */
const LONGEST_UPLOAD_MS = 15 * 60_000;

interface Listening {
  readonly refusalHeaders: RefusalHeaders;
  readonly patience?: Patience;
  /** What may take longer than others to arrive; nothing, unless it is said. */
  readonly takesLong?: (request: IncomingMessage) => boolean;
}

/** A server on which nobody stands for ever: whoever does not finish asking within half a minute is sent away. */
export function createHttpServer(
  answer: RequestListener,
  { refusalHeaders, patience = usual, takesLong = () => false }: Listening,
): Server {
  const { headersMs, requestMs, lookEveryMs, caps } = patience;
  const answers = answersUnderWay();
  const oneByOne = aTurnEach();
  const server = createServer(
    {
      // Looked at below, where the refusal carries what every answer carries.
      requireHostHeader: false,
      headersTimeout: headersMs,
      requestTimeout: Math.max(requestMs, LONGEST_UPLOAD_MS),
      connectionsCheckingInterval: lookEveryMs,
      keepAliveTimeout: 10_000,
    },
    (request, response) => {
      if (!request.complete && !takesLong(request)) hurry(request);
      const before = answers.of(request.socket).at(-1);
      answers.add(request.socket, response);
      if (!namesOneHost(request)) refuseWhole(response, 400, refusalHeaders(request));
      else if (before === undefined) answer(request, response);
      // One thing at a time: whoever sends a hundred requests in one breath has the room of one.
      else before.once('close', () => oneByOne(() => void (response.destroyed || answer(request, response))));
    },
  );
  /** Half a request holds its connection no longer than any other may. */
  const hurry = (request: IncomingMessage) => {
    const late = setTimeout(() => {
      const error = Object.assign(new Error('Too late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!request.complete) server.emit('clientError', error, request.socket);
    }, requestMs);
    request.once('close', () => clearTimeout(late));
  };
  server.on('checkExpectation', (request, response) => refuseWhole(response, 417, refusalHeaders(request)));
  // Whoever does not take what they asked for does not keep it waiting either.
  server.timeout = 60_000;
  capConnections(server, caps);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const underWay = answers.of(socket);
    // What cannot be read may come behind a request that is being answered: nothing else is said in the place of its answer.
    const whole = underWay.findLast(({ req }) => req.complete);
    if (whole !== undefined) whole.once('close', () => socket.end());
    else if (underWay.some(({ headersSent }) => headersSent)) socket.destroy();
    else refuse(socket, said[error.code ?? ''] ?? 400, refusalHeaders(underWay[0]?.req));
  });
  return server;
}

/** The answers that are under way on each connection, in the order in which they were asked for. */
function answersUnderWay() {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
  return {
    of: (socket: Duplex): readonly ServerResponse[] => [...(underWay.get(socket) ?? [])],
    add: (socket: Duplex, response: ServerResponse): void => {
      const own = underWay.get(socket) ?? new Set();
      underWay.set(socket, own.add(response));
      response.once('close', () => own.delete(response));
    },
  };
}

/**
 * Does one thing in each turn of the process, so that whoever comes meanwhile is heard in between: what is answered at once
 * would otherwise follow upon itself and let nobody else in.
 */
function aTurnEach(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let isComing = false;
  const next = () => {
    const work = waiting.shift();
    isComing = waiting.length > 0;
    if (isComing) setImmediate(next);
    work?.();
  };
  return (work) => {
    waiting.push(work);
    if (isComing) return;
    isComing = true;
    setImmediate(next);
  };
}

/** Whose address it is may not be left open: of two names one layer might read the first and another the second (RFC 9112). */
const namesOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1;

/** Refuses a request that could be read, and ends its connection. */
function refuseWhole(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store', Connection: 'close' }).end();
}

function refuse(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Length': '0',
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
  // Who does not hang up is hung up on.
  setTimeout(() => socket.destroy(), 1000).unref();
}

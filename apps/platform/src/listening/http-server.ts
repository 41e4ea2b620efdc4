import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
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

const said: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** A server on which nobody stands for ever: whoever does not finish asking within half a minute is sent away. */
export function createHttpServer(
  answer: RequestListener,
  { refusalHeaders, patience = usual }: { refusalHeaders: Readonly<Record<string, string>>; patience?: Patience },
): Server {
  const { headersMs, requestMs, lookEveryMs, caps } = patience;
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookEveryMs,
      keepAliveTimeout: 10_000,
    },
    answer,
  );
  // Whoever does not take what they asked for does not keep it waiting either.
  server.timeout = 60_000;
  capConnections(server, caps);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    refuse(socket, said[error.code ?? ''] ?? 400, refusalHeaders);
  });
  return server;
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

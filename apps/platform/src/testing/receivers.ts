import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import type { Certificate } from '../neighbours/make-certificate.ts';

/** A machine of somebody else, on this one: where it answers, and what reached it. */
export interface Receiver {
  readonly port: number;
  /** As an address that may be dialled though it is not public. */
  readonly target: string;
  readonly url: string;
  /** How many connections were opened to it. */
  readonly connections: () => number;
  readonly received: readonly ReceivedRequest[];
  readonly close: () => Promise<void>;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

/** Answers a request of which everything has come. */
export type Answering = (request: ReceivedRequest, response: Parameters<RequestListener>[1]) => void;

/** A receiver that speaks HTTP, by TLS where it has a certificate. */
export async function startReceiver(
  answer: Answering = (_request, response) => response.end(),
  tls?: Certificate & {
    readonly maxVersion?: 'TLSv1' | 'TLSv1.1';
    readonly minVersion?: 'TLSv1';
    readonly ciphers?: string;
  },
): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  const listener: RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers, rawHeaders } = request;
      const whole = { method, path, headers, rawHeaders, body: Buffer.concat(parts).toString('utf8') };
      received.push(whole);
      answer(whole, response);
    });
  };
  const server = tls === undefined ? createHttpServer(listener) : createHttpsServer(tls, listener);
  return listening(server, tls === undefined ? 'http' : 'https', received);
}

/** A receiver that says whatever it likes as soon as somebody is there. */
export const startRawReceiver = (greet: (socket: Socket) => void): Promise<Receiver> =>
  listening(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => greet(socket));
    }),
    'http',
    [],
  );

/** What answers here already, as a machine of somebody else would be reached: at a port, with who comes counted. */
export const startReceiverOf = (listener: RequestListener): Promise<Receiver> =>
  listening(createHttpServer(listener), 'http', []);

async function listening(server: Server, scheme: string, received: readonly ReceivedRequest[]): Promise<Receiver> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    target: `127.0.0.1:${port}`,
    url: `${scheme}://localhost:${port}/alerts`,
    connections: () => connections,
    received,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

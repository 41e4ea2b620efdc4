import { getRequestListener } from '@hono/node-server';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { connect, createServer as createDoor, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { Log } from '../log.ts';
import { RECEIVERS, type Receiver } from './receiver.ts';
import { neighbours, type NeighboursOptions } from './neighbours.ts';
import type { SecureReceivers } from './secure-receivers.ts';

/** The neighbours as they stand: they may have found their port taken, which stops nothing else. */
export interface Neighbours {
  readonly problem: string | undefined;
  readonly stop: () => Promise<void>;
}

/** What a greeting by TLS begins with, and no request does. */
const TLS_GREETING = 0x16;

/** Starts the neighbours of a demonstration on a port of this machine alone. */
export async function startNeighbours(
  options: NeighboursOptions & {
    readonly receiver?: Receiver | undefined;
    readonly secure?: Pick<SecureReceivers, 'listen'> | undefined;
    readonly log: Log;
  },
): Promise<Neighbours> {
  const { place, receiver, secure, log } = options;
  const answer = getRequestListener(neighbours(options).fetch, { overrideGlobalObjects: false });
  // Receivers do with a connection what no page does, and are called by their number, as no page of elsewhere can.
  const listener: RequestListener = (request, response) =>
    receiver !== undefined && request.headers.host === place.target && request.url?.startsWith(`${RECEIVERS}/`)
      ? receiver.handle(request, response)
      : answer(request, response);
  const plain = createServer(listener);
  const byTls = secure?.listen((request, response) =>
    receiver !== undefined && request.url?.startsWith(`${RECEIVERS}/`)
      ? receiver.handle(request, response)
      : // An address that somebody is led to as they sign in is one of https (D-057): here it stands too.
        answer(request, response),
  );
  // Whoever gives up in the middle of a greeting is nobody's trouble.
  byTls?.on('tlsClientError', (_error, socket) => socket.destroy());
  const inside = byTls && (await portOf(byTls));
  const open = new Set<Socket>();
  const kept = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  // One port for both: the first byte says which it is, so that a demonstration takes no port for each certificate.
  const server = createDoor((socket) => {
    kept(socket).on('error', () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      if (first[0] === TLS_GREETING && inside !== undefined) {
        const through = kept(connect(inside, '127.0.0.1'));
        // Where one end is gone, so is the other.
        pipeline(socket, through, socket, () => undefined);
        return;
      }
      plain.emit('connection', socket);
      socket.resume();
    });
  });
  const problem = await new Promise<string | undefined>((done) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      done(
        `The neighbours of the demonstration are not there: port ${place.port} ${error.code === 'EADDRINUSE' ? 'is taken by another program' : 'cannot be used'}. Choose another with NEIGHBOURS_PORT.`,
      ),
    );
    server.listen(place.port, '127.0.0.1', () => done(undefined));
  });
  server.on('error', (error) => log.error('neighbours', error));
  if (problem !== undefined) log.info('neighbours', { problem });
  return {
    problem,
    stop: async () => {
      byTls?.close();
      if (!server.listening) return;
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Where a server answers that only this process calls. */
async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

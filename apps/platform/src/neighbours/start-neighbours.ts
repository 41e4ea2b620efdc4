import { getRequestListener } from '@hono/node-server';
import { createServer, type RequestListener } from 'node:http';
import { closeServer } from '../listening/listen.ts';
import type { Log } from '../log.ts';
import { RECEIVERS, type Receiver } from './receiver.ts';
import { neighbours, type NeighboursOptions } from './neighbours.ts';

/** The neighbours as they stand: they may have found their port taken, which stops nothing else. */
export interface Neighbours {
  readonly problem: string | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts the neighbours of a demonstration on a port of this machine alone. */
export async function startNeighbours(
  options: NeighboursOptions & { readonly receiver?: Receiver | undefined; readonly log: Log },
): Promise<Neighbours> {
  const { place, receiver, log } = options;
  const answer = getRequestListener(neighbours(options).fetch, { overrideGlobalObjects: false });
  // Receivers do with a connection what no page does, and are called by their number, as no page of elsewhere can.
  const listener: RequestListener = (request, response) =>
    receiver !== undefined && request.headers.host === place.target && request.url?.startsWith(`${RECEIVERS}/`)
      ? receiver.handle(request, response)
      : answer(request, response);
  const server = createServer(listener);
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
      if (!server.listening) return;
      server.closeAllConnections();
      await closeServer(server);
    },
  };
}

import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { askedPath } from '../asked-path.ts';
import { headersOfEvery, type HeaderOptions } from '../document/security-headers.ts';
import { SettingsError, type Settings } from '../settings.ts';
import { behindProxy, createHttpServer } from './http-server.ts';

/** Takes the port, or says in one sentence why it cannot be had. */
export function listen(
  settings: Settings,
  headers: HeaderOptions,
  handler: RequestListener,
  takesLong: (request: IncomingMessage) => boolean,
): Promise<Server> {
  const server = createHttpServer(handler, {
    takesLong,
    refusalHeaders: (request) => headersOfEvery(request, askedPath(request?.url ?? ''), headers),
    // Behind a proxy of ours every connection is the proxy's.
    ...(settings.trustProxy && { patience: behindProxy }),
  });
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new SettingsError(whyNot(error, settings))));
    server.listen(settings.port, settings.host, () => done(server));
  });
}

function whyNot(error: NodeJS.ErrnoException, { port, host }: Settings): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop it, or choose another with PORT=${port === 65_535 ? port - 1 : port + 1}.`;
  }
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user: choose one above 1024 with PORT.`;
  return `The address ${host} cannot be used on this machine: set HOST to one it has.`;
}

/** Lets requests under way finish, and nobody begin another. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  // Requests under way may finish, but nobody holds the door for ever.
  const impatient = setTimeout(() => server.closeAllConnections(), 3000);
  await closed;
  clearTimeout(impatient);
}

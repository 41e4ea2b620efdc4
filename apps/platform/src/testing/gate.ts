import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A door before a database that a test can shut: what was open breaks, and nothing answers any more. */
export interface Gate {
  readonly databaseUrl: string;
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
  /** Lets nothing through and says nothing: neither what is open nor what is new is answered. */
  readonly silence: () => void;
  readonly speak: () => void;
}

/** Puts a door before a database; it stands open. */
export async function startGate(databaseUrl: string): Promise<Gate> {
  const behind = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(Number(behind.port), behind.hostname);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => void sockets.delete(one));
      one.pipe(other);
    }
    if (isSilent) [inner, outer].map((socket) => socket.pause());
  });
  let isSilent = false;
  let port = 0;
  const open = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : port;
  };
  await open();
  const front = new URL(databaseUrl);
  front.port = String(port);
  front.hostname = '127.0.0.1';
  return {
    databaseUrl: front.href,
    open,
    shut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

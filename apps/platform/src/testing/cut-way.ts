import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut: every connection on it breaks, and none is made until it is mended. */
export interface CutWay {
  /** The address of the server, by this way. */
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** Leads to the server of an address, as far as it is not cut. */
export async function startCutWay(to: string): Promise<CutWay> {
  const url = new URL(to);
  const { hostname: host, port } = url;
  const open = new Set<Socket>();
  const server = createServer((here) => {
    const there = connect({ host, port: Number(port) });
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      // Whichever end breaks, the other is told as by a machine that is gone.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.resetAndDestroy();
      });
      socket.pipe(other);
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const own = await listen(0);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    url: url.href,
    cut: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.resetAndDestroy();
      await closed;
    },
    mend: async () => {
      await listen(own);
    },
  };
}

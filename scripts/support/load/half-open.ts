import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How many of so many connections that begin to ask and never end are still open after each of these seconds. */
export async function halfOpen(
  origin: string,
  count: number,
  afterSeconds: readonly number[],
): Promise<Readonly<Record<number, number>>> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  for (let at = 0; at < count; at += 1) {
    const socket = connect(Number(port), hostname);
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    // What is answered is read, or the end of it would never be seen.
    socket.resume();
    // Some say nothing at all, some break off in the headers, some in the body.
    const begun = [
      '',
      'GET / HTTP/1.1\r\nHost: x\r\n',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx',
    ];
    socket.write(begun[at % begun.length] ?? '');
    if (at % 100 === 99) await wait(5);
  }
  const left: Record<number, number> = {};
  const began = performance.now();
  for (const seconds of afterSeconds) {
    await wait(Math.max(0, seconds * 1000 - (performance.now() - began)));
    left[seconds] = open.size;
  }
  for (const socket of open) socket.destroy();
  return left;
}

import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, type Patience } from './http-server.ts';

const patience: Patience = {
  headersMs: 300,
  requestMs: 500,
  lookEveryMs: 50,
  caps: { asking: 3, ofNetwork: 6, ofAll: 10 },
};
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answer = (response: ServerResponse) => unknown;
async function listening(
  change: Partial<Patience> = {},
  answer: Answer = (response) => response.end('answered'),
  takesLong = (_request: IncomingMessage) => false,
) {
  server = createHttpServer((request, response) => void request.resume().on('end', () => void answer(response)), {
    refusalHeaders: (request) => ({ 'X-Refused': request?.headers.origin ?? 'yes' }),
    patience: { ...patience, ...change },
    takesLong,
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A connection that has sent this much, and what came back until it was closed. */
function connection(port: number, sent: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(sent);
  let received = '';
  socket.on('data', (part) => (received += part.toString()));
  return { socket, received: () => received };
}
const isClosed = (socket: Socket) => socket.destroyed;
const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('the server', () => {
  it.for([
    ['says nothing', ''],
    ['breaks off in the headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['breaks off in the body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx'],
  ] as const)('sends away who %s', async ([, sent]) => {
    const { socket, received } = connection(await listening(), sent);
    await once(socket, 'close', { signal: AbortSignal.timeout(5000) });
    expect(received().startsWith('HTTP/1.1 408 Request Timeout\r\nX-Refused: yes\r\n')).toBe(true);
  });

  it.for([
    ['no name', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['two names', 400, 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
    ['something it cannot expect', 417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n'],
    ['more headers than there is room for', 431, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(20_000)}\r\n\r\n`],
  ] as const)('refuses who comes with %s by %i, as every answer is guarded', async ([, status, sent]) => {
    const { socket, received } = connection(await listening(), sent);
    await once(socket, 'close', { signal: AbortSignal.timeout(5000) });
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received()).toContain('\r\nX-Refused: yes\r\n');
    expect(received()).not.toContain('answered');
  });

  it('gives its time to what may take long, and to nothing beside it', async () => {
    const port = await listening({}, undefined, ({ url }) => url === '/slow');
    const slow = connection(port, 'PUT /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nx');
    const other = connection(port, 'PUT /other HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nx');
    await once(other.socket, 'close', { signal: AbortSignal.timeout(5000) });
    expect(isClosed(slow.socket)).toBe(false);
    slow.socket.write('x');
    await expect.poll(slow.received).toContain('answered');
  });

  it('answers what comes in one breath one after the other, and nothing of it once its sender has gone', async () => {
    let [underWay, most, begun] = [0, 0, 0];
    const port = await listening({}, async (response) => {
      most = Math.max(most, (underWay += 1));
      const number = (begun += 1);
      await wait(20);
      underWay -= 1;
      response.end(`answer ${number}`);
    });
    const { socket, received } = connection(port, whole.repeat(5));
    await expect
      .poll(() => received().match(/answer \d/g))
      .toEqual([1, 2, 3, 4, 5].map((number) => `answer ${number}`));
    expect(most).toBe(1);
    socket.destroy();
    const { socket: gone } = connection(port, whole.repeat(50));
    await expect.poll(() => begun, { interval: 10 }).toBeGreaterThan(5);
    gone.destroy();
    await once(gone, 'close');
    await wait(100);
    const left = begun;
    await wait(300);
    expect([begun, begun < 55]).toEqual([left, true]);
  });

  it('hears others between what comes in one breath, however quickly each of it is answered', async () => {
    let answered = 0;
    const port = await listening({}, (response) => {
      answered += 1;
      response.end('answered');
    });
    for (let at = 0; at < 3; at += 1) connection(port, whole.repeat(400));
    await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(3);
    const { socket } = connection(port, whole);
    await once(socket, 'data', { signal: AbortSignal.timeout(5000) });
    expect(answered).toBeLessThan(1200);
  });

  it('tells who broke off in the body that it was their request, as far as it was read', async () => {
    const sent = 'POST / HTTP/1.1\r\nHost: x\r\nOrigin: https://portal.example\r\nContent-Length: 9\r\n\r\nx';
    const { socket, received } = connection(await listening(), sent);
    await once(socket, 'close', { signal: AbortSignal.timeout(5000) });
    expect(received().startsWith('HTTP/1.1 408 Request Timeout\r\nX-Refused: https://portal.example\r\n')).toBe(true);
  });

  it('says nothing in the place of an answer that is under way, whatever comes behind its request', async () => {
    const port = await listening({}, async (response) => {
      await wait(200);
      response.end('answered');
    });
    const { socket, received } = connection(port, `${whole}NONSENSE\r\n\r\n`);
    await once(socket, 'close', { signal: AbortSignal.timeout(5000) });
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(received()).toContain('answered');
  });

  it('lets the oldest of too many who have not asked go, and answers who asks', async () => {
    const port = await listening({ headersMs: 30_000, requestMs: 30_000 });
    const idle: Socket[] = [];
    for (let at = 0; at < 4; at += 1) {
      idle.push(connection(port, '').socket);
      await wait(20);
    }
    await wait(50);
    expect(idle.map(isClosed)).toEqual([true, false, false, false]);
    const { socket, received } = connection(port, whole);
    await once(socket, 'data', { signal: AbortSignal.timeout(5000) });
    expect(received()).toContain('answered');
    expect(idle.map(isClosed)).toEqual([true, true, false, false]);
  });

  it('lets no network have more than its part, and all of it again once it has gone', async () => {
    const port = await listening({ headersMs: 30_000, requestMs: 30_000 });
    const answered: Socket[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { socket } = connection(port, whole);
      await once(socket, 'data', { signal: AbortSignal.timeout(5000) });
      answered.push(socket);
    }
    const { socket: one } = connection(port, whole);
    await once(one, 'close', { signal: AbortSignal.timeout(5000) });
    for (const socket of answered) socket.destroy();
    await wait(50);
    const { socket, received } = connection(port, whole);
    await once(socket, 'data', { signal: AbortSignal.timeout(5000) });
    expect(received()).toContain('answered');
  });
});

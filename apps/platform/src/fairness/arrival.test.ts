import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frontDoor } from './front-door.ts';

let server: Server;
let begun: string[];
/** How each request has left the door, in the order in which they did. */
let left: string[];
beforeEach(async () => {
  const door = frontDoor();
  begun = [];
  left = [];
  server = createServer((asked, answer) => {
    const network = String(asked.headers['x-network']);
    const work = async () => {
      begun.push(network);
      answer.end(await text(asked));
    };
    door
      .enter(asked, asked.url ?? '', { network }, work)
      .catch(() => answer.destroy())
      .finally(() => left.push(network));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Begins to ask from a network, and says how long what is sent will be or sends it in chunks. */
function ask(network: string, path: string, length?: number): ClientRequest {
  const at = server.address();
  const port = typeof at === 'object' ? at?.port : undefined;
  const headers = { 'x-network': network, ...(length !== undefined && { 'content-length': length }) };
  return request({ host: '127.0.0.1', port, path, method: 'POST', headers }).on('error', () => undefined);
}
const answerTo = async (asked: ClientRequest): Promise<string> => {
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  return answer === undefined ? '' : text(answer);
};

it('keeps nobody waiting for strangers who send slowly, however many networks they are of', async () => {
  const seen = new Promise<void>((all) => {
    let count = 0;
    server.on('request', () => (count += 1) === 120 && all());
  });
  const slow = Array.from({ length: 120 }, (_, at) =>
    ask(`192.0.2.${at % 12}`, '/identity/interaction/x', at % 2 === 0 ? 41 : undefined),
  );
  for (const each of slow) each.write('half of what');
  await seen;
  const whole = ask('198.51.100.4', '/identity/interaction/y', 5);
  whole.end('whole');
  expect(await answerTo(whole)).toBe('whole');
  expect(begun).toEqual(['198.51.100.4']);
  // Whoever comes to an end has a turn, and nothing of what was sent is lost.
  slow[0]?.end(' was to be sent, and the rest');
  slow[1]?.end(' and as much again');
  expect(await Promise.all(slow.slice(0, 2).map(answerTo))).toEqual([
    'half of what was to be sent, and the rest',
    'half of what and as much again',
  ]);
});

it('hears out who sends more than is kept for somebody who was not heard yet', async () => {
  const sent = 'a'.repeat(300_000);
  const long = ask('192.0.2.1', '/api/x');
  long.end(sent);
  expect(await answerTo(long)).toBe(sent);
});

it('forgets who goes away before all is sent', async () => {
  const gone = ask('192.0.2.1', '/identity/interaction/x', 40);
  gone.write('half');
  await once(server, 'request');
  gone.destroy();
  await vi.waitFor(() => expect(left).toEqual(['192.0.2.1']));
  expect(begun).toEqual([]);
});

it('has the oldest of a network give way that sends too much at once, and nobody of another', async () => {
  const other = ask('198.51.100.4', '/identity/interaction/y', 5);
  other.write('ha');
  await once(server, 'request');
  const seen = new Promise<void>((all) => {
    let count = 0;
    server.on('request', () => (count += 1) === 201 && all());
  });
  const crowd = Array.from({ length: 201 }, () => ask('192.0.2.1', '/api/x', 40));
  for (const each of crowd) each.write('half');
  await seen;
  await vi.waitFor(() => expect(left).toEqual(['192.0.2.1']));
  other.end('lf!');
  expect(await answerTo(other)).toBe('half!');
});

it('keeps what comes letter by letter as one', async () => {
  const length = 1000;
  const slow = ask('192.0.2.1', '/identity/interaction/x', length);
  slow.setNoDelay(true);
  for (let at = 0; at < length; at += 1) {
    slow.write(String(at % 10));
    await new Promise((next) => setImmediate(next));
  }
  slow.end();
  expect(await answerTo(slow)).toBe('0123456789'.repeat(length / 10));
});

import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name server of this machine says of a name: its addresses, that there is no such name, or nothing at all. */
export type Named =
  | { readonly 4?: readonly number[]; readonly 6?: readonly number[] }
  | 'unknown'
  | 'broken'
  | 'silent';

export interface NameServer {
  /** As a resolver is told of it. */
  readonly at: string;
  /** The names that were asked for. */
  readonly asked: ReadonlySet<string>;
  readonly close: () => void;
}

const HEAD = 12;
const A = 1;
const AAAA = 28;

/** A name server on this machine (RFC 1035): whoever it is silent about is waited for in vain. */
export async function startNameServer(answer: (name: string) => Named): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked = new Set<string>();
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    asked.add(name);
    const said = answer(name);
    if (said === 'silent') return;
    const bytes = typeof said === 'string' ? undefined : said[type === A ? 4 : 6];
    const record = bytes && (type === A || type === AAAA) ? recordOf(type, bytes) : Buffer.alloc(0);
    const head = Buffer.alloc(HEAD);
    head.writeUInt16BE(query.readUInt16BE(0), 0);
    // An answer, with recursion, and how it went.
    head.writeUInt16BE(0x81_80 | (said === 'unknown' ? 3 : said === 'broken' ? 2 : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(record.length > 0 ? 1 : 0, 6);
    socket.send(Buffer.concat([head, query.subarray(HEAD, end), record]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { at: `127.0.0.1:${socket.address().port}`, asked, close: () => void socket.close() };
}

/** The name that is asked for, what of it, and where the question ends. */
function questionOf(query: Buffer) {
  const labels: string[] = [];
  let at = HEAD;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** One address of the name that was asked for, good for a minute. */
function recordOf(type: number, bytes: readonly number[]): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, Buffer.from(bytes)]);
}

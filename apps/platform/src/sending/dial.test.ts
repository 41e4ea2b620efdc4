import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate, type Certificate } from '../neighbours/make-certificate.ts';
import { startRawReceiver, startReceiver, type Receiver } from '../testing/receivers.ts';
import { createDial } from './dial.ts';
import { createSender, PATIENCE, type Attempt } from './sender.ts';
import { makeSigningKey, signBy } from './signature.ts';
import { TOO_LATE } from './unreached.ts';

const open: Receiver[] = [];
const listening = (receiver: Receiver) => {
  open.push(receiver);
  return receiver;
};
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
});

let authority: Certificate;
beforeAll(() => {
  authority = makeCertificate({ name: 'Authority of these tests', isAuthority: true });
});

/** One attempt to a receiver, which is allowed though it is on this machine. */
function attemptTo(receiver: Receiver, change: object = {}): Promise<Attempt> {
  const dial = createDial({
    brand: 'Wardmere',
    targets: [receiver.target],
    trusted: [authority.cert],
    lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const sign = signBy([makeSigningKey()]);
  const sender = createSender({ dial, credentialOf: async () => undefined, sign, now: () => new Date(0) });
  return sender.attempt({
    id: 'b1b1b1b1-0000-4000-8000-000000000001',
    message: { httpVerb: 'Post', url: receiver.url, headers: [{ name: 'X-Name', value: 'Siân' }], body: '{"a":1}' },
    credential: null,
    ignoreSslErrors: false,
    ...change,
  });
}
const raw = (text: string) => startRawReceiver((socket) => socket.end(text));
const told = ({ isSuccess, answer, errorMessage }: Attempt) => ({
  isSuccess,
  status: answer?.statusCode,
  isCut: answer?.isCut,
  length: answer?.body.length,
  errorMessage,
});

describe('one attempt', () => {
  it('is sent as it is told, byte by byte, and asks for a plain answer', async () => {
    const receiver = listening(await startReceiver((_request, response) => response.writeHead(204).end()));
    const attempt = await attemptTo(receiver);
    const [request] = receiver.received;
    expect(attempt).toMatchObject({ isSuccess: true, errorMessage: '', ignoredCertificate: null });
    expect(attempt.request).toMatchObject({ httpVerb: 'Post', url: receiver.url, body: '{"a":1}' });
    expect([request?.method, request?.path, request?.body]).toEqual(['POST', '/alerts', '{"a":1}']);
    const sent = (request?.rawHeaders ?? []).flatMap((name, at, all) =>
      at % 2 === 0 ? [{ name, value: all[at + 1] ?? '' }] : [],
    );
    expect(sent).toEqual([
      { name: 'Host', value: `localhost:${receiver.port}` },
      { name: 'Connection', value: 'close' },
      { name: 'Content-Length', value: '7' },
      ...attempt.request.headers,
    ]);
  });

  it('tells how long each step took, and of what there was not nothing', async () => {
    const receiver = listening(await startReceiver());
    const { timings } = await attemptTo(receiver);
    expect(timings).toEqual({
      lookup: expect.any(Number),
      connect: expect.any(Number),
      tls: null,
      firstByte: expect.any(Number),
      total: expect.any(Number),
    });
    const steps = [timings.lookup, timings.connect, timings.firstByte].map(Number);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(timings.total + 1).toBeGreaterThanOrEqual(steps.reduce((sum, each) => sum + each, 0));
  });

  it.for([400, 404, 410, 429, 500, 503])('has failed where it is answered with %i', async (status) => {
    const receiver = listening(await startReceiver((_request, response) => response.writeHead(status).end('no')));
    expect(told(await attemptTo(receiver))).toEqual({
      isSuccess: false,
      status,
      isCut: false,
      length: 2,
      errorMessage: `The receiver answered with ${status}.`,
    });
  });
});

describe('an answer (D-256)', () => {
  it('is read to 64 KB, of which 4 KB are kept: whoever offers more is left', async () => {
    let offered = 0;
    const receiver = listening(
      await startReceiver((_request, response) => {
        const part = Buffer.alloc(64 * 1024, 'x');
        const more = () => {
          if (response.destroyed) return;
          offered += part.byteLength;
          response.write(part, more);
        };
        more();
      }),
    );
    expect(told(await attemptTo(receiver))).toEqual({
      isSuccess: true,
      status: 200,
      isCut: true,
      length: 4096,
      errorMessage: '',
    });
    // What lay on the way when it was left, and not the gigabytes that would have come.
    expect(offered).toBeLessThan(64 * 1024 * 1024);
  });

  it('is not unpacked: a small one that would become large stays small', async () => {
    const packed = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    const receiver = listening(
      await startReceiver((_request, response) => response.setHeader('content-encoding', 'gzip').end(packed)),
    );
    const attempt = await attemptTo(receiver);
    expect([attempt.isSuccess, (attempt.answer?.body.length ?? 0) <= 4096]).toEqual([true, true]);
    expect(receiver.received[0]?.headers['accept-encoding']).toBeUndefined();
  });

  it('with scripts is text', async () => {
    const body = '<script>alert(1)</script>';
    const receiver = listening(
      await startReceiver((_request, response) => response.setHeader('content-type', 'text/html').end(body)),
    );
    expect((await attemptTo(receiver)).answer?.body).toBe(body);
  });

  it.for([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n', 'What answers at this address does not speak HTTP.'],
    ['a status of 99', 'HTTP/1.1 99 No\r\n\r\n', 'What answers at this address does not speak HTTP.'],
    [
      'another protocol',
      'HTTP/1.1 101 Other\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      'What answers at this address does not speak HTTP.',
    ],
    [
      '10,000 headers',
      `HTTP/1.1 200 OK\r\n${Array.from({ length: 10_000 }, (_, index) => `X-${index}: y\r\n`).join('')}\r\n`,
      'The answer has more headers than are read.',
    ],
    [
      'half a body',
      'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf',
      'The receiver ended the connection before it had answered.',
    ],
    ['nothing', '', 'The receiver ended the connection before it had answered.'],
  ] as const)('that is %s is none', async ([, text, says]) => {
    const attempt = await attemptTo(listening(await raw(text)));
    expect(attempt).toMatchObject({ isSuccess: false, answer: null, errorMessage: says });
  });

  it.for([
    ['within its headers', ''],
    ['within its body', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n'],
  ] as const)('of a byte a second is waited for 10 s, %s', { timeout: PATIENCE * 3 }, async ([, start]) => {
    const drip = await startRawReceiver((socket) => {
      const bytes = 'HTTP/1.1 200 OK and on and on'.split('');
      socket.write(start);
      const more = setInterval(() => socket.write(bytes.shift() ?? ''), 1000);
      socket.on('close', () => clearInterval(more));
    });
    const attempt = await attemptTo(listening(drip));
    expect(attempt).toMatchObject({ isSuccess: false, answer: null, errorMessage: TOO_LATE });
    expect(attempt.timings.total).toBeGreaterThanOrEqual(PATIENCE - 100);
  });

  it('that nobody gives is a sentence', async () => {
    const receiver = await startReceiver();
    await receiver.close();
    expect((await attemptTo(receiver)).errorMessage).toBe('Nothing answers at this address.');
  });
});

const expired = () => makeCertificate({ name: 'localhost', by: authority, until: new Date('2021-01-01T00:00:00Z') });

describe('a certificate', () => {
  const wrong = [
    ['has expired', expired, 'The certificate of the receiver has expired.'],
    [
      'is for another name',
      () => makeCertificate({ name: 'signs.example', by: authority }),
      'The certificate of the receiver is for another name.',
    ],
    [
      'is its own issuer',
      () => makeCertificate({ name: 'localhost' }),
      'The certificate of the receiver was issued by somebody who is not trusted.',
    ],
  ] as const;

  it('that is good is accepted, and TLS takes its time', async () => {
    const receiver = listening(await startReceiver(undefined, makeCertificate({ name: 'localhost', by: authority })));
    const attempt = await attemptTo(receiver);
    expect([attempt.isSuccess, attempt.ignoredCertificate]).toEqual([true, null]);
    expect(attempt.timings.tls).toEqual(expect.any(Number));
  });

  it.for(wrong)('that %s is refused with the reason, and nothing is sent', async ([, make, says]) => {
    const receiver = listening(await startReceiver(undefined, make()));
    const attempt = await attemptTo(receiver);
    expect([attempt.isSuccess, attempt.errorMessage, receiver.received]).toEqual([false, says, []]);
  });

  it.for(wrong)('that %s is accepted where that is ignored, and marked (D-260)', async ([, make, says]) => {
    const receiver = listening(await startReceiver(undefined, make()));
    const attempt = await attemptTo(receiver, { ignoreSslErrors: true });
    expect([attempt.isSuccess, attempt.ignoredCertificate]).toEqual([true, says]);
    // Whoever does not ignore it is not served by a connection that somebody did.
    expect((await attemptTo(receiver)).errorMessage).toBe(says);
  });

  it.for([
    ['TLSv1', true],
    ['TLSv1', false],
    ['TLSv1.1', true],
    ['TLSv1.1', false],
  ] as const)(
    'of %s is refused, whether certificates are ignored or not: %s',
    async ([maxVersion, ignoreSslErrors]) => {
      const old = { minVersion: 'TLSv1', maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' } as const;
      const certificate = makeCertificate({ name: 'localhost', by: authority });
      const receiver = listening(await startReceiver(undefined, { ...certificate, ...old }));
      const attempt = await attemptTo(receiver, { ignoreSslErrors });
      expect([attempt.errorMessage, receiver.received]).toEqual(['The receiver does not offer TLS 1.2 or newer.', []]);
    },
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createDial } from '../sending/dial.ts';
import { createProbe } from '../sending/probe.ts';
import { freePort } from '../testing/platform.ts';
import { createReceiver, type Receiver } from './receiver.ts';
import { lookupOfReceivers, nameOfSecure, secureReceivers } from './secure-receivers.ts';
import { startNeighbours, type Neighbours } from './start-neighbours.ts';

const now = () => new Date();
const secure = secureReceivers(now());
const secret = 'nobody proves anything here';
let port = 0;
let receiver: Receiver;
let neighbours: Neighbours;
beforeAll(async () => {
  port = await freePort();
  const place = { port, url: `http://localhost:${port}`, target: `127.0.0.1:${port}` };
  const expected = {
    userName: secret,
    password: secret,
    digestPassword: secret,
    apiKeyHeader: 'X-Api-Key',
    apiKey: secret,
    clientId: secret,
    clientSecret: secret,
    connectionCode: secret,
    accountPassword: secret,
  };
  receiver = createReceiver({ place, publicKeys: () => [], expected, now });
  neighbours = await startNeighbours({
    place,
    portalUrl: 'http://localhost:4100',
    contextCookie: 'context',
    knowsLogin: () => Promise.resolve(false),
    receiver,
    secure,
    now,
    log: createLog(() => undefined),
  });
});
afterAll(() => neighbours.stop());

const judged = () => ({
  brand: 'Wardmere',
  targets: [`127.0.0.1:${port}`],
  trusted: [secure.authority],
  lookup: lookupOfReceivers,
});
const signal = () => AbortSignal.timeout(10_000);

it.for([
  ['good', undefined],
  ['soon', undefined],
  ['expired', 'The certificate of the receiver has expired.'],
  ['wrong', 'The certificate of the receiver is for another name.'],
  ['foreign', 'The certificate of the receiver was issued by somebody who is not trusted.'],
] as const)(
  'a certificate that is %s is judged, and accepted with its fault told where that is ignored (D-260)',
  async ([kind, fault]) => {
    const url = `https://${nameOfSecure(kind)}:${port}/receiver/204/${kind}`;
    const [probe, dial] = [createProbe(judged()), createDial(judged())];
    const to = { method: 'DELETE', url, headers: [{ name: 'Host-Of-Test', value: kind }] };
    expect((await probe(url, { signal: signal() })).failure).toBe(fault);
    const sent = await dial(to, { signal: signal() });
    expect([sent.failure, sent.answer?.statusCode]).toEqual(
      fault === undefined ? [undefined, 204] : [fault, undefined],
    );
    const ignored = await dial(to, { signal: signal(), ignoreSslErrors: true });
    expect([ignored.ignoredCertificate, ignored.answer?.statusCode]).toEqual([fault, 204]);
    expect((await probe(url, { signal: signal(), ignoreSslErrors: true })).ignoredCertificate).toBe(fault);
    // Who was refused heard nothing, and a probe says nothing.
    const heard = receiver.arrivals().filter(({ path }) => path.endsWith(`/${kind}`));
    expect(heard).toHaveLength(fault === undefined ? 2 : 1);
  },
);

it('a product is there by TLS too, as an address must be that somebody lands at (D-057)', async () => {
  const dial = createDial(judged());
  const url = `https://localhost:${port}/products/insight/board?x=1`;
  const { answer } = await dial({ method: 'GET', url, headers: [] }, { signal: signal(), ignoreSslErrors: true });
  expect([answer?.statusCode, String(answer?.body)]).toEqual([200, expect.stringContaining('<h1>Insight</h1>')]);
});

it('what is no receiver is not there under the name of one, and plain http goes on at the same port', async () => {
  const dial = createDial(judged());
  const at = `${nameOfSecure('good')}:${port}`;
  const byTls = await dial({ method: 'GET', url: `https://${at}/`, headers: [] }, { signal: signal() });
  expect(byTls.answer?.statusCode).toBe(404);
  const plain = await fetch(`http://localhost:${port}/`);
  expect([plain.status, await plain.text()]).toEqual([200, expect.stringContaining('Neighbours of the demonstration')]);
});

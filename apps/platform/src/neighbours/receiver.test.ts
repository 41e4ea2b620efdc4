import { incidents, IncidentReceipt } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demonstrationSecret } from '../seed/accounts.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import { configurationUid } from '../seed/demonstration-webhooks.ts';
import { createDial } from '../sending/dial.ts';
import { createSender } from '../sending/sender.ts';
import { makeSigningKey, publicKeyOf, signBy } from '../sending/signature.ts';
import { deliveries, deliveryAttempts, webhookReadiness } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { freePort, startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { checkSignature } from './check-signature.ts';

// The platform as a demonstration runs it, with its receivers: everything here goes over the wire.
let platform: TestPlatform;
let receiver = '';
beforeAll(async () => {
  const port = await freePort();
  receiver = `http://127.0.0.1:${port}/receiver`;
  platform = await startTestPlatform({ DEMO_DATA: 'on', NEIGHBOURS_PORT: String(port) });
});
afterAll(() => platform.stop());

const client = clientUid('northmoor');
const page = async (path: string) => (await fetch(`${platform.url}${path}`)).text();
const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });

async function serviceToken(secret = demonstrationSecret, scope = 'incidents'): Promise<Response> {
  const basic = Buffer.from(`emergency-app:${secret}`, 'utf8').toString('base64');
  return fetch(`${platform.url}/identity/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  });
}
const Token = v.object({ access_token: v.string(), scope: v.optional(v.string()) });

const reportBy = (token: string, incidentId: string, incidentType = 'Lockdown', buildingId: string | null = null) =>
  fetch(`${platform.url}/api/${incidents.report.path.replace('{client}', client)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ incidentId, incidentType, incidentStatus: 'Initiated', buildingId }),
  });

it('a service is given a token by its secret, for incidents and nothing else (D-251)', async () => {
  const good = await serviceToken();
  expect(good.status).toBe(200);
  const { access_token: token, scope } = v.parse(Token, await good.json());
  expect(scope).toBe('incidents');
  expect((await serviceToken('another secret of the same length')).status).toBe(401);
  const other = await fetch(`${platform.url}/api/clientbuilding/v2/countries`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(other.status).toBe(401);
  const widened = await serviceToken(demonstrationSecret, 'api openid');
  const { access_token: without = '' } = widened.ok ? v.parse(Token, await widened.json()) : {};
  expect([401, 403]).toContain((await reportBy(without, 'widened')).status);
});

it('an incident that is reported arrives at the receivers, signed and proven, each as its configuration says', async () => {
  const { access_token: token } = v.parse(Token, await (await serviceToken()).json());
  const response = await reportBy(token, 'a-lockdown');
  expect(response.status).toBe(200);
  const receipt = v.parse(IncidentReceipt, await response.json());
  // Ten are enabled, of which the boiler asks for evacuations and the door controllers for buildings.
  expect([receipt.deliveries, receipt.notSent]).toEqual([7, 3]);
  for (const path of [
    '/receiver/basic/signs',
    '/receiver/key/police',
    '/receiver/token/datahub',
    '/receiver/204/chat',
    '/receiver/signed/county',
  ])
    await expect
      .poll(() => page(`/development/receiver?path=${path}`), { timeout: 60_000 })
      .toMatch(/answered with 20[04] ·\s+Signature valid/);
  await expect
    .poll(() => page('/development/receiver?path=/receiver/digest/amplifiers'), { timeout: 60_000 })
    .toMatch(/answered with 200/);
  expect(await page('/development/receiver?path=/receiver/500/boards')).toMatch(/answered with 500/);
});

it('the page of incidents starts one and ends it, and tells both', async () => {
  const started = await postForm('/development/incidents', { client, type: 'Evacuate', building: '', subtype: '' });
  expect(started.status).toBe(303);
  const shown = await page(`/development/incidents?client=${client}`);
  const incident = /name="incident" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  expect(incident).not.toBe('');
  await expect
    .poll(() => page('/development/receiver?path=/receiver/200/boilers'), { timeout: 60_000 })
    .toContain('DELETE /receiver/200/boilers');
  expect((await postForm('/development/incidents', { client, incident })).status).toBe(303);
  await expect
    .poll(() => page('/development/receiver?path=/receiver/204/chat'), { timeout: 60_000 })
    .toContain('Evacuate resolved');
  expect(await page(`/development/incidents?client=${client}`)).toContain('<p>Ended.</p>');
});

it('no page of another origin starts an incident or takes a receiver down', async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  const started = { client, type: 'Hold', building: '', subtype: '' };
  expect((await postForm('/development/incidents', started, elsewhere)).status).toBe(404);
  expect((await postForm('/development/receiver', { name: 'x', turn: 'down' }, elsewhere)).status).toBe(404);
  expect(await page(`/development/incidents?client=${client}`)).not.toMatch(/<h2[^>]*>Hold/);
});

const reached = () =>
  fetch(`${receiver}/switch/mine`, { method: 'POST' }).then(
    ({ status }) => status,
    () => 'down',
  );

it('a receiver is taken down and brought back', async () => {
  expect(await reached()).toBe(200);
  await postForm('/development/receiver', { name: 'mine', turn: 'down' });
  expect(await reached()).toBe('down');
  expect(await page('/development/receiver?path=/receiver/switch/mine')).toContain('This receiver is down.');
  await postForm('/development/receiver', { name: 'mine', turn: 'up' });
  expect(await reached()).toBe(200);
});

it.for([
  ['204', 204],
  ['400', 400],
  ['404', 404],
  ['410', 410],
  ['429', 429],
  ['500', 500],
  ['redirect', 302],
  ['basic', 401],
  ['digest', 401],
  ['key', 401],
  ['token', 401],
  ['signed', 401],
  ['unknown', 404],
] as const)('the receiver at /%s answers with %i whoever is nobody', async ([path, status]) => {
  const response = await fetch(`${receiver}/${path}/try`, { method: 'POST', body: 'x', redirect: 'manual' });
  expect(response.status).toBe(status);
});

it('what answers endlessly or never costs an attempt its time and no memory', async () => {
  const sender = createSender({
    dial: createDial({
      brand: 'Wardmere',
      targets: [new URL(receiver).host],
    }),
    credentialOf: async () => undefined,
    sign: signBy([makeSigningKey()]),
    now: () => new Date(),
  });
  const attempt = (path: string) =>
    sender.attempt({
      id: 'x',
      message: { httpVerb: 'Post', url: `${receiver}/${path}`, headers: [], body: 'x' },
      credential: null,
      ignoreSslErrors: false,
    });
  const [endless, never, signed] = await Promise.all([attempt('endless'), attempt('never'), attempt('signed')]);
  expect([endless.isSuccess, endless.answer?.isCut]).toEqual([true, true]);
  expect([never.isSuccess, never.answer]).toEqual([false, null]);
  // A signature by another key is none of the platform's.
  expect(signed.answer?.statusCode).toBe(401);
});

it('a receiver that has read Standard Webhooks accepts a signature, and refuses one altered byte (D-258)', () => {
  const key = makeSigningKey();
  const at = new Date();
  const body = Buffer.from('{"message":"LOCKDOWN – now"}', 'utf8');
  const headers = Object.fromEntries(
    signBy([key])({ id: 'a-delivery', at, body: body.toString('utf8') }).map(({ name, value }) => [name, value]),
  );
  const found = (change: Partial<{ headers: Record<string, string>; body: Buffer; now: Date }>) =>
    checkSignature([publicKeyOf(key)], { headers, body, now: at, ...change });
  expect(found({})).toBe('valid');
  for (const index of body.keys()) {
    const altered = Buffer.from(body);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(found({ body: altered })).toBe('invalid');
  }
  expect(found({ headers: { ...headers, 'webhook-id': 'another' } })).toBe('invalid');
  expect(found({ now: new Date(at.getTime() + 301_000) })).toBe('invalid');
  expect(found({ headers: {} })).toBe('absent');
  expect(checkSignature([publicKeyOf(makeSigningKey())], { headers, body, now: at })).toBe('invalid');
});

const found = (name: string) =>
  asPlatform(platform.store, async (tx) => {
    const [row] = await tx
      .select({ status: webhookReadiness.status, because: webhookReadiness.because })
      .from(webhookReadiness)
      .where(eq(webhookReadiness.configurationUID, configurationUid(name)));
    return row;
  });

it.for([
  ['Signs and screens', { status: 'Ready', because: '' }],
  ['Trust data hub', { status: 'Ready', because: '' }],
  ['Caretakers’ chat', { status: 'Warning', because: 'The certificate of the receiver ends in 9 days.' }],
  [
    'Door controllers, south',
    {
      status: 'Failing',
      because: 'The certificate of the receiver was issued by somebody who is not trusted.',
    },
  ],
  [
    'Old display boards',
    { status: 'Warning', because: 'Certificate errors are ignored. The certificate of the receiver has expired.' },
  ],
] as const)('each configuration of the demonstration is looked at before the alarm: %s', async ([name, expected]) => {
  await expect.poll(() => found(name), { timeout: 60_000 }).toEqual(expected);
});

const attempt = (name: string) =>
  asPlatform(platform.store, async (tx) => {
    const [row] = await tx
      .select({ error: deliveryAttempts.errorMessage, ignored: deliveryAttempts.ignoredCertificate })
      .from(deliveryAttempts)
      .innerJoin(
        deliveries,
        and(eq(deliveries.uid, deliveryAttempts.deliveryUID), eq(deliveries.at, deliveryAttempts.at)),
      )
      .where(
        and(eq(deliveries.incidentId, 'a-lockdown-by-tls'), eq(deliveries.configurationUID, configurationUid(name))),
      );
    return row;
  });

const expectOf = (name: string) => expect.poll(() => attempt(name), { timeout: 60_000 });

it('what is sent by TLS is refused by its certificate with the reason, and marked where that is ignored (D-260)', async () => {
  const { access_token: token } = v.parse(Token, await (await serviceToken()).json());
  expect((await reportBy(token, 'a-lockdown-by-tls', 'Lockdown', buildingUid('northmoor', 3))).status).toBe(200);
  await expectOf('Door controllers, south').toEqual({
    error: 'The certificate of the receiver was issued by somebody who is not trusted.',
    ignored: '',
  });
  await expectOf('Old display boards').toEqual({
    error: 'The receiver answered with 500.',
    ignored: 'The certificate of the receiver has expired.',
  });
  await expectOf('Caretakers’ chat').toEqual({ error: '', ignored: '' });
  // Who was refused was sent nothing.
  expect(await page('/development/receiver?path=/receiver/account/doors-south')).toContain('Nothing has come yet.');
});

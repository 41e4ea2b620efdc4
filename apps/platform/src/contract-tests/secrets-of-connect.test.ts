import {
  recordBy,
  CREDENTIAL_SECRETS,
  CREDENTIAL_TOLD,
  credentialFields,
  credentialTypes,
  figures,
  history,
  webhookConfigurations,
  webhookCredentials,
  webhookLogs,
  webhookReadiness,
  type CredentialType,
} from '@wardmere/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startReceiver, type Receiver } from '../testing/receivers.ts';
import * as sample from './samples.ts';
import { tablesHolding } from './tables-holding.ts';
import { newConfiguration, newCredential, testPayload } from './webhook-calls.ts';
import { startWorld, type World } from './world.ts';

/** Each secret of each type, as it is saved first and as it is changed: nobody else has it, so that it can be looked for. */
const planted = (type: CredentialType, field: string, turn: 'first' | 'second') =>
  `Planted-${type}-${field}-${turn}-7c1e`;
const ofHeader = 'Planted-header-7c1e';
const token = 'Planted-token-of-this-hour-7c1e';
const USER = 'northmoor';
const client = { client: sample.northmoor };
const who = 'clientAdministrator';

const places = credentialTypes.flatMap(({ type, fields }) =>
  CREDENTIAL_SECRETS.filter((field) => fields.some((each) => each === field)).map((field) => ({ type, field })),
);
const secrets = places.flatMap(({ type, field }) =>
  (['first', 'second'] as const).map((turn) => planted(type, field, turn)),
);

let world: World;
/** Takes whatever is sent to it, and tells all of it back. */
let telling: Receiver;
/** Gives a token to whoever asks. */
let giving: Receiver;
const answers: string[] = [];
let logged: readonly unknown[] = [];
const made = new Map<CredentialType, { readonly credential: string; readonly configuration: string }>();

/** Makes a call, and keeps everything that is told by it. */
async function hear(...[by, call, sent]: Parameters<World['as']>): Promise<Response> {
  const response = await world.as(by, call, sent);
  const headers = JSON.stringify([...response.headers]);
  answers.push(`${headers}\n${await response.clone().text()}`);
  return response;
}

beforeAll(async () => {
  world = await startWorld();
  const [info, error] = [vi.spyOn(world.log, 'info'), vi.spyOn(world.log, 'error')];
  giving = await startReceiver((_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 3600 })),
  );
  telling = await startReceiver((request, response) => {
    if (request.path.includes('Digest') && request.headers.authorization === undefined)
      return response
        .writeHead(401, { 'www-authenticate': 'Digest realm="signs", nonce="n", qop="auth", algorithm=SHA-256' })
        .end();
    const fails = request.path.includes('fails');
    return response
      .writeHead(fails ? 500 : 200, { 'x-told': encodeURIComponent(request.headers.authorization ?? '') })
      .end(JSON.stringify(request));
  });
  world.targets.push(telling.target, giving.target);
  for (const type of credentialTypes) await use(type);
  logged = [...info.mock.calls, ...error.mock.calls];
}, 120_000);
afterAll(async () => {
  await telling.close();
  await giving.close();
  await world.close();
});

/** Saves a credential with its secrets, sends by it, changes them, and sends again, both where it is taken and where it fails. */
async function use({ type, fields }: (typeof credentialTypes)[number]): Promise<void> {
  const told: Readonly<Record<string, string>> = {
    ...recordBy(CREDENTIAL_TOLD, (field) =>
      credentialFields[field].isAddress ? giving.url : credentialFields[field].example,
    ),
    username: USER,
    clientCredentialStyle: 'PostBody',
  };
  const ofType = places.filter((place) => place.type === type);
  const credential = await newCredential(world, {
    type,
    ...Object.fromEntries(fields.map((field) => [field, told[field] ?? planted(type, field, 'first')])),
  });
  const customHeaders = [{ name: 'X-Auth-Token', value: ofHeader }];
  const change = { webhookCredentialId: credential, customHeaders };
  const configuration = await newConfiguration(world, { ...change, url: `${telling.url}/${type}` });
  const failing = await newConfiguration(world, { ...change, url: `${telling.url}/${type}/fails` });
  made.set(type, { credential, configuration });
  const params = { ...client, credential };
  const test = async () => {
    for (const each of [configuration, failing]) {
      const response = await hear(who, webhookConfigurations.verify, {
        params: { ...client, configuration: each },
        body: testPayload(),
      });
      expect(response.status).toBe(200);
    }
  };
  await test();
  const body = ofType.map(({ field }) => ({ op: 'replace', path: `/${field}`, value: planted(type, field, 'second') }));
  expect((await hear(who, webhookCredentials.patch, { params, body })).ok).toBe(true);
  await test();
  await hear(who, webhookCredentials.get, { params });
  // What is wrong is told without what was typed.
  await hear(who, webhookCredentials.patch, { params, body: [...body, { op: 'replace', path: '/type', value: 'x' }] });
  await hear(who, webhookCredentials.remove, { params });
}

/** As it is, in base64, with the name before it, in hexadecimal, and percent-encoded. */
const spelt = (secret: string): readonly string[] => [
  secret,
  ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(secret).toString(form)),
  Buffer.from(`${USER}:${secret}`).toString('base64'),
  encodeURIComponent(secret),
];
const foundIn = (text: string, looked: readonly string[] = [...secrets, token]) =>
  looked.filter((secret) => spelt(secret).some((form) => text.includes(form)));

it('there are eight fields for a secret at least, and each that is sent as it is was used', () => {
  expect(places.length).toBeGreaterThanOrEqual(8);
  const sent = [...telling.received, ...giving.received].map((request) => JSON.stringify(request)).join('\n');
  const sentAsItIs: ReadonlySet<CredentialType> = new Set([
    'BasicAuth',
    'ApiKey',
    'ClientCredentials',
    'AccessControlToken',
  ]);
  const used = places.filter(({ type }) => sentAsItIs.has(type));
  expect(used).toHaveLength(4);
  for (const { type, field } of used)
    for (const turn of ['first', 'second'] as const)
      expect(foundIn(sent, [planted(type, field, turn)])).not.toEqual([]);
  expect(sent).toContain('Digest username');
  expect([sent.includes(ofHeader), foundIn(sent, [token])]).toEqual([true, [token]]);
});

describe('a secret of a credential', () => {
  it('is in no answer: not of its own call, of a test, of the log, of the history or of a figure', async () => {
    for (const by of [who, 'systemAdministrator', 'integrator', 'logReader'] as const) {
      for (const call of [webhookCredentials.list, webhookConfigurations.list, webhookReadiness.list, webhookLogs.list])
        await hear(by, call, { params: client, query: { pagesize: 100 } });
      await hear(by, history.list, { params: client, query: { pagesize: 100 } });
      await hear(by, figures.ofClient, { params: client, query: { of: 'attention' } });
      for (const { configuration, credential } of made.values()) {
        await hear(by, webhookConfigurations.get, { params: { ...client, configuration } });
        await hear(by, webhookCredentials.get, { params: { ...client, credential } });
        await hear(by, history.list, { params: client, query: { record: credential } });
      }
    }
    const page = await world.done(who, webhookLogs.list, { params: client, query: { pagesize: 30 } });
    for (const log of JSON.stringify(page.data).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])
      await hear(who, webhookLogs.get, { params: { ...client, log } });
    expect(answers.length).toBeGreaterThan(100);
    expect(foundIn(answers.join('\n'))).toEqual([]);
  });

  it('is nowhere in a dump of the database, in a letter or in what is logged', async () => {
    expect(await tablesHolding(world.store, ...[...secrets, token].flatMap(spelt))).toEqual([]);
    expect(foundIn(JSON.stringify([logged, world.faults]))).toEqual([]);
  });
});

it('a secret in a custom header is kept and told with its own configuration alone (D-259)', async () => {
  expect(await tablesHolding(world.store, ...spelt(ofHeader))).toEqual(['public.webhook_configurations']);
  const withIt = answers.filter((answer) => foundIn(answer, [ofHeader]).length > 0);
  const own = [...made.values()].map(({ configuration }) => configuration);
  expect(withIt.length).toBeGreaterThan(0);
  expect(withIt.filter((answer) => !own.some((id) => answer.includes(`"id":"${id}"`)))).toEqual([]);
});

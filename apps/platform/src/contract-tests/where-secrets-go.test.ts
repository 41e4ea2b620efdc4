import { ErrorBody, webhookConfigurations, webhookCredentials } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver, type Receiver } from '../testing/receivers.ts';
import * as sample from './samples.ts';
import { configurationDraft, newConfiguration, newCredential, testPayload } from './webhook-calls.ts';
import { startWorld, type Who, type World } from './world.ts';

const client = { client: sample.northmoor };
const secret = 'Planted-key-5e2b';

let world: World;
/** Where the credential is sent already, and where it is not. */
let here: Receiver;
let elsewhere: Receiver;
let credential: string;
beforeAll(async () => {
  world = await startWorld();
  here = await startReceiver((_request, response) => response.end());
  elsewhere = await startReceiver((_request, response) => response.end());
  world.targets.push(here.target, elsewhere.target);
  credential = await newCredential(world, { type: 'ApiKey', apiKey: secret, apiKeyHeaderName: 'X-Api-Key' });
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await world.close();
});

const said = async (response: Response) => [
  response.status,
  ...(response.ok ? [] : [v.parse(ErrorBody, await response.json()).errors]),
];

const sentHere = () => newConfiguration(world, { url: `${here.url}/alerts`, webhookCredentialId: credential });
interface Change {
  readonly id?: string;
  readonly url: string;
  readonly without?: true;
  readonly ignoreSslErrors?: true;
}
const save = async (by: Who, change: Change) => {
  const { without, ...rest } = change;
  const body = configurationDraft({ webhookCredentialId: without ? null : credential, ...rest });
  const call = change.id === undefined ? webhookConfigurations.create : webhookConfigurations.replace;
  return said(await world.as(by, call, { params: client, body }));
};

describe('who may not read credentials', () => {
  const refused = [403, { url: ['Only somebody who may read credentials can send one to another address.'] }];

  it('sends none to an address that it is not sent to, by a new configuration or by one that is there', async () => {
    const id = await sentHere();
    expect(await save('integrator', { url: elsewhere.url })).toEqual(refused);
    expect(await save('integrator', { id, url: `${elsewhere.url}/alerts` })).toEqual(refused);
    expect(await save('clientAdministrator', { id, url: elsewhere.url })).toEqual([200]);
  });

  it('copies a configuration with its credential, and asks something else there (D-265)', async () => {
    const id = await sentHere();
    expect(await save('integrator', { url: `${here.url}/alerts` })).toEqual([201]);
    expect(await save('integrator', { id, url: `${here.url}/alerts?of=today` })).toEqual([200]);
  });

  it('sends none to another path of a site that many share, nor past a certificate that is wrong', async () => {
    const id = await sentHere();
    expect(await save('integrator', { id, url: `${here.url}/alerts/of-mine` })).toEqual(refused);
    expect(await save('integrator', { id, url: `${here.url}/alerts`, ignoreSslErrors: true })).toEqual(refused);
  });

  it('sends elsewhere what proves itself by nothing', async () => {
    const configuration = await sentHere();
    expect(await save('integrator', { id: configuration, url: elsewhere.url, without: true })).toEqual([200]);
    const params = { ...client, configuration };
    await world.done('integrator', webhookConfigurations.verify, { params, body: testPayload() });
    expect(elsewhere.received).toHaveLength(1);
    expect(JSON.stringify(elsewhere.received)).not.toContain(secret);
  });
});

describe.for([
  ['ClientCredentials', 'tokenEndpoint', 'clientSecret', 'Client secret', { clientCredentialsClientId: 'signs' }],
  ['AccessControlToken', 'tokenUrl', 'connectionCode', 'Connection code', {}],
] as const)('what is secret of %s', ([type, at, field, label, others]) => {
  const made = () => newCredential(world, { type, [at]: 'https://here.example/token', [field]: secret, ...others });
  const patched = async (changed: string, ...more: readonly object[]) => {
    const body = [{ op: 'replace', path: `/${at}`, value: changed }, ...more];
    const params = { ...client, credential: await made() };
    return said(await world.as('clientAdministrator', webhookCredentials.patch, { params, body }));
  };

  it('is typed anew where it is to be sent to another site', async () => {
    const anew = { op: 'replace', path: `/${field}`, value: 'Planted-new-5e2b' };
    expect(await patched('https://elsewhere.example/token')).toEqual([
      400,
      { [field]: [`${label} is now sent to another site: enter it again.`] },
    ]);
    expect(await patched('https://elsewhere.example/token', anew)).toEqual([200]);
  });

  it('is kept where another path of the same site is asked', async () => {
    expect(await patched('https://here.example/token/v2')).toEqual([200]);
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

import { ErrorBody, webhookConfigurations, webhookCredentials } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sample from './samples.ts';
import { configurationDraft, newConfiguration, newCredential } from './webhook-calls.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = { client: sample.northmoor };
const header = (name: string, value: string) => ({
  customHeaders: [
    { name: 'X-Room', value: '1' },
    { name, value },
  ],
});
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `X-${at}`, value: 'on' }));

const rows: readonly (readonly [what: string, change: object, field: string, says: string])[] = [
  [
    'a line break in a header’s value',
    header('X-Name', 'a\r\nX-Evil: 1'),
    'customHeaders',
    'A value is one line of letters of western Europe.',
  ],
  [
    'a line break in a header’s name',
    header('X-Name\r\nX-Evil', '1'),
    'customHeaders',
    'A name has letters, digits and dashes, and no spaces.',
  ],
  [
    'a length of its own',
    header('Content-Length', '2'),
    'customHeaders',
    'This header is set when the request is sent.',
  ],
  [
    'a signature of its own',
    header('Webhook-Signature', 'v1,x'),
    'customHeaders',
    'This header is set when the request is sent.',
  ],
  ['Authorization', header('authorization', 'Basic eA=='), 'customHeaders', 'Use a credential for this header.'],
  [
    'letters of Welsh',
    header('X-Name', 'Tŷ Gŵyr'),
    'customHeaders',
    'A value is one line of letters of western Europe.',
  ],
  ['a value without a name', header('', '1'), 'customHeaders', 'Give the header a name.'],
  ['51 headers', { customHeaders: many(51) }, 'customHeaders', 'At most 50 headers can be sent.'],
  [
    'headers of 9 KB',
    { customHeaders: [{ name: 'X-Name', value: 'x'.repeat(9 * 1024) }] },
    'customHeaders',
    'The headers may have at most 8 KB together.',
  ],
  ['a rule of 9 KB', { rule: { '==': [1, 'x'.repeat(9 * 1024)] } }, 'rule', 'The rule may have at most 8 KB.'],
  [
    'a template of 65 KB',
    { template: 'x'.repeat(65 * 1024) },
    'template',
    'Template must be at most 65536 characters.',
  ],
  [
    'a template of 65 KB in fewer letters',
    { template: 'ŵ'.repeat(33 * 1024) },
    'template',
    'Line 1: The template may have at most 64 KB.',
  ],
];

describe.each([
  {
    call: 'added',
    save: (change: object) =>
      world.as('clientAdministrator', webhookConfigurations.create, {
        params: client,
        body: configurationDraft(change),
      }),
  },
  {
    call: 'replaced',
    save: async (change: object) => {
      const id = await newConfiguration(world);
      const body = configurationDraft({ id, ...change });
      return world.as('clientAdministrator', webhookConfigurations.replace, { params: client, body });
    },
  },
])('a configuration that is $call', ({ save }) => {
  it.each(rows)(
    'with %s is refused under its name, with the sentence of what is wrong',
    async (_what, change, field, says) => {
      const response = await save(change);
      const { errors } = v.parse(ErrorBody, await response.json());
      expect([response.status, errors]).toEqual([400, { [field]: [says] }]);
    },
  );

  it('has 50 headers, a rule and a template of just less than they may have', async () => {
    const most = {
      customHeaders: many(50),
      rule: { '==': [1, 'x'.repeat(8000)] },
      template: 'x'.repeat(64 * 1024),
    };
    expect((await save(most)).ok).toBe(true);
  });
});

/** Saves a configuration with a change, as it is read. */
const change = async (configuration: string, changed: object) => {
  const { data } = await world.done('clientAdministrator', webhookConfigurations.get, {
    params: { ...client, configuration },
  });
  const body = { ...v.parse(webhookConfigurations.get.reply, data), ...changed };
  const response = await world.as('clientAdministrator', webhookConfigurations.replace, { params: client, body });
  return response.ok ? [response.status] : [response.status, v.parse(ErrorBody, await response.json()).errors];
};

describe('what is stored and would be refused today', () => {
  it('is an address that was allowed once: it can be switched off, and led elsewhere only where that is allowed (D-266)', async () => {
    world.targets.push('127.0.0.1:4199');
    const id = await newConfiguration(world, { url: 'http://127.0.0.1:4199/alerts' });
    world.targets.pop();
    expect(await change(id, { isEnabled: false })).toEqual([200]);
    expect(await change(id, { url: 'http://127.0.0.1:4198/alerts' })).toEqual([
      400,
      { url: ['This address cannot be reached from Wardmere.'] },
    ]);
  });

  it('is a header that the credential took later: it can be switched off, and has to go with the next change of either', async () => {
    const credential = await newCredential(world, { type: 'ApiKey', apiKey: 'x', apiKeyHeaderName: 'X-Door' });
    const id = await newConfiguration(world, { webhookCredentialId: credential, ...header('X-Key', '1') });
    await world.done('clientAdministrator', webhookCredentials.patch, {
      params: { ...client, credential },
      body: [{ op: 'replace', path: '/apiKeyHeaderName', value: 'X-Key' }],
    });
    expect(await change(id, { isEnabled: false })).toEqual([200]);
    const refused = [400, { customHeaders: ['X-Key is set by the credential.'] }];
    expect(await change(id, header('X-Key', '2'))).toEqual(refused);
    const other = await newCredential(world, { type: 'ApiKey', apiKey: 'x', apiKeyHeaderName: 'X-Key' });
    expect(await change(id, { webhookCredentialId: other })).toEqual(refused);
    expect(await change(id, { customHeaders: [] })).toEqual([200]);
  });
});

it.each(['1e400', '-1e999', '9'.repeat(400)])(
  'a rule with the number %s is refused, and not kept as another one',
  async (number) => {
    const body = JSON.stringify(configurationDraft({ rule: { '>': [{ var: 'lat' }, 'NUMBER'] } })).replace(
      '"NUMBER"',
      number,
    );
    const token = await world.token('clientAdministrator');
    const { path } = webhookConfigurations.create;
    const response = await world.request('POST', `/api/${path.replace('{client}', sample.northmoor)}`, { token, body });
    expect([response.status, v.parse(ErrorBody, await response.json()).errors]).toEqual([
      400,
      { body: ['A number is too large.'] },
    ]);
  },
);

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { TestPayload, webhookConfigurations, webhookCredentials } from '@wardmere/api';
import * as v from 'valibot';
import { notABody, notAPatch } from './bad-bodies.ts';
import { newDelivery } from './delivery-samples.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Who, World } from './world.ts';

const strangers: readonly Who[] = ['american', 'clientServices'];
const client = { client: sample.northmoor };

/** A credential as it may be added. */
export const credentialDraft = (change: object = {}) => ({
  name: sample.unusedName(),
  type: 'BasicAuth',
  username: 'northmoor',
  password: 'Quay-7-lantern-basic',
  ...change,
});

/** A configuration as it may be added. */
export const configurationDraft = (change: object = {}) => ({
  name: sample.unusedName(),
  url: 'https://signs.example/alerts',
  ...change,
});

/** What a configuration may be tested by. */
export const testPayload = (change: object = {}) => ({
  incidentStatus: 'Initiated',
  incidentType: 'Lockdown',
  incidentSubType: null,
  incidentSource: 'Console',
  person: { id: 'p-1', firstName: 'Ada', lastName: 'Price', phone: '+44 113 496 0001', email: 'ada@northmoor.example' },
  lat: 53.8,
  lon: -1.55,
  buildingId: sample.northmoorBuilding,
  initiatedTimestamp: '2026-11-20T09:30:00Z',
  resolvedTimestamp: null,
  ...change,
});

/** A credential of Northmoor that nobody else changes. */
export async function newCredential(world: World, change: object = {}): Promise<string> {
  const sent = { params: client, body: credentialDraft(change) };
  return String((await world.done('clientAdministrator', webhookCredentials.create, sent)).data['id']);
}

/** A configuration of Northmoor that nobody else changes. */
export async function newConfiguration(world: World, change: object = {}): Promise<string> {
  const sent = { params: client, body: configurationDraft(change) };
  return String((await world.done('clientAdministrator', webhookConfigurations.create, sent)).data['id']);
}

const oneCredential = async (world: World) => ({ params: { ...client, credential: await newCredential(world) } });
const oneConfiguration = async (world: World) => ({
  params: { ...client, configuration: await newConfiguration(world) },
});

const nobody: readonly Who[] = ['withoutPermissions', 'buildingScoped'];

/** Of credentials, whoever writes configurations alone is told nothing, and whoever views the log alone no more (D-081, D-271). */
const ofCredentials: Pick<Row, 'allowed' | 'notPermitted' | 'otherTenant'> = {
  allowed: ['systemAdministrator', 'clientAdministrator'],
  notPermitted: [...nobody, 'integrator', 'logReader'],
  otherTenant: strangers,
};
/** Who writes configurations reads them, tests them, and sees everything of what was delivered through them. */
const ofConfigurations: typeof ofCredentials = {
  allowed: ['systemAdministrator', 'clientAdministrator', 'integrator'],
  notPermitted: [...nobody, 'logReader'],
  otherTenant: strangers,
};
/** The platform's own, which belong to no client. */
const ofThePlatform: typeof ofCredentials = {
  ...ofConfigurations,
  otherTenant: [],
  notPermitted: [...ofConfigurations.notPermitted, 'clientServices'],
};

/** A credential whose token is asked for at an endpoint. */
export const byClientCredentials = (change: object) =>
  credentialDraft({
    type: 'ClientCredentials',
    clientCredentialsClientId: 'a',
    clientSecret: 'b',
    tokenEndpoint: 'https://login.example/token',
    clientCredentialStyle: 'PostBody',
    ...change,
  });

const badConfigurations = (more: object = {}) => {
  const draft = (change: object) => ({ ...configurationDraft(), ...more, ...change });
  return [
    ...notABody,
    draft({ name: ' ' }),
    draft({ url: '' }),
    draft({ url: 'signs.example/alerts' }),
    draft({ url: 'ftp://signs.example' }),
    draft({ url: 'https://a@signs.example' }),
    draft({ url: 'https://signs.example:25/' }),
    draft({ url: `https://signs.example/${'x'.repeat(2048)}` }),
    draft({ httpVerb: 'Head' }),
    draft({ contentType: 'text/html' }),
    draft({ configType: 'Drill' }),
    draft({ template: '{% for a in b %}{% endfor %}' }),
    draft({ template: '{% if isTest %}' }),
    draft({ rule: { throw: 1 } }),
    draft({ rule: { var: '__proto__' } }),
    draft({ rule: Array.from({ length: 21 }).reduce<unknown>((inner) => ({ '!': inner }), true) }),
    draft({ customHeaders: [{ name: 'Authorization', value: 'x' }] }),
    draft({ customHeaders: [{ name: '', value: 'x' }] }),
    draft({ customHeaders: [{ name: 'X-A', value: 'one\r\ntwo' }] }),
    draft({ customHeaders: [{ name: 'webhook-signature', value: 'x' }] }),
    draft({ customHeaders: 'X-A: x' }),
    draft({ webhookCredentialId: sample.riverbend }),
    draft({ webhookCredentialId: 'x' }),
    draft({ isEnabled: 'yes' }),
    draft({ clientId: 'x' }),
    draft({ samples: 'none' }),
    draft({ samples: [{ id: sample.northmoor, name: '', payload: testPayload() }] }),
    draft({ samples: Array.from({ length: 21 }, () => ({ id: randomUUID(), name: 'x', payload: testPayload() })) }),
  ];
};

/** Credentials, configurations and their templates. */
export const webhookRows: Readonly<Record<string, Row>> = {
  'webhookCredentials.list': {
    ...ofCredentials,
    sent: () => ({ params: client, query: { pagesize: 5, orderInstructions: 'name', filter: 'type eq BasicAuth' } }),
  },
  'webhookCredentials.get': { ...ofCredentials, sent: oneCredential },
  'webhookCredentials.create': {
    ...ofCredentials,
    sent: () => ({ params: client, body: credentialDraft() }),
    status: 201,
    badBodies: [
      ...notABody,
      credentialDraft({ name: ' ' }),
      credentialDraft({ type: '' }),
      credentialDraft({ type: 'Kerberos' }),
      credentialDraft({ username: '' }),
      credentialDraft({ username: 'north:moor' }),
      credentialDraft({ password: '' }),
      credentialDraft({ password: null }),
      credentialDraft({ password: 'x'.repeat(4001) }),
      credentialDraft({ type: 'ApiKey', apiKey: 'k', apiKeyHeaderName: 'X Api Key' }),
      credentialDraft({ type: 'ApiKey', apiKey: 'k', apiKeyHeaderName: 'Content-Length' }),
      credentialDraft({ type: 'ApiKey', apiKey: 'k', apiKeyHeaderName: 'webhook-signature' }),
      credentialDraft({ type: 'AccessControlToken', connectionCode: 'c', tokenUrl: '/token' }),
      byClientCredentials({ clientCredentialStyle: 'QueryString' }),
    ],
  },
  'webhookCredentials.patch': {
    ...ofCredentials,
    sent: async (world) => ({
      ...(await oneCredential(world)),
      body: [{ op: 'replace', path: '/name', value: sample.unusedName() }],
    }),
    badBodies: [
      ...notAPatch,
      [{ op: 'replace', path: '/type', value: 'ApiKey' }],
      [{ op: 'replace', path: '/clientId', value: sample.riverbend }],
      [{ op: 'replace', path: '/id', value: sample.riverbend }],
      [{ op: 'add', path: '/apiKey', value: 'another type has it' }],
      [{ op: 'remove', path: '/password' }],
      [{ op: 'replace', path: '/password', value: '' }],
      [{ op: 'replace', path: '/password', value: null }],
      [{ op: 'remove', path: '/username' }],
    ],
  },
  'webhookCredentials.remove': { ...ofCredentials, sent: oneCredential, status: 204 },
  'webhookConfigurations.list': {
    ...ofConfigurations,
    sent: () => ({
      params: client,
      query: { pagesize: 5, orderInstructions: 'url desc', filter: 'isEnabled eq Enabled' },
    }),
  },
  'webhookConfigurations.get': { ...ofConfigurations, sent: oneConfiguration },
  'webhookConfigurations.create': {
    ...ofConfigurations,
    sent: () => ({ params: client, body: configurationDraft() }),
    status: 201,
    badBodies: badConfigurations(),
  },
  'webhookConfigurations.replace': {
    ...ofConfigurations,
    sent: async (world) => ({ params: client, body: configurationDraft({ id: await newConfiguration(world) }) }),
    badBodies: [...notABody, configurationDraft(), configurationDraft({ id: 'x' })],
  },
  'webhookConfigurations.verify': {
    ...ofConfigurations,
    sent: async (world) => ({ ...(await oneConfiguration(world)), body: testPayload() }),
    badBodies: [
      // Nothing of a payload is required.
      ...notABody.filter((body) => !v.is(TestPayload, body)),
      testPayload({ incidentType: { is: 'Lockdown' } }),
      testPayload({ lat: '53.8' }),
      testPayload({ lat: 90.5 }),
      testPayload({ lon: -181 }),
      testPayload({ buildingId: 'Hill' }),
      testPayload({ person: 'Ada Price' }),
      testPayload({ person: { firstName: ['Ada'] } }),
      testPayload({ initiatedTimestamp: 'yesterday' }),
      testPayload({ resolvedTimestamp: '2026-13-01T00:00:00Z' }),
      testPayload({ resolvedTimestamp: 7 }),
    ],
  },
  'webhookConfigurations.remove': { ...ofConfigurations, sent: oneConfiguration, status: 204 },
  'webhookReadiness.list': { ...ofConfigurations, sent: () => ({ params: client }) },
  'signingKeys.list': {
    ...ofThePlatform,
    sent: () => ({}),
  },
  // The list alone is for whoever views the log, too (D-079).
  'webhookLogs.list': {
    ...ofConfigurations,
    allowed: [...ofConfigurations.allowed, 'logReader'],
    notPermitted: nobody,
    sent: () => ({
      params: client,
      query: { pagesize: 5, orderInstructions: 'timestamp desc', filter: 'result eq Delivered' },
    }),
  },
  'webhookLogs.get': {
    ...ofConfigurations,
    sent: async (world) => ({ params: { ...client, log: await newDelivery(world) } }),
  },
  'webhookLogs.resend': {
    ...ofConfigurations,
    sent: async (world) => {
      const log = await newDelivery(world, { configuration: await newConfiguration(world), result: 'Failed' });
      return { params: { ...client, log } };
    },
  },
  'webhookTemplates.list': {
    ...ofThePlatform,
    sent: () => ({ params: { configType: 'Emergency' } }),
  },
  'webhookTemplates.get': {
    ...ofThePlatform,
    sent: () => ({ params: { configType: 'Emergency', template: 'sign-system' } }),
  },
};

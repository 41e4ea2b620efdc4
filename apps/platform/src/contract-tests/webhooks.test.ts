import {
  recordBy,
  CREDENTIAL_SECRETS,
  CREDENTIAL_TOLD,
  DELIVERY_RESULTS,
  ErrorBody,
  credentialTypes,
  isCredentialSecret,
  webhookConfigurations,
  webhookCredentials,
  webhookLogs,
  webhookTemplates,
  history,
  credentialFields,
} from '@wardmere/api';
import { wrongWithRule } from '@wardmere/connect';
import { readClauses } from '@wardmere/connect/clauses';
import { judgeRule } from '@wardmere/connect/rule';
import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import { checkTemplate } from '@wardmere/connect/template';
import { eq, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purposeOf } from '../identity/credential-secrets.ts';
import { accounts } from '../seed/accounts.ts';
import { configurationUid, credentialUid } from '../seed/demonstration-webhooks.ts';
import * as schema from '../storage/schema/index.ts';
import { sealedColumn } from '../storage/schema/sealed-column.ts';
import { asCaller, asPlatform } from '../storage/transaction.ts';
import * as sample from './samples.ts';
import { configurationDraft, newConfiguration, newCredential } from './webhook-calls.ts';
import { newTenant } from './tenants.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = { client: sample.northmoor };
/** A secret that nobody else has, so that it can be looked for. */
const planted = (field: string) => `Planted-${field}-0d9f`;
const values: Readonly<Record<string, string>> = {
  ...recordBy(CREDENTIAL_TOLD, (field) => credentialFields[field].example),
  ...recordBy(CREDENTIAL_SECRETS, planted),
  clientCredentialStyle: 'PostBody',
};
const draftOf = ({ type, fields }: Pick<(typeof credentialTypes)[number], 'type' | 'fields'>) => ({
  name: sample.unusedName(),
  type,
  ...Object.fromEntries(fields.map((field) => [field, values[field]])),
});
const sealedOf = (credential: string) =>
  asPlatform(world.store, async (tx) => {
    const [row] = await tx
      .select()
      .from(schema.webhookCredentials)
      .where(eq(schema.webhookCredentials.uid, credential));
    return row;
  });
const opened = async (credential: string, field: (typeof CREDENTIAL_SECRETS)[number]) =>
  world.sealer.open((await sealedOf(credential))?.[sealedColumn(field)] ?? '', purposeOf(field));

describe.for(credentialTypes)('a credential of type $type', ({ type, fields }) => {
  it('is told with its own fields by `id` and `clientId`, and never with what is secret (D-262)', async () => {
    const draft = draftOf({ type, fields });
    const { data } = await world.done('clientAdministrator', webhookCredentials.create, {
      params: client,
      body: draft,
    });
    const told = fields.filter((field) => !isCredentialSecret(field));
    expect(data).toEqual({
      id: expect.any(String),
      clientId: sample.northmoor,
      name: draft.name,
      type,
      ...Object.fromEntries(told.map((field) => [field, values[field]])),
    });
    const credential = String(data['id']);
    const read = await world.done('clientAdministrator', webhookCredentials.get, { params: { ...client, credential } });
    expect(read.data).toEqual(data);
    const stored = JSON.stringify(await sealedOf(credential));
    for (const field of fields.filter(isCredentialSecret)) {
      expect(stored).not.toContain(planted(field));
      expect(await opened(credential, field)).toBe(planted(field));
    }
  });

  it('requires each of its fields but what may be empty and what is chosen anyway (D-210)', async () => {
    const draft = draftOf({ type, fields });
    for (const field of fields) {
      const rest = { ...draft, [field]: undefined };
      const response = await world.as('clientAdministrator', webhookCredentials.create, { params: client, body: rest });
      const { isOptional: mayBeEmpty, choices } = credentialFields[field];
      const isOptional = mayBeEmpty || choices !== undefined;
      const { errors } = v.parse(ErrorBody, await response.json());
      expect([field, response.status, errors?.[field]?.[0]]).toEqual(
        isOptional ? [field, 201, undefined] : [field, 400, `${credentialFields[field].label} is required.`],
      );
    }
  });

  it('keeps each secret that a patch does not name, and takes a new one', async () => {
    const body = draftOf({ type, fields });
    const made = await world.done('clientAdministrator', webhookCredentials.create, { params: client, body });
    const credential = String(made.data['id']);
    const [first, ...others] = fields.filter(isCredentialSecret);
    if (first === undefined) throw new Error('Each type has a secret.');
    for (const op of ['add', 'replace'] as const) {
      await world.done('clientAdministrator', webhookCredentials.patch, {
        params: { ...client, credential },
        body: [
          { op: 'replace', path: '/name', value: sample.unusedName() },
          { op, path: `/${first}`, value: `New-${op}` },
        ],
      });
      expect(await opened(credential, first)).toBe(`New-${op}`);
    }
    for (const field of others) expect(await opened(credential, field)).toBe(planted(field));
  });

  it('takes no field of another type, and none of its secrets away', async () => {
    const body = draftOf({ type, fields });
    const made = await world.done('clientAdministrator', webhookCredentials.create, { params: client, body });
    const params = { ...client, credential: String(made.data['id']) };
    const foreign = CREDENTIAL_SECRETS.filter((field) => !fields.some((own) => own === field));
    const patches = [
      ...foreign.map((field) => ({ op: 'add', path: `/${field}`, value: 'x' })),
      ...fields.filter(isCredentialSecret).map((field) => ({ op: 'remove', path: `/${field}` })),
      { op: 'replace', path: '/type', value: 'BasicAuth' },
      { op: 'replace', path: '/clientId', value: sample.riverbend },
    ];
    for (const operation of patches) {
      const response = await world.as('clientAdministrator', webhookCredentials.patch, { params, body: [operation] });
      expect([operation.path, response.status]).toEqual([operation.path, 400]);
    }
    expect((await world.done('clientAdministrator', webhookCredentials.get, { params })).version).toBe('"1"');
  });
});

describe('what is secret of a credential', () => {
  it('is read by no call: the database itself refuses it', async () => {
    const caller = { userUid: accounts.systemAdministrator.uid, isSystemUser: true, clientUids: '*' as const };
    for (const column of [...CREDENTIAL_SECRETS.map((field) => toSnakeCase(sealedColumn(field))), '*']) {
      const asked = asCaller(world.store, caller, (tx) =>
        tx.execute(sql.raw(`select ${column} from webhook_credentials`)),
      );
      await expect(asked).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  it('is told by the history only as another one', async () => {
    const credential = await newCredential(world, { password: planted('history') });
    await world.done('clientAdministrator', webhookCredentials.patch, {
      params: { ...client, credential },
      body: [{ op: 'replace', path: '/password', value: planted('changed') }],
    });
    const query = { record: credential, pagesize: 10 };
    const { data } = await world.done('clientAdministrator', history.list, { params: client, query });
    expect(JSON.stringify(data)).not.toContain('Planted');
    expect(data['items']).toMatchObject([
      { what: 'changed', kind: 'webhookCredentials', changes: { password: [null, null] } },
      { what: 'created' },
    ]);
  });

  it('opens nothing in the place of another secret', async () => {
    const credential = await newCredential(world);
    const row = await sealedOf(credential);
    expect(world.sealer.open(row?.[sealedColumn('password')] ?? '', purposeOf('apiKey'))).toBeUndefined();
  });
});

describe('a credential that configurations use', () => {
  it('is not deleted while any is left, in the catalogue’s words (D-263)', async () => {
    const credential = await newCredential(world);
    const configuration = await newConfiguration(world, { webhookCredentialId: credential });
    const params = { ...client, credential };
    const refused = await world.as('clientAdministrator', webhookCredentials.remove, { params });
    expect(refused.status).toBe(409);
    const query = { filter: `webhookCredentialId eq ${credential}` };
    const { data } = await world.done('clientAdministrator', webhookConfigurations.list, { params: client, query });
    expect(data).toMatchObject({ rowCount: 1, items: [{ id: configuration, webhookCredentialId: credential }] });
    const body = configurationDraft({ id: configuration, webhookCredentialId: null });
    await world.done('clientAdministrator', webhookConfigurations.replace, { params: client, body });
    expect((await world.as('clientAdministrator', webhookCredentials.remove, { params })).status).toBe(204);
  });
});

const nested = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => ({ '!': [inner] }), true);
const withRule = (rule: unknown) =>
  world.as('clientAdministrator', webhookConfigurations.create, { params: client, body: configurationDraft({ rule }) });

describe('a configuration', () => {
  it('begins as §9 says, and is told by `id` and `clientId`', async () => {
    const body = { name: sample.unusedName(), url: 'https://signs.example/alerts' };
    const { data } = await world.done('clientAdministrator', webhookConfigurations.create, { params: client, body });
    expect(data).toEqual({
      id: expect.any(String),
      clientId: sample.northmoor,
      ...body,
      template: '',
      customHeaders: [],
      webhookCredentialId: null,
      configType: 'Emergency',
      httpVerb: 'Post',
      contentType: 'application/json',
      rule: true,
      ignoreSslErrors: false,
      isEnabled: true,
      isTested: false,
      samples: INVENTED_SAMPLES,
    });
  });

  it('has no credential where the id is empty, and keeps members that nobody knows (§5, D-089)', async () => {
    const configuration = await newConfiguration(world, { webhookCredentialId: await newCredential(world) });
    const body = configurationDraft({ id: configuration, webhookCredentialId: '', colour: { of: 'signs' } });
    const { data } = await world.done('clientAdministrator', webhookConfigurations.replace, { params: client, body });
    expect(data).toMatchObject({ webhookCredentialId: null, colour: { of: 'signs' } });
  });

  it('is replaced by the id in the body alone: one of another client is not there (D-264)', async () => {
    const theirs = await newTenant(world, 'Quietwater');
    const before = await asPlatform(world.store, (tx) =>
      tx.select().from(schema.webhookConfigurations).where(eq(schema.webhookConfigurations.uid, theirs.configuration)),
    );
    const stolen = [
      [{ params: client, body: configurationDraft({ id: theirs.configuration }) }, 404],
      [{ params: client, body: configurationDraft({ id: theirs.configuration.toUpperCase() }) }, 404],
      [
        { params: client, body: configurationDraft({ id: await newConfiguration(world), clientId: theirs.client }) },
        404,
      ],
      [{ params: client, body: configurationDraft({ id: theirs.configuration, clientId: theirs.client }) }, 404],
      [{ params: { client: theirs.client }, body: configurationDraft({ id: theirs.configuration }) }, 404],
    ] as const;
    for (const [sent, status] of stolen)
      expect((await world.as('clientAdministrator', webhookConfigurations.replace, sent)).status).toBe(status);
    const foreign = configurationDraft({ webhookCredentialId: theirs.credential });
    const refused = await world.as('clientAdministrator', webhookConfigurations.create, {
      params: client,
      body: foreign,
    });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ errors: { webhookCredentialId: ['Choose a credential from the list.'] } }),
    ]);
    // Whoever acts for every client writes it by its own client's address alone.
    const astray = { params: client, body: configurationDraft({ id: theirs.configuration }) };
    expect((await world.as('systemAdministrator', webhookConfigurations.replace, astray)).status).toBe(404);
    const after = await asPlatform(world.store, (tx) =>
      tx.select().from(schema.webhookConfigurations).where(eq(schema.webhookConfigurations.uid, theirs.configuration)),
    );
    expect(after).toEqual(before);
  });

  it('is not replaced by who read an older one', async () => {
    const id = await newConfiguration(world);
    const put = (version: string) =>
      world.as('clientAdministrator', webhookConfigurations.replace, {
        params: client,
        body: configurationDraft({ id }),
        headers: { 'If-Match': version },
      });
    expect([(await put('"1"')).status, (await put('"1"')).status, (await put('"2"')).status]).toEqual([200, 412, 200]);
  });

  it('keeps a rule as it was written, where the new one says the same in another order (D-254)', async () => {
    const rule = { '==': [{ var: 'incidentType' }, 'Lockdown'] };
    const id = await newConfiguration(world, { rule: { or: [rule, { var: 'isTest' }] } });
    const { data } = await world.done('clientAdministrator', webhookConfigurations.replace, {
      params: client,
      body: configurationDraft({ id, rule: { or: [rule, { var: ['isTest'] }] } }),
    });
    expect(data['rule']).toEqual({ or: [rule, { var: ['isTest'] }] });
    for (const value of [false, null, 'true', 0, [1, 2]]) {
      const body = configurationDraft({ id, rule: value });
      const saved = await world.done('clientAdministrator', webhookConfigurations.replace, { params: client, body });
      expect(saved.data['rule']).toEqual(value);
    }
  });

  it('keeps a template that is refused by now, and takes it of nobody anew', async () => {
    const template = '{{ (1..9) }}';
    const id = await newConfiguration(world);
    await asPlatform(world.store, (tx) =>
      tx.update(schema.webhookConfigurations).set({ template }).where(eq(schema.webhookConfigurations.uid, id)),
    );
    const body = configurationDraft({ id, template, isEnabled: false });
    const { data } = await world.done('clientAdministrator', webhookConfigurations.replace, { params: client, body });
    expect(data).toMatchObject({ template, isEnabled: false });
    const refused = await world.as('clientAdministrator', webhookConfigurations.create, {
      params: client,
      body: configurationDraft({ template }),
    });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ errors: { template: ['Line 1: A range is not understood here.'] } }),
    ]);
  });

  it('keeps a type that is not known, and takes one of nobody anew (D-266)', async () => {
    const id = await newConfiguration(world);
    await asPlatform(world.store, (tx) =>
      tx
        .update(schema.webhookConfigurations)
        .set({ configType: 'Weather' })
        .where(eq(schema.webhookConfigurations.uid, id)),
    );
    const body = configurationDraft({ id, configType: 'Weather' });
    const { data } = await world.done('clientAdministrator', webhookConfigurations.replace, { params: client, body });
    expect(data).toMatchObject({ configType: 'Weather' });
    const others = [
      [webhookConfigurations.create, configurationDraft({ configType: 'Weather' })],
      [webhookConfigurations.replace, configurationDraft({ id, configType: 'Drill' })],
      [webhookConfigurations.replace, configurationDraft({ id: await newConfiguration(world), configType: 'Weather' })],
    ] as const;
    for (const [call, other] of others)
      expect((await world.as('clientAdministrator', call, { params: client, body: other })).status).toBe(400);
  });

  it('takes a rule of twenty levels, and says of one of 21 that it has too many', async () => {
    expect((await withRule(nested(20))).status).toBe(201);
    const refused = await withRule(nested(21));
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ errors: { rule: ['The rule may have at most 20 levels.'] } }),
    ]);
  });

  it('drops blank header rows, and tells no header in its history (D-117, D-259)', async () => {
    const customHeaders = [
      { name: ' ', value: '' },
      { name: 'X-Token', value: planted('header') },
    ];
    const id = await newConfiguration(world, { customHeaders });
    const params = { ...client, configuration: id };
    const { data } = await world.done('clientAdministrator', webhookConfigurations.get, { params });
    expect(data['customHeaders']).toEqual([{ name: 'X-Token', value: planted('header') }]);
    const told = await world.done('clientAdministrator', history.list, { params: client, query: { record: id } });
    expect(JSON.stringify(told.data)).not.toContain('Planted');
  });

  it('may have headers that are called like what every object has', async () => {
    const customHeaders = ['constructor', '__proto__', 'toString'].map((name) => ({ name, value: 'x' }));
    const configuration = await newConfiguration(world, { customHeaders });
    const read = await world.done('clientAdministrator', webhookConfigurations.get, {
      params: { ...client, configuration },
    });
    expect(read.data['customHeaders']).toEqual(customHeaders);
  });

  it('sets no header that its credential brings', async () => {
    const credential = await newCredential(world, { type: 'ApiKey', apiKey: 'k-1', apiKeyHeaderName: 'X-Signs-Key' });
    const body = configurationDraft({
      webhookCredentialId: credential,
      customHeaders: [{ name: 'x-signs-key', value: '1' }],
    });
    const refused = await world.as('clientAdministrator', webhookConfigurations.create, { params: client, body });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ errors: { customHeaders: ['x-signs-key is set by the credential.'] } }),
    ]);
  });
});

describe('the demonstration', () => {
  it('has a credential of each type and twelve configurations in the largest client', async () => {
    const query = { pagesize: 1000, pagenumber: 0 };
    const listed = await asPlatform(world.store, async (tx) => [
      await tx.$count(schema.webhookCredentials, sql`uid in ${credentialTypes.map(({ type }) => credentialUid(type))}`),
      await tx.$count(schema.webhookConfigurations, sql`uid = ${configurationUid('Heartbeat')}`),
    ]);
    expect(listed).toEqual([credentialTypes.length, 1]);
    const { data } = await world.done('clientAdministrator', webhookConfigurations.list, { params: client, query });
    const { items } = v.parse(v.looseObject({ items: v.array(v.looseObject({})) }), data);
    const own = items.filter(({ name }) => !String(name).startsWith('Newcomer'));
    expect(own).toHaveLength(12);
    for (const { rule, template } of own) {
      expect(wrongWithRule(rule)).toBeUndefined();
      expect(checkTemplate(String(template))).toEqual({ unknown: [] });
    }
    // One rule says more than conditions can show.
    expect(own.filter(({ rule }) => readClauses(rule) === undefined).map(({ name }) => name)).toContain(
      'County control room',
    );
  });

  it('has a log of every result, one of which waits as long as its receiver has asked', async () => {
    const { data } = await world.done('clientAdministrator', webhookLogs.list, {
      params: client,
      query: { pagesize: 1000 },
    });
    const { items } = v.parse(webhookLogs.list.reply, data);
    expect([...new Set(items.map(({ result }) => result))].toSorted()).toEqual([...DELIVERY_RESULTS].toSorted());
    const waiting = await world.done('clientAdministrator', webhookLogs.list, {
      params: client,
      query: { filter: 'result eq Waiting', pagesize: 10 },
    });
    const [found, ...others] = v.parse(webhookLogs.list.reply, waiting.data).items;
    expect([found?.configurationName, others]).toEqual(['Old display boards', []]);
    const told = await world.done('clientAdministrator', webhookLogs.get, {
      params: { ...client, log: found?.id ?? '' },
    });
    const { timestamp, dueAt, overAt, reason, requests } = v.parse(webhookLogs.get.reply, told.data);
    // Within the quarter of an hour that it is tried for, and as late in it as may be (D-257).
    const waits = Date.parse(dueAt ?? '') - Date.parse(timestamp);
    expect([waits > 13 * 60_000, waits < 15 * 60_000, overAt, reason]).toEqual([true, true, null, '']);
    expect(requests.map(({ answer }) => answer?.headers)).toEqual([[{ name: 'Retry-After', value: '840' }]]);
  });

  it('tells in its log what each rule says of each incident, and of nothing that a rule kept back that it was sent', async () => {
    const list = await world.done('clientAdministrator', webhookLogs.list, {
      params: client,
      query: { pagesize: 1000 },
    });
    const { items } = v.parse(webhookLogs.list.reply, list.data);
    for (const { id, configurationId, configurationName, result } of items) {
      const told = await world.done('clientAdministrator', webhookLogs.get, { params: { ...client, log: id } });
      const { incident, incidentId, isTest } = v.parse(webhookLogs.get.reply, told.data);
      const kept = await world.done('clientAdministrator', webhookConfigurations.get, {
        params: { ...client, configuration: configurationId },
      });
      const { rule } = v.parse(webhookConfigurations.get.reply, kept.data);
      const verdict = incident && judgeRule(rule, { ...incident, incidentId, isTest });
      const about = [configurationName, incident?.incidentType];
      expect([...about, result !== 'Not sent']).toEqual([...about, verdict?.matches]);
    }
  });

  it('offers templates that are taken as they are, once they have an address (D-266)', async () => {
    const params = { configType: 'Emergency' };
    const offered = await world.done('clientAdministrator', webhookTemplates.list, { params });
    const known = v.parse(webhookTemplates.list.reply, offered.data);
    expect(known.map(({ id }) => id)).toEqual(['sign-system', 'door-controller', 'police-portal', 'chat-channel']);
    expect(offered.data).toEqual({ items: known, pageNumber: 0, pageSize: 4, pageCount: 1, rowCount: 4 });
    for (const { id } of known) {
      const { data } = await world.done('clientAdministrator', webhookTemplates.get, {
        params: { ...params, template: id },
      });
      expect(Object.keys(data)).toEqual(['httpVerb', 'url', 'customHeaders', 'rule', 'template']);
      await newConfiguration(world, { ...data, url: 'https://signs.example/alerts' });
    }
    expect(
      (await world.done('clientAdministrator', webhookTemplates.list, { params: { configType: 'Drill' } })).data,
    ).toEqual({ items: [], pageNumber: 0, pageSize: 0, pageCount: 0, rowCount: 0 });
  });
});

it('is read by who may write it, and by nobody else (D-271)', async () => {
  const readers = {
    'write:webhookconfigurations': [200, 403],
    'read:webhookconfigurations': [200, 403],
    'write:webhookcredentials': [403, 200],
    'read:webhookcredentials': [403, 200],
    canviewlogs: [403, 403],
  };
  for (const [permission, expected] of Object.entries(readers)) {
    const token = await world.tokenOf('clientAdministrator', { claims: { permissions: [permission] } });
    const statuses = [];
    for (const call of [webhookConfigurations.list, webhookCredentials.list])
      statuses.push((await world.send(call, { params: client }, token)).status);
    expect([permission, statuses]).toEqual([permission, expected]);
  }
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

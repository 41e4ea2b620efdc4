import { webhookConfigurations, webhookCredentials, WebhookTest } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createDeliverySeals } from '../deliveries/delivery-seals.ts';
import {
  deliveries,
  deliveryAttempts,
  deliveryBodies,
  deliveryVerdicts,
  webhookConfigurations as webhookConfigurationRows,
} from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { startReceiver, type Answering, type Receiver } from '../testing/receivers.ts';
import * as sample from './samples.ts';
import { newConfiguration, newCredential, testPayload } from './webhook-calls.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const open: Receiver[] = [];
async function receiving(answer?: Answering): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  open.push(receiver);
  world.targets.push(receiver.target);
  return receiver;
}
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
});

const client = { client: sample.northmoor };
const sent = (configuration: string, change: object = {}) => ({
  params: { ...client, configuration },
  body: testPayload(change),
});
async function tested(configuration: string, change: object = {}): Promise<WebhookTest> {
  const response = await world.as('clientAdministrator', webhookConfigurations.verify, sent(configuration, change));
  expect(response.status).toBe(200);
  return v.parse(WebhookTest, await response.json());
}

it('a test is sent through the stored configuration, and everything about it is told (D-267)', async () => {
  const receiver = await receiving((_request, response) => response.writeHead(202).end('shown'));
  const credential = await newCredential(world, { name: 'Signs of Northmoor', password: 'Planted-password-7c1e' });
  const configuration = await newConfiguration(world, {
    url: receiver.url,
    httpVerb: 'Put',
    webhookCredentialId: credential,
    template: '{"type": "{{ incidentType }}", "test": {{ isTest | json }}, "by": "{{ person.firstName }}"}',
    customHeaders: [{ name: 'X-Site', value: '7' }],
    isEnabled: false,
  });
  const test = await tested(configuration, { incidentType: 'Say "now"' });
  const body = String.raw`{"type": "Say \"now\"", "test": true, "by": "Ada"}`;
  expect(test).toMatchObject({
    isSuccess: true,
    errorMessage: '',
    request: { httpVerb: 'Put', url: receiver.url, body },
    answer: { statusCode: 202, body: 'shown', isCut: false },
    rule: { matches: true, wrong: null },
  });
  const [request] = receiver.received;
  expect([request?.method, request?.body, request?.headers['content-type'], request?.headers['x-site']]).toEqual([
    'PUT',
    body,
    'application/json',
    '7',
  ]);
  expect(request?.headers.authorization).toBe(`Basic ${btoa('northmoor:Planted-password-7c1e')}`);
  expect(test.request?.headers).toContainEqual({ name: 'Authorization', value: 'Basic ••• (Signs of Northmoor)' });
  expect(JSON.stringify(test)).not.toContain('Planted-password-7c1e');
});

it('a rule that says no is told clause by clause, and the test is sent all the same', async () => {
  const receiver = await receiving();
  const configuration = await newConfiguration(world, {
    url: receiver.url,
    rule: { and: [{ '==': [{ var: 'incidentType' }, 'Lockdown'] }, { '!': { var: 'isTest' } }] },
  });
  const test = await tested(configuration, { incidentType: 'Evacuate' });
  expect(test.rule).toEqual({
    matches: false,
    clauses: [
      { path: '/and/0', says: 'incident type is Evacuate, not Lockdown', matches: false },
      { path: '/and/1', says: 'it is a test', matches: false },
    ],
    wrong: null,
  });
  expect([test.isSuccess, receiver.received.length]).toEqual([true, 1]);
});

it('without a template the incident itself is sent: the ten fields, which it is, and that it is a test (D-252)', async () => {
  const receiver = await receiving();
  await tested(await newConfiguration(world, { url: receiver.url }), {
    lat: null,
    buildingId: sample.northmoorBuilding.toUpperCase(),
    initiatedTimestamp: undefined,
  });
  const incident: unknown = JSON.parse(receiver.received[0]?.body ?? '');
  expect(incident).toEqual({
    ...testPayload({ lat: null }),
    incidentId: expect.stringMatching(/^[\da-f-]{36}$/),
    isTest: true,
    initiatedTimestamp: expect.stringMatching(/^\d{4}-.+Z$/),
  });
});

it('whatever the receiver does is an answer, and no failure of the call', async () => {
  const failing = await receiving((_request, response) => response.writeHead(503).end('later'));
  const gone = await startReceiver();
  await gone.close();
  world.targets.push(gone.target);
  const expected = [
    [failing.url, 'The receiver answered with 503.', 503],
    [gone.url, 'Nothing answers at this address.', undefined],
    ['https://nobody.example/', 'The name of the receiver is not known.', undefined],
  ] as const;
  for (const [url, errorMessage, status] of expected) {
    const test = await tested(await newConfiguration(world, { url }));
    expect([test.isSuccess, test.errorMessage, test.answer?.statusCode]).toEqual([false, errorMessage, status]);
  }
});

it('a test is an entry of the log under the id it went out by, sealed but for what tells of nobody', async () => {
  const receiver = await receiving((_request, response) => response.writeHead(410).end('gone'));
  const configuration = await newConfiguration(world, {
    name: 'Signs of the log',
    url: `${receiver.url}?key=Planted-key-5b`,
    rule: { var: 'isTest' },
  });
  const test = await tested(configuration, { incidentType: 'Shelter' });
  expect(receiver.received[0]?.headers['webhook-id']).toBe(test.logId);
  const row = await asPlatform(world.store, async (tx) => {
    const [delivery] = await tx
      .select()
      .from(deliveries)
      .where(eq(deliveries.uid, test.logId ?? ''));
    const [attempt] = await tx
      .select()
      .from(deliveryAttempts)
      .where(eq(deliveryAttempts.deliveryUID, test.logId ?? ''));
    const [bodies] = await tx
      .select()
      .from(deliveryBodies)
      .where(eq(deliveryBodies.deliveryUID, test.logId ?? ''));
    const [verdict] = await tx
      .select()
      .from(deliveryVerdicts)
      .where(eq(deliveryVerdicts.deliveryUID, test.logId ?? ''));
    return { delivery, attempt, bodies, verdict };
  });
  expect(row.delivery).toMatchObject({
    clientUID: sample.northmoor,
    configurationUID: configuration,
    configurationName: 'Signs of the log',
    url: receiver.url,
    isTest: true,
    result: 'Failed',
    reason: 'The receiver answered with 410.',
    attempts: 1,
    statusCode: 410,
    dueAt: null,
  });
  expect(row.attempt).toMatchObject({ number: 1, statusCode: 410, timings: test.timings });
  expect(JSON.stringify(row)).not.toContain('Planted-key-5b');
  const seals = createDeliverySeals(world.sealer);
  expect(seals.open('verdict', row.verdict?.sealedVerdict ?? '')).toEqual({
    matches: true,
    clauses: [{ path: '', says: 'it is a test', matches: true }],
    wrong: null,
  });
  expect(seals.open('request', row.bodies?.sealedRequest ?? '')).toEqual(test.request);
  expect(seals.open('answer', row.bodies?.sealedAnswer ?? '')).toEqual(test.answer);
});

it('a configuration is told as tested until its rule, template or address is another (D-264)', async () => {
  const receiver = await receiving();
  const configuration = await newConfiguration(world, { url: receiver.url });
  const ofThis = { ...client, configuration };
  const isTested = async () => {
    const one = await world.done('clientAdministrator', webhookConfigurations.get, { params: ofThis });
    const query = { pagesize: 1000 };
    const { data } = await world.done('clientAdministrator', webhookConfigurations.list, { params: client, query });
    const { items } = v.parse(webhookConfigurations.list.reply, data);
    expect(items.find(({ id }) => id === configuration)?.isTested).toBe(one.data['isTested']);
    return one.data['isTested'];
  };
  const change = async (written: object) => {
    const { data } = await world.done('clientAdministrator', webhookConfigurations.get, { params: ofThis });
    await world.done('clientAdministrator', webhookConfigurations.replace, {
      params: client,
      // What is told and not written is no member of anybody's.
      body: { ...data, isTested: true, ...written },
    });
  };
  expect(await isTested()).toBe(false);
  for (const written of [
    { rule: { var: 'isTest' } },
    { template: '{{ incidentType }}' },
    { url: `${receiver.url}?b` },
  ]) {
    await tested(configuration);
    expect(await isTested()).toBe(true);
    for (const same of [{ isEnabled: false }, { name: 'Another', httpVerb: 'Put' }, { isEnabled: true }]) {
      await change(same);
      expect(await isTested()).toBe(true);
    }
    await change(written);
    expect(await isTested()).toBe(false);
  }
});

it('a template that nothing can be made of any more is told with its line, and nothing is sent', async () => {
  const receiver = await receiving();
  const configuration = await newConfiguration(world, { url: receiver.url });
  await asPlatform(world.store, (tx) =>
    tx
      .update(webhookConfigurationRows)
      .set({ template: '\n{% if isTest %}' })
      .where(eq(webhookConfigurationRows.uid, configuration)),
  );
  const test = await tested(configuration);
  expect([test.isSuccess, test.request, test.errorMessage, receiver.connections()]).toEqual([
    false,
    null,
    'Line 2 of the template: This “if” is not closed.',
    0,
  ]);
  expect(test.logId).not.toBeNull();
});

it('the platform itself is not reached by a name that stands for this machine', async () => {
  const platform = await startReceiver();
  const test = await tested(await newConfiguration(world, { url: platform.url }));
  expect([test.errorMessage, platform.connections()]).toEqual(['This address cannot be reached from Wardmere.', 0]);
  await platform.close();
});

it('while receivers are waited for, nobody else waits: no transaction is held', async () => {
  const answers: (() => void)[] = [];
  const slow = await receiving((_request, response) => answers.push(() => response.end()));
  const configuration = await newConfiguration(world, { url: slow.url });
  // More than there are connections to the database.
  const tests = Array.from({ length: 25 }, () =>
    world.as('systemAdministrator', webhookConfigurations.verify, sent(configuration)),
  );
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(25);
  expect((await world.as('clientAdministrator', webhookCredentials.list, { params: client })).status).toBe(200);
  for (const answer of answers) answer();
  for (const response of await Promise.all(tests)) expect(response.status).toBe(200);
});

it('30 tests a minute and person are sent, and the next is told when to come again', async () => {
  const receiver = await receiving();
  const who: Who = 'clientAdministrator';
  const other = await startWorld();
  other.targets.push(receiver.target);
  const configuration = await newConfiguration(other, { url: receiver.url });
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1)
    statuses.push((await other.as(who, webhookConfigurations.verify, sent(configuration))).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const most = Promise.all(
    Array.from({ length: 60 }, () => other.as(who, webhookConfigurations.verify, sent(configuration))),
  );
  const refused = (await most).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(60);
  const seconds = Number(refused[0]?.headers.get('retry-after'));
  expect(seconds > 0 && seconds <= 60).toBe(true);
  expect((await other.as('systemAdministrator', webhookConfigurations.verify, sent(configuration))).status).toBe(200);
  await other.close();
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

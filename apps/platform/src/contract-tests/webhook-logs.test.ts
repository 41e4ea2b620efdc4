import { randomUUID } from 'node:crypto';
import {
  buildings,
  filterOf,
  permissions,
  webhookConfigurations,
  WebhookLogDetails,
  WebhookLogPage,
  webhookLogs,
  type Clause,
} from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MostAMinute } from '../fairness/most-a-minute.ts';
import { deliveries, deliveryAttempts } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { startReceiver } from '../testing/receivers.ts';
import { newDelivery } from './delivery-samples.ts';
import { newUser } from './people-samples.ts';
import * as sample from './samples.ts';
import { newConfiguration, testPayload } from './webhook-calls.ts';
import { newTenant } from './tenants.ts';
import { startWorld, type World } from './world.ts';

let world: World;
/** A client of which everything in the log was put there by the test that looks. */
let theirs = '';
beforeAll(async () => {
  world = await startWorld();
  theirs = (await newTenant(world, 'Logbook')).client;
});
afterAll(() => world.close());

type Asked = readonly (readonly [field: string, operator: Clause['operator'], value: string])[];
const page = async (client: string, clauses: Asked, more: Readonly<Record<string, string>> = {}) => {
  const filter = filterOf(clauses.map(([field, operator, value]) => ({ field, operator, value })));
  const sent = { params: { client }, query: { ...(filter !== '' && { filter }), ...more } };
  return v.parse(WebhookLogPage, (await world.done('systemAdministrator', webhookLogs.list, sent)).data);
};
const idsOf = ({ items }: WebhookLogPage) => items.map(({ id }) => id);
const details = async (log: string) => {
  const sent = { params: { client: sample.northmoor, log } };
  return v.parse(WebhookLogDetails, (await world.done('clientAdministrator', webhookLogs.get, sent)).data);
};
const resend = (log: string) =>
  world.as('clientAdministrator', webhookLogs.resend, { params: { client: sample.northmoor, log } });
/** Somebody of Northmoor who may do so much and no more. */
const may = (held: readonly string[]) => world.tokenOf('clientAdministrator', { claims: { permissions: held } });

describe('the log', () => {
  it('tells one entry a delivery, the newest first, and its address without its query (D-269)', async () => {
    const incidentId = randomUUID();
    const [older, newer] = [
      await newDelivery(world, { client: theirs, incidentId, at: new Date('2026-11-20T09:30:00Z') }),
      await newDelivery(world, {
        client: theirs,
        incidentId,
        at: new Date('2026-11-20T09:31:00Z'),
        result: 'Not sent',
        reason: 'Incident type is Evacuate, not Lockdown.',
      }),
    ];
    const told = await page(theirs, [['incidentId', 'eq', incidentId]]);
    expect(idsOf(told)).toEqual([newer, older]);
    expect(told).toMatchObject({ rowCount: 2, pageCount: 1 });
    expect(told.items[0]).toMatchObject({
      timestamp: '2026-11-20T09:31:00.000Z',
      result: 'Not sent',
      isSuccess: false,
      attempts: 0,
      reason: 'Incident type is Evacuate, not Lockdown.',
      isTest: false,
    });
    expect(told.items[1]).toMatchObject({
      id: older,
      configurationId: expect.stringMatching(/^[\da-f-]{36}$/),
      configurationName: 'Signs and screens',
      httpVerb: 'Post',
      errorMessage: '',
      url: 'https://signs.example/alerts',
      isSuccess: true,
      statusCode: 200,
      durationMs: 12,
      attempts: 1,
    });
  });

  it('is counted as far as is asked for, and a page further on as far again (decision 0159)', async () => {
    const incidentId = randomUUID();
    for (let count = 0; count < 5; count += 1) await newDelivery(world, { client: theirs, incidentId });
    const told = async (countto: string, pagenumber = '0') => {
      const more = { countto, pagesize: '2', pagenumber };
      const { items, rowCount, isMore } = await page(theirs, [['incidentId', 'eq', incidentId]], more);
      return [items.length, rowCount, isMore];
    };
    expect(await told('2')).toEqual([2, 4, true]);
    expect(await told('4')).toEqual([2, 4, true]);
    expect(await told('4', '1')).toEqual([2, 5, undefined]);
    expect(await told('5')).toEqual([2, 5, undefined]);
  });

  it('is narrowed by configuration, result, test and moments, from one on and up to one', async () => {
    const configuration = randomUUID();
    const of = { client: theirs, configuration };
    const moments = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.001Z', '2026-11-03T00:00:00.000Z'] as const;
    const [first, second, third] = [
      await newDelivery(world, { ...of, at: new Date(moments[0]), result: 'Failed', reason: 'Given up.' }),
      await newDelivery(world, { ...of, at: new Date(moments[1]), isTest: true }),
      await newDelivery(world, { ...of, at: new Date(moments[2]), result: 'Superseded' }),
    ];
    const ours = ['configurationId', 'eq', configuration] as const;
    const narrowed = async (...clauses: Asked) => idsOf(await page(theirs, [ours, ...clauses]));
    expect(await narrowed()).toEqual([third, second, first]);
    expect(await narrowed(['result', 'eq', 'failed'])).toEqual([first]);
    expect(await narrowed(['isTest', 'eq', 'true'])).toEqual([second]);
    expect(await narrowed(['timestamp', 'ge', moments[1]])).toEqual([third, second]);
    expect(await narrowed(['timestamp', 'le', moments[1]])).toEqual([second, first]);
    expect(await narrowed(['timestamp', 'ge', '2026-11-02T02:00:00+01:00'])).toEqual([third]);
  });

  it('is narrowed by where the incident is, in a building that the asker sees', async () => {
    const incidentId = randomUUID();
    const place = sample.northmoorBuilding;
    const here = await newDelivery(world, { incidentId, building: place });
    await newDelivery(world, { incidentId, building: randomUUID() });
    const token = (claims: object) => world.tokenOf('clientAdministrator', { claims });
    const asked = async (building: string, as: string) => {
      const query = { filter: `incidentId eq ${incidentId} and buildingId eq ${building}` };
      const answer = await world.send(webhookLogs.list, { params: { client: sample.northmoor }, query }, as);
      return idsOf(v.parse(WebhookLogPage, await answer.json()));
    };
    const everywhere = await token({});
    expect(await asked(place.toUpperCase(), everywhere)).toEqual([here]);
    expect(await asked(randomUUID(), everywhere)).toEqual([]);
    const elsewhere = await sample.newBuilding(world);
    const held = [permissions.CanReadWebhookConfigurations];
    const roleUIDs = [await sample.newRole(world, { permissions: held })];
    const limited = await newUser(world, { hasAllBuildings: false, buildingUIDs: [elsewhere], roleUIDs });
    const theirToken = await token({ sub: limited, user_uid: limited, permissions: held });
    expect(await asked(place, theirToken)).toEqual([]);
    const other = await newDelivery(world, { incidentId, building: elsewhere });
    expect(await asked(elsewhere, theirToken)).toEqual([other]);
    // … which are those they may choose from.
    const offered = await world.send(buildings.all, { params: { client: sample.northmoor } }, theirToken);
    expect(await offered.json()).toEqual([expect.objectContaining({ uid: elsewhere })]);
  });

  it('is searched by what was named so or went there, whatever it is called since, and by an incident', async () => {
    const [configuration, incidentId] = [randomUUID(), randomUUID()];
    const word = 'Zebrawood';
    const of = { client: theirs, configuration, incidentId };
    const id = await newDelivery(world, { ...of, name: `Signs of ${word}`, url: 'https://quince.example/alerts' });
    await asPlatform(world.store, (tx) =>
      tx.update(deliveries).set({ configurationName: 'Doors' }).where(eq(deliveries.uid, id)),
    );
    for (const value of ['zebraWOOD signs', 'quince.example', incidentId])
      expect(idsOf(await page(theirs, [['search', 'contains', value]]))).toEqual([id]);
    expect(idsOf(await page(theirs, [['search', 'contains', `${word} nowhere`]]))).toEqual([]);
  });

  it('does not slide under who turns its pages: what is newer is left out up to a moment', async () => {
    const configuration = randomUUID();
    const of = { client: theirs, configuration };
    const [first, second] = [
      await newDelivery(world, { ...of, at: new Date('2026-11-10T00:00:00Z') }),
      await newDelivery(world, { ...of, at: new Date('2026-11-11T00:00:00Z') }),
    ];
    const ours = ['configurationId', 'eq', configuration] as const;
    const [newest] = (await page(theirs, [ours], { pagesize: '1' })).items;
    expect(newest?.id).toBe(second);
    await newDelivery(world, { ...of, at: new Date('2026-11-12T00:00:00Z') });
    const fixed = [ours, ['timestamp', 'le', newest?.timestamp ?? '']] as const;
    expect(idsOf(await page(theirs, fixed, { pagesize: '1', pagenumber: '1' }))).toEqual([first]);
  });

  it.for([
    'timestamp ge yesterday',
    'timestamp ge 2026-11-20',
    'timestamp ge 2026-02-31T00:00:00Z',
    'timestamp ge 0000-01-01T00:00:00Z',
    'timestamp eq 2026-11-20T00:00:00Z',
    'timestamp le 2026-13-01T00:00:00Z',
    'result eq Lost',
    'result ge Failed',
    'isTest eq perhaps',
    'configurationId eq x',
    'buildingId eq x',
    'buildingId contains x',
    'incidentId le 5',
    'search ge 1',
    'url eq x',
  ])('is not narrowed by “%s”', async (filter) => {
    const answer = await world.as('clientAdministrator', webhookLogs.list, {
      params: { client: sample.northmoor },
      query: { filter },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { filter: [expect.any(String)] } });
  });
});

describe('one entry', () => {
  it('tells its attempts, its rule by clause, request and answer, and the versions of its configuration (D-270)', async () => {
    const configuration = await newConfiguration(world);
    const log = await newDelivery(world, { configuration });
    const told = await details(log);
    expect(told).toMatchObject({
      incidentStatus: 'Initiated',
      incidentType: 'Lockdown',
      hasEnded: false,
      configurationVersion: 1,
      currentVersion: 1,
      rule: { matches: true, clauses: [{ path: '', says: 'incident type is Lockdown', matches: true }] },
      resends: [],
    });
    expect(told.requests).toMatchObject([
      {
        number: 1,
        statusCode: 200,
        timings: { total: 12 },
        request: { body: '{"message":"LOCKDOWN"}' },
        answer: { statusCode: 200, body: 'ok' },
      },
    ]);
  });

  it('says whether its incident has ended since, and that its configuration is gone', async () => {
    const incidentId = randomUUID();
    const log = await newDelivery(world, { incidentId });
    await newDelivery(world, { incidentId, incidentStatus: 'Resolved' });
    expect(await details(log)).toMatchObject({ hasEnded: true, currentVersion: null });
  });

  it('of another client is as good as none', async () => {
    const log = await newDelivery(world, { client: theirs });
    const answer = await world.as('clientAdministrator', webhookLogs.get, {
      params: { client: sample.northmoor, log },
    });
    expect(answer.status).toBe(404);
  });
});

describe('sending again', () => {
  it('puts it back among what waits, under the same id, and tells who asked for it (D-270)', async () => {
    const configuration = await newConfiguration(world);
    const log = await newDelivery(world, { configuration, result: 'Failed', reason: 'Given up.', statusCode: 503 });
    expect((await resend(log)).status).toBe(200);
    const told = await details(log);
    expect(told).toMatchObject({ id: log, result: 'Waiting', reason: '', overAt: null, attempts: 1 });
    expect(told.resends).toEqual([{ at: told.dueAt, personName: 'Nia Rowe' }]);
    const [row] = await asPlatform(world.store, (tx) => tx.select().from(deliveries).where(eq(deliveries.uid, log)));
    expect((row?.givesUpAt?.getTime() ?? 0) - (row?.dueAt?.getTime() ?? 0)).toBe(15 * 60_000);
    expect(row?.resends).toEqual([{ at: told.dueAt, personUID: expect.any(String), personName: 'Nia Rowe' }]);
  });

  it('is refused while it waits, of a configuration that is gone or off, and where the data is kept no longer', async () => {
    const configuration = await newConfiguration(world);
    const off = await newConfiguration(world, { isEnabled: false });
    const long = new Date('2026-08-01T00:00:00Z');
    const refused = [
      [await newDelivery(world, { configuration, result: 'Waiting' }), 'This delivery is still being sent.'],
      [await newDelivery(world), 'The configuration of this delivery has been deleted.'],
      [await newDelivery(world, { configuration: off }), 'The configuration of this delivery is disabled.'],
    ] as const;
    for (const [log, description] of refused) {
      const answer = await resend(log);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ description });
    }
    const forgotten = await newDelivery(world, { configuration, at: long });
    await asPlatform(world.store, (tx) => tx.execute(`delete from incident_data where at = '2026-08-01T00:00:00Z'`));
    expect((await resend(forgotten)).status).toBe(409);
  });

  it('is done twenty times with one delivery, and the last fifty attempts of it are told', async () => {
    const log = await newDelivery(world, { configuration: await newConfiguration(world), result: 'Failed' });
    const over = async (attempts: number) =>
      asPlatform(world.store, async (tx) => {
        const [row] = await tx.select().from(deliveries).where(eq(deliveries.uid, log));
        if (row === undefined) throw new Error('A delivery was made.');
        const numbers = Array.from({ length: attempts }, (_, at) => at + 2);
        for (const number of numbers)
          await tx.insert(deliveryAttempts).values({
            at: row.at,
            deliveryUID: log,
            clientUID: row.clientUID,
            number,
            startedAt: row.at,
            configurationVersion: 1,
            timings: { lookup: null, connect: null, tls: null, firstByte: null, total: 0 },
          });
        await tx
          .update(deliveries)
          .set({ result: 'Failed', dueAt: null, givesUpAt: null, overAt: row.at })
          .where(eq(deliveries.uid, log));
      });
    await over(60);
    for (let count = 0; count < 20; count += 1) {
      expect((await resend(log)).status).toBe(200);
      await over(0);
    }
    const once = await resend(log);
    expect(once.status).toBe(409);
    expect(await once.json()).toMatchObject({
      description: 'This delivery has been sent again 20 times, and cannot be once more.',
    });
    const { requests } = await details(log);
    expect(requests.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 12));
  });

  it('is done three hundred times a minute by one person, who is told when to come again', async () => {
    const log = await newDelivery(world, { configuration: await newConfiguration(world), result: 'Failed' });
    const taken = vi.spyOn(MostAMinute.prototype, 'take').mockReturnValueOnce(12_300);
    const answer = await resend(log);
    taken.mockRestore();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('13');
    expect(await answer.json()).toMatchObject({
      description: 'At most 300 deliveries a minute can be sent again.',
    });
  });
});

describe('who may view logs and no configuration (D-271)', () => {
  const client = { client: sample.northmoor };

  it('is told the list, and of why something was not sent no more than that the rule said no', async () => {
    const incidentId = randomUUID();
    await newDelivery(world, { incidentId, result: 'Not sent', reason: 'First name of the person is Ada.' });
    const query = { filter: `incidentId eq ${incidentId}` };
    const answer = await world.send(webhookLogs.list, { params: client, query }, await may(['canviewlogs']));
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toContain('Ada');
    expect(v.parse(WebhookLogPage, JSON.parse(text)).items[0]?.reason).toBe('The rule of the configuration said no.');
  });

  it('is told where a receiver leads without the query, which is where keys are put (D-269)', async () => {
    const receiver = await startReceiver((_request, response) =>
      response.writeHead(308, { location: 'https://signs.example/alerts?key=S3CRET' }).end(),
    );
    world.targets.push(receiver.target);
    const configuration = await newConfiguration(world, { url: `${receiver.url}alerts?key=S3CRET` });
    const tested = await world.done('clientAdministrator', webhookConfigurations.verify, {
      params: { ...client, configuration },
      body: testPayload(),
    });
    await receiver.close();
    const token = await may(['canviewlogs']);
    const asked = async (headers: Readonly<Record<string, string>>) =>
      (await world.send(webhookLogs.list, { params: client, query: {}, headers }, token)).text();
    const list = await asked({});
    expect(list).toContain('The receiver redirects to https://signs.example/alerts, which is not followed.');
    expect(list + (await asked({ accept: 'text/csv' }))).not.toContain('S3CRET');
    expect((await details(String(tested.data['logId']))).requests[0]?.answer?.headers).toContainEqual({
      name: expect.stringMatching(/^location$/i),
      value: 'https://signs.example/alerts?key=S3CRET',
    });
  });

  it('sees no request and no configuration, and sends nothing', async () => {
    const token = await may(['canviewlogs']);
    const params = { ...client, log: await newDelivery(world) };
    expect((await world.send(webhookLogs.get, { params }, token)).status).toBe(403);
    expect((await world.send(webhookLogs.resend, { params }, token)).status).toBe(403);
    expect((await world.send(webhookConfigurations.list, { params: client }, token)).status).toBe(403);
  });

  it('does not narrow by configuration, and searches names and no addresses', async () => {
    const token = await may(['canviewlogs']);
    const configuration = randomUUID();
    await newDelivery(world, { configuration, name: 'Quagmire signs', url: 'https://quagga.example/alerts' });
    const asked = async (filter: string) => {
      const answer = await world.send(webhookLogs.list, { params: client, query: { filter } }, token);
      return answer.status === 200 ? v.parse(WebhookLogPage, await answer.json()).rowCount : answer.status;
    };
    expect(await asked(`configurationId eq ${configuration}`)).toBe(400);
    expect(await asked(`buildingId eq ${sample.northmoorBuilding}`)).toBe(400);
    expect(await asked('search contains quagmire')).toBe(1);
    expect(await asked('search contains quagga')).toBe(0);
  });

  it('lets whoever may only read configurations see everything, and send nothing again', async () => {
    const token = await may([permissions.CanReadWebhookConfigurations]);
    const params = { ...client, log: await newDelivery(world) };
    expect((await world.send(webhookLogs.list, { params: client }, token)).status).toBe(200);
    expect((await world.send(webhookLogs.get, { params }, token)).status).toBe(200);
    expect((await world.send(webhookLogs.resend, { params }, token)).status).toBe(403);
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

import { incidents, webhookConfigurations, webhookLogs } from '@wardmere/api';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDeliverySeals } from '../deliveries/delivery-seals.ts';
import { reportIncident } from '../deliveries/report-incident.ts';
import { startDeliveries, type Deliveries } from '../deliveries/start-deliveries.ts';
import { takeDue } from '../deliveries/take-due.ts';
import {
  deliveries,
  deliveryVerdicts,
  incidentData,
  incidents as reported,
  webhookConfigurations as configurationRows,
} from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { startReceiver, type Answering, type Receiver } from '../testing/receivers.ts';
import { incidentReport } from './incident-calls.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
/** A client that has no configuration but those of a test. */
let client = '';
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  client = await sample.newClient(world);
});
const receivers: Receiver[] = [];
const workers: Deliveries[] = [];
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
  for (const worker of workers.splice(0)) await worker.stop();
  await asPlatform(world.store, (tx) => tx.delete(deliveries));
});

async function receiving(answer?: Answering): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  world.targets.push(receiver.target);
  return receiver;
}
function work(): void {
  const { store, sender, sealer, log } = world;
  const seals = createDeliverySeals(sealer);
  workers.push(startDeliveries({ store, sender, seals, now: () => new Date(), log, lookEvery: 20 }));
}

/** A configuration of the client; whose address is not named is reached by nobody. */
async function configuration(change: object = {}): Promise<string> {
  const body = { name: sample.unusedName(), url: 'https://signs.example/alerts', ...change };
  const { data } = await world.done('systemAdministrator', webhookConfigurations.create, { params: { client }, body });
  return String(data['id']);
}
const report = async (change: object = {}) => {
  const sent = { params: { client }, body: incidentReport(change) };
  return (await world.done('emergencyApp', incidents.report, sent)).data;
};
const refused = async (change: object) => {
  const sent = { params: { client }, body: incidentReport(change) };
  const response = await world.as('emergencyApp', incidents.report, sent);
  return [response.status, await response.json()];
};
const kept = (incidentId: string) =>
  asPlatform(world.store, (tx) =>
    tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.clientUID, client), eq(deliveries.incidentId, incidentId)))
      .orderBy(asc(deliveries.at)),
  );
const results = async (incidentId: string) =>
  (await kept(incidentId)).map(({ incidentStatus, result, reason }) => [incidentStatus, result, reason]);
const bodies = ({ received }: Receiver) => received.map(({ body }) => body);

it('a report makes a delivery for each enabled configuration, which is sent with what was reported (D-251)', async () => {
  const receiver = await receiving();
  const url = receiver.url;
  const template = '{{ incidentId }} {{ incidentType }} {{ incidentStatus }} {{ isTest }} {{ person.firstName }}';
  const text = { contentType: 'text/plain' };
  await configuration({ url, template, ...text });
  await configuration({ url: `${url}?key=of-signs` });
  await configuration({ url, isEnabled: false });
  const receipt = await report({ incidentId: 'incident-1' });
  expect(receipt).toMatchObject({
    incidentId: 'incident-1',
    incidentStatus: 'Initiated',
    deliveries: 2,
    notSent: 0,
  });
  expect((await kept('incident-1')).map(({ url: told }) => told)).toEqual([url, url]);
  work();
  await expect
    .poll(() => results('incident-1'), { timeout: 60_000 })
    .toEqual([
      ['Initiated', 'Delivered', ''],
      ['Initiated', 'Delivered', ''],
    ]);
  expect(bodies(receiver)).toContain('incident-1 Lockdown Initiated false Ada');
});

it('what the rule says no to is not sent, and the clause that said no is told (D-254)', async () => {
  const rule = { and: [{ '==': [{ var: 'incidentType' }, 'Lockdown'] }, { '!': { var: 'isTest' } }] };
  await configuration({ rule });
  const receipt = await report({ incidentId: 'evacuation', incidentType: 'Evacuate' });
  expect(receipt).toMatchObject({ deliveries: 0, notSent: 1 });
  const [row] = await kept('evacuation');
  expect(row).toMatchObject({
    result: 'Not sent',
    reason: 'Incident type is Evacuate, not Lockdown.',
    attempts: 0,
    dueAt: null,
  });
  const { data } = await world.done('systemAdministrator', webhookLogs.get, {
    params: { client, log: row?.uid ?? '' },
  });
  expect(data).toMatchObject({
    rule: {
      matches: false,
      clauses: [
        { path: '/and/0', says: 'incident type is Evacuate, not Lockdown', matches: false },
        { path: '/and/1', says: 'it is not a test', matches: true },
      ],
    },
  });
});

it('a report that comes again, at once or later, is the same one and answered alike', async () => {
  await configuration();
  const sent = { params: { client }, body: incidentReport({ incidentId: 'twice' }) };
  const both = await Promise.all([
    world.done('emergencyApp', incidents.report, sent),
    world.done('emergencyApp', incidents.report, sent),
  ]);
  const other = { ...sent, body: { ...sent.body, incidentType: 'Evacuate' } };
  const again = await world.done('emergencyApp', incidents.report, other);
  expect([both[0].data, both[1].data]).toEqual([again.data, again.data]);
  expect(again.data).toMatchObject({ deliveries: 1, notSent: 0 });
  expect(await kept('twice')).toHaveLength(1);
});

it('a report that comes again days after is still the same one (D-251)', async () => {
  await configuration();
  const seals = createDeliverySeals(world.sealer);
  const body = incidentReport({ incidentId: 'days-after' });
  const now = Date.now();
  const reportedAt = (at: number) =>
    asPlatform(world.store, (tx) => reportIncident(tx, { client, report: body, now: new Date(at), seals }));
  const first = await reportedAt(now);
  expect(await reportedAt(now + 3 * 86_400_000)).toEqual(first);
  expect(await kept('days-after')).toHaveLength(1);
});

it('the same identifier at another client is another incident', async () => {
  await configuration();
  await report({ incidentId: 'shared' });
  const other = await sample.newClient(world);
  const sent = { params: { client: other }, body: incidentReport({ incidentId: 'shared' }) };
  const { data } = await world.done('emergencyApp', incidents.report, sent);
  expect(data).toMatchObject({ deliveries: 0, notSent: 0 });
  expect(await kept('shared')).toHaveLength(1);
});

it('an alarm that has not arrived is superseded by its all-clear, which overtakes it (D-257)', async () => {
  const receiver = await receiving(({ body }, response) => response.writeHead(body === 'Resolved' ? 200 : 503).end());
  await configuration({ url: receiver.url, template: '{{ incidentStatus }}', contentType: 'text/plain' });
  await report({ incidentId: 'stuck' });
  work();
  await expect.poll(async () => (await kept('stuck'))[0]?.attempts, { timeout: 60_000 }).toBeGreaterThan(0);
  await report({ incidentId: 'stuck', incidentStatus: 'Resolved' });
  await expect
    .poll(async () => (await kept('stuck')).map(({ result }) => result), { timeout: 60_000 })
    .toEqual(['Superseded', 'Delivered']);
  expect(bodies(receiver).at(-1)).toBe('Resolved');
  expect(new Set(bodies(receiver).slice(0, -1))).toEqual(new Set(['Initiated']));
});

it('an alarm that has not arrived ends with its incident, also where the rule asks for no all-clear', async () => {
  const receiver = await receiving((_request, response) => response.writeHead(503).end());
  await configuration({ url: receiver.url, rule: { '==': [{ var: 'incidentStatus' }, 'Initiated'] } });
  await report({ incidentId: 'ended' });
  work();
  await expect.poll(async () => (await kept('ended'))[0]?.attempts, { timeout: 60_000 }).toBeGreaterThan(0);
  await report({ incidentId: 'ended', incidentStatus: 'Resolved' });
  await expect
    .poll(() => results('ended'), { timeout: 60_000 })
    .toEqual([
      ['Initiated', 'Superseded', 'A newer change of the incident came before this had arrived.'],
      ['Resolved', 'Not sent', 'Status is Resolved, not Initiated.'],
    ]);
});

it('what is reported after the all-clear is told to nobody, and told as that', async () => {
  await configuration();
  await report({ incidentId: 'late', incidentStatus: 'Resolved' });
  expect(await report({ incidentId: 'late' })).toMatchObject({ deliveries: 0, notSent: 1 });
  expect(await report({ incidentId: 'late' })).toMatchObject({ deliveries: 0, notSent: 1 });
  expect(await results('late')).toEqual([
    ['Resolved', 'Waiting', ''],
    ['Initiated', 'Superseded', 'The incident had ended when this was reported.'],
  ]);
});

it('changes keep the order of their reports, within one millisecond too', async () => {
  await configuration();
  const statuses = ['Initiated', 'Verified', 'Escalated', 'Resolved'];
  for (const incidentStatus of statuses) await report({ incidentId: 'quick', incidentStatus });
  const rows = await kept('quick');
  expect(rows.map(({ incidentStatus }) => incidentStatus)).toEqual(statuses);
  expect(new Set(rows.map(({ at }) => at.getTime())).size).toBe(4);
});

it('an all-clear is sent at once, also where the alarm was reported by a clock that was ahead', async () => {
  const receiver = await receiving();
  await configuration({ url: receiver.url, template: '{{ incidentStatus }}', contentType: 'text/plain' });
  const ahead = new Date(Date.now() + 600_000);
  const seals = createDeliverySeals(world.sealer);
  const alarm = incidentReport({ incidentId: 'ahead' });
  await asPlatform(world.store, (tx) => reportIncident(tx, { client, report: alarm, now: ahead, seals }));
  await report({ incidentId: 'ahead', incidentStatus: 'Resolved' });
  work();
  await expect.poll(() => bodies(receiver), { timeout: 60_000 }).toEqual(['Resolved']);
  expect((await kept('ahead')).map(({ incidentStatus }) => incidentStatus)).toEqual(['Initiated', 'Resolved']);
});

it('an incident that ended before it started, or of another day, is refused with its field', async () => {
  const began = new Date();
  const before = new Date(began.getTime() - 1000);
  expect(
    await refused({ initiatedTimestamp: began.toISOString(), resolvedTimestamp: before.toISOString() }),
  ).toMatchObject([400, { errors: { resolvedTimestamp: ['An incident cannot end before it started.'] } }]);
  expect(await refused({ initiatedTimestamp: '1970-01-01T00:00:00Z' })).toMatchObject([
    400,
    { errors: { initiatedTimestamp: ['Initiated must be a moment of this incident, not of another day.'] } },
  ]);
});

it('nothing of a report is kept where it is refused, and nothing about people stands readable', async () => {
  await configuration();
  // Rules that look at a person: one lets the message out, the others do not.
  await configuration({ rule: { '==': [{ var: 'person.lastName' }, 'Price'] } });
  await configuration({ rule: { '!=': [{ var: 'person.lastName' }, 'Price'] } });
  await configuration({ rule: { '==': [{ cat: [{ var: 'person.lastName' }, '!'] }, 'Rowe!'] } });
  await report({ incidentId: 'sealed' });
  const [rows, data, verdicts] = await asPlatform(world.store, async (tx) => [
    await tx.select().from(reported).where(eq(reported.clientUID, client)),
    await tx.select().from(incidentData).where(eq(incidentData.clientUID, client)),
    await tx.select().from(deliveryVerdicts).where(eq(deliveryVerdicts.clientUID, client)),
  ]);
  expect([rows.length, data.length, verdicts.length]).toEqual([1, 1, 4]);
  expect(JSON.stringify([rows, data, verdicts, await kept('sealed')])).not.toContain('Price');
  const reasons = (await kept('sealed')).map(({ reason }) => reason);
  expect(reasons.toSorted()).toEqual([
    '',
    '',
    'Last name of the person is not as the rule asks.',
    'What the rule asks of the person is not so.',
  ]);
  // Whoever may read configurations is told what was seen, as long as that is kept.
  const seals = createDeliverySeals(world.sealer);
  const said = verdicts.flatMap(({ sealedVerdict }) => seals.open('verdict', sealedVerdict)?.clauses ?? []);
  expect(said.map(({ says }) => says)).toContain('last name of the person is Price');
});

it('one receiver is one, however its address is spelled: it has four requests at a time (D-257)', async () => {
  const spelled = ['https://signs.example/a', 'https://Signs.example/b?key=1', 'HTTPS://signs.example:443/c'];
  for (const url of spelled) for (let count = 0; count < 3; count += 1) await configuration({ url });
  await report({ incidentId: 'spelled' });
  const rows = await kept('spelled');
  const addresses = ['https://signs.example/a', 'https://signs.example/b', 'https://signs.example/c'];
  expect([...new Set(rows.map(({ url }) => url))].toSorted()).toEqual(addresses);
  const now = new Date();
  expect(await takeDue(world.store, { now, most: 20, beyondFirst: 20 })).toHaveLength(4);
  expect(await takeDue(world.store, { now, most: 20, beyondFirst: 20 })).toEqual([]);
});

it('a service may report and do nothing else, and whoever is signed in may do anything but that', async () => {
  const token = await world.token('emergencyApp');
  const elsewhere = await world.send(webhookConfigurations.list, { params: { client } }, token);
  expect(elsewhere.status).toBe(401);
  const person = await world.tokenOf('systemAdministrator', { claims: { scope: 'incidents' } });
  const sent = { params: { client }, body: incidentReport() };
  expect((await world.send(incidents.report, sent, person)).status).toBe(403);
  const without = await world.tokenOf('emergencyApp', { claims: { scope: 'api' } });
  expect((await world.send(incidents.report, sent, without)).status).toBe(403);
  expect((await world.send(incidents.report, sent, token)).status).toBe(200);
});

it('500 configurations are told of an incident in one report', async () => {
  await configuration();
  await asPlatform(world.store, async (tx) => {
    const [row] = await tx.select().from(configurationRows).where(eq(configurationRows.clientUID, client));
    if (row === undefined) throw new Error('There is no configuration.');
    const { uid: _uid, searchText: _searchText, ...of } = row;
    await tx.insert(configurationRows).values(Array.from({ length: 499 }, () => of));
  });
  expect(await report()).toMatchObject({ deliveries: 500, notSent: 0 });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

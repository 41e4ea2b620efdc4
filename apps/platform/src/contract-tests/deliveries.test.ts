import { randomUUID } from 'node:crypto';
import { webhookConfigurations, webhookLogs } from '@wardmere/api';
import type { Incident } from '@wardmere/connect';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeliverySeals } from '../deliveries/delivery-seals.ts';
import { startDeliveries, type Deliveries } from '../deliveries/start-deliveries.ts';
import { TRIED_FOR } from '../deliveries/when-again.ts';
import { deliveries, deliveryAttempts, incidentData, webhookReadiness } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { startReceiver, type Answering, type Receiver } from '../testing/receivers.ts';
import * as sample from './samples.ts';
import { newConfiguration, testPayload } from './webhook-calls.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The clock of the workers, which stands until a test moves it. */
let now = new Date();
beforeEach(async () => {
  now = new Date();
  // What waits is nobody else's to send.
  await asPlatform(world.store, (tx) => tx.delete(deliveries));
});
const receivers: Receiver[] = [];
const workers: Deliveries[] = [];
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
  for (const worker of workers.splice(0)) await worker.stop();
});

async function receiving(answer?: Answering): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  world.targets.push(receiver.target);
  return receiver;
}
function work(seals = createDeliverySeals(world.sealer), log: Pick<World['log'], 'error'> = world.log): void {
  const { store, sender } = world;
  workers.push(startDeliveries({ store, sender, seals, now: () => now, log, lookEvery: 20 }));
}

const client = sample.northmoor;
interface Raised {
  readonly incidentId?: string;
  readonly status?: string;
  readonly after?: number;
  readonly takenUntil?: Date;
}

/** A delivery that waits to be sent, of a change so many milliseconds from now. */
async function raise(
  configuration: string,
  { incidentId = randomUUID(), status = 'Initiated', after = 0, takenUntil }: Raised = {},
): Promise<string> {
  const uid = randomUUID();
  const at = new Date(now.getTime() + after);
  const { data } = await world.done('clientAdministrator', webhookConfigurations.get, {
    params: { client, configuration },
  });
  const incident: Incident = { incidentId, isTest: false, ...testPayload(), incidentStatus: status };
  const change = { clientUID: client, incidentId, incidentStatus: status, at };
  await asPlatform(world.store, async (tx) => {
    const sealedData = createDeliverySeals(world.sealer).seal('data', incident);
    await tx
      .insert(incidentData)
      .values({ ...change, sealedData })
      .onConflictDoNothing();
    await tx.insert(deliveries).values({
      ...change,
      uid,
      configurationUID: configuration,
      configurationVersion: 1,
      configurationName: 'Raised',
      httpVerb: 'Post',
      url: String(data['url']),
      result: 'Waiting',
      dueAt: at,
      givesUpAt: new Date(at.getTime() + TRIED_FOR),
      ...(takenUntil && { takenUntil }),
    });
  });
  return uid;
}
const rowOf = (uid: string) =>
  asPlatform(world.store, async (tx) => {
    const [row] = await tx.select().from(deliveries).where(eq(deliveries.uid, uid));
    if (row === undefined) throw new Error('There is no such delivery.');
    return row;
  });
const expectOf = (uid: string) => expect.poll(() => rowOf(uid), { timeout: 60_000, interval: 50 });
const arrivedAt = ({ received }: Receiver) => received.map(({ headers }) => String(headers['webhook-id']));

it('what is due is sent, with the configuration as it stands now, and kept with what came of it', async () => {
  const receiver = await receiving((_request, response) => response.writeHead(202).end('shown'));
  const configuration = await newConfiguration(world, {
    name: 'Signs',
    url: receiver.url,
    template: '{{ incidentType }} {{ incidentStatus }}',
  });
  const uid = await raise(configuration, { status: 'Resolved' });
  work();
  await expectOf(uid).toMatchObject({
    result: 'Delivered',
    configurationName: 'Signs',
    reason: '',
    attempts: 1,
    statusCode: 202,
    dueAt: null,
    takenUntil: null,
  });
  expect([arrivedAt(receiver), receiver.received[0]?.body]).toEqual([[uid], 'Lockdown Resolved']);
});

it('what failed is sent again under the same id, and each attempt is kept (D-257)', async () => {
  let count = 0;
  const receiver = await receiving((_request, response) => {
    count += 1;
    response.writeHead(count === 1 ? 503 : 200).end();
  });
  const uid = await raise(await newConfiguration(world, { url: receiver.url }));
  work();
  await expectOf(uid).toMatchObject({
    result: 'Waiting',
    attempts: 1,
    errorMessage: 'The receiver answered with 503.',
  });
  const { dueAt } = await rowOf(uid);
  const waits = (dueAt?.getTime() ?? 0) - now.getTime();
  expect([waits >= 900, waits <= 1100]).toEqual([true, true]);
  now = new Date(now.getTime() + 1200);
  await expectOf(uid).toMatchObject({ result: 'Delivered', attempts: 2, errorMessage: '' });
  const attempts = await asPlatform(world.store, (tx) =>
    tx
      .select()
      .from(deliveryAttempts)
      .where(eq(deliveryAttempts.deliveryUID, uid))
      .orderBy(asc(deliveryAttempts.number)),
  );
  expect(attempts.map(({ number, statusCode }) => [number, statusCode])).toEqual([
    [1, 503],
    [2, 200],
  ]);
  expect(arrivedAt(receiver)).toEqual([uid, uid]);
});

const saying = (value: string) =>
  receiving((_request, response) => response.writeHead(429, { 'retry-after': value }).end());

it('a receiver that says when to come again is heeded, and one that says too late is asked once more in time', async () => {
  const soon = await raise(await newConfiguration(world, { url: (await saying('120')).url }));
  const late = await raise(await newConfiguration(world, { url: (await saying('100000')).url }));
  work();
  await expectOf(soon).toMatchObject({ result: 'Waiting', dueAt: new Date(now.getTime() + 120_000) });
  const lastTry = new Date(now.getTime() + TRIED_FOR - 30_000);
  await expectOf(late).toMatchObject({ result: 'Waiting', dueAt: lastTry, attempts: 1 });
  now = lastTry;
  await expectOf(late).toMatchObject({
    result: 'Failed',
    reason: 'Given up. The receiver answered with 429.',
    attempts: 2,
  });
});

it('is given up 15 minutes after the change, and at once where the receiver is gone', async () => {
  const busy = await receiving((_request, response) => response.writeHead(500).end());
  const gone = await receiving((_request, response) => response.writeHead(410).end());
  const late = await raise(await newConfiguration(world, { url: busy.url }), { after: 1000 - TRIED_FOR });
  const ended = await raise(await newConfiguration(world, { url: gone.url }));
  work();
  await expectOf(late).toMatchObject({
    result: 'Failed',
    reason: 'Given up. The receiver answered with 500.',
    attempts: 1,
  });
  await expectOf(ended).toMatchObject({ result: 'Failed', reason: 'The receiver is gone: it answered with 410.' });
});

it('is not sent once its time is over, however long it has lain', async () => {
  const receiver = await receiving();
  const configuration = await newConfiguration(world, { url: receiver.url });
  const untried = await raise(configuration, { after: -2 * 86_400_000 });
  const tried = await raise(configuration, { after: -1 - TRIED_FOR });
  await asPlatform(world.store, (tx) =>
    tx
      .update(deliveries)
      .set({ attempts: 3, errorMessage: 'The receiver answered with 500.' })
      .where(eq(deliveries.uid, tried)),
  );
  work();
  await expectOf(untried).toMatchObject({
    result: 'Failed',
    reason: 'Given up. Its time ran out before it could be sent.',
    attempts: 0,
    overAt: now,
  });
  await expectOf(tried).toMatchObject({
    result: 'Failed',
    reason: 'Given up. The receiver answered with 500.',
    attempts: 3,
  });
  expect(receiver.connections()).toBe(0);
});

const breaks = (): never => {
  throw new Error('A defect.');
};

/** Works where one of the seals' two ways is broken, and gives what is logged. */
function workWithout(way: 'open' | 'seal'): readonly unknown[] {
  const logged: unknown[] = [];
  const log = { error: (_event: string, error: unknown) => void logged.push(error) };
  work({ ...createDeliverySeals(world.sealer), [way]: breaks }, log);
  return logged;
}

it('what breaks while it is sent is a failed attempt, and given up like any other', async () => {
  const receiver = await receiving();
  const uid = await raise(await newConfiguration(world, { url: receiver.url }));
  const logged = workWithout('open');
  const message = 'Something went wrong here.';
  await expectOf(uid).toMatchObject({ result: 'Waiting', attempts: 0, errorMessage: message, takenUntil: null });
  expect((await rowOf(uid)).dueAt?.getTime()).toBeGreaterThan(now.getTime());
  now = new Date(now.getTime() + TRIED_FOR - 1000);
  await expectOf(uid).toMatchObject({ result: 'Failed', attempts: 0, reason: `Given up. ${message}` });
  expect(logged).toHaveLength(2);
});

it('whatever is given up has its configuration looked at next, by whichever way it came to that', async () => {
  const receiver = await receiving();
  const [late, broken, off] = [
    await newConfiguration(world, { url: receiver.url }),
    await newConfiguration(world, { url: receiver.url }),
    await newConfiguration(world, { url: receiver.url }),
  ];
  const notYet = new Date(now.getTime() + 86_400_000);
  await asPlatform(world.store, async (tx) => {
    await tx.delete(webhookReadiness);
    for (const configurationUID of [late, broken])
      await tx
        .insert(webhookReadiness)
        .values({ configurationUID, clientUID: client, saves: 1, status: 'Ready', dueAt: notYet });
    await tx.insert(webhookReadiness).values({ configurationUID: off, clientUID: client, saves: 1, dueAt: null });
  });
  const tooLate = await raise(late, { after: -1 - TRIED_FOR });
  const whileOff = await raise(off, { after: -1 - TRIED_FOR });
  work();
  for (const each of [tooLate, whileOff]) await expectOf(each).toMatchObject({ result: 'Failed' });
  // Whoever works well would deliver the one that is to break.
  await workers.splice(0)[0]?.stop();
  const breaking = await raise(broken, { after: 1000 - TRIED_FOR });
  work({ ...createDeliverySeals(world.sealer), open: breaks }, { error: () => undefined });
  await expectOf(breaking).toMatchObject({ result: 'Failed' });
  const due = await asPlatform(world.store, (tx) =>
    tx.select({ uid: webhookReadiness.configurationUID, dueAt: webhookReadiness.dueAt }).from(webhookReadiness),
  );
  expect(new Map(due.map(({ uid, dueAt }) => [uid, dueAt]))).toEqual(
    new Map([
      [late, new Date(0)],
      [broken, new Date(0)],
      // Nobody looks at what was switched off meanwhile.
      [off, null],
    ]),
  );
});

it('an attempt that collides with somebody else as it is kept is kept all the same, and not sent again', async () => {
  const receiver = await receiving();
  const uid = await raise(await newConfiguration(world, { url: receiver.url }));
  await world.store.pool.query(`
    create sequence collisions_of_attempts;
    create or replace function collide_with_attempt() returns trigger language plpgsql as $$
    begin
      if nextval('collisions_of_attempts') <= 2 then raise exception 'It collided.' using errcode = '40P01'; end if;
      return new;
    end $$;
    create or replace trigger collides before insert on delivery_attempts for each row
      when (new.delivery_uid = '${uid}') execute function collide_with_attempt()`);
  work();
  await expectOf(uid).toMatchObject({ result: 'Delivered', attempts: 1, statusCode: 200 });
  await world.store.pool.query('drop trigger collides on delivery_attempts');
  expect(arrivedAt(receiver)).toEqual([uid]);
});

it('an attempt whose details cannot be kept is told by what came of it, and not sent again', async () => {
  const receiver = await receiving();
  const uid = await raise(await newConfiguration(world, { url: receiver.url }));
  const logged = workWithout('seal');
  await expectOf(uid).toMatchObject({ result: 'Delivered', attempts: 1, statusCode: 200, takenUntil: null });
  await expect.poll(() => logged).toHaveLength(1);
  expect(arrivedAt(receiver)).toEqual([uid]);
});

it('a newer change overtakes an older one that has not arrived, which is never sent', async () => {
  const receiver = await receiving();
  const configuration = await newConfiguration(world, { url: receiver.url });
  const other = await newConfiguration(world, { url: receiver.url });
  const incidentId = randomUUID();
  const older = await raise(configuration, { incidentId, after: -5000 });
  const elsewhere = await raise(other, { incidentId, after: -4000 });
  const newer = await raise(configuration, { incidentId, status: 'Resolved', after: -1000 });
  work();
  await expectOf(newer).toMatchObject({ result: 'Delivered' });
  await expectOf(elsewhere).toMatchObject({ result: 'Delivered' });
  expect(await rowOf(older)).toMatchObject({
    result: 'Superseded',
    reason: 'A newer change of the incident came before this had arrived.',
    attempts: 0,
  });
  expect(arrivedAt(receiver).toSorted()).toEqual([newer, elsewhere].toSorted());
});

it('an all-clear that waits is overtaken by nothing, not even by what is reported after it', async () => {
  const receiver = await receiving();
  const configuration = await newConfiguration(world, { url: receiver.url });
  const incidentId = randomUUID();
  const allClear = await raise(configuration, { incidentId, status: 'Resolved', after: -2000 });
  const late = await raise(configuration, { incidentId, after: -1000 });
  const ended = { result: 'Superseded', dueAt: null, overAt: now } as const;
  await asPlatform(world.store, (tx) => tx.update(deliveries).set(ended).where(eq(deliveries.uid, late)));
  work();
  await expectOf(allClear).toMatchObject({ result: 'Delivered' });
  expect(arrivedAt(receiver)).toEqual([allClear]);
});

/** An alarm and its all-clear that have failed, and are over. */
async function bothFailed(receiver: Receiver) {
  const configuration = await newConfiguration(world, { url: receiver.url });
  const incidentId = randomUUID();
  const alarm = await raise(configuration, { incidentId, after: -3_600_000 });
  const allClear = await raise(configuration, { incidentId, status: 'Resolved', after: -1_200_000 });
  const over = { result: 'Failed', dueAt: null, overAt: new Date(now.getTime() - 60_000) } as const;
  await asPlatform(world.store, (tx) => tx.update(deliveries).set(over));
  return { alarm, allClear };
}
const again = async (log: string) => {
  await world.done('clientAdministrator', webhookLogs.resend, { params: { client, log } });
  now = new Date(Date.now() + 1000);
};

describe('an alarm and its all-clear that are sent again by hand keep their order (D-257, D-270)', () => {
  const overtaken = {
    result: 'Superseded',
    reason: 'A newer change of the incident came before this had arrived.',
    dueAt: null,
  };

  it.for([
    ['the newest first, as the log lists them', ['allClear', 'alarm']],
    ['the oldest first', ['alarm', 'allClear']],
  ] as const)('asked for together, %s, the all-clear alone is sent', async ([, order]) => {
    const receiver = await receiving();
    const both = await bothFailed(receiver);
    for (const which of order) await again(both[which]);
    work();
    await expectOf(both.allClear).toMatchObject({ result: 'Delivered' });
    await expectOf(both.alarm).toMatchObject(overtaken);
    expect(arrivedAt(receiver)).toEqual([both.allClear]);
  });

  it('an alarm that is tried still comes after no all-clear that was sent again meanwhile', async () => {
    const receiver = await receiving(({ body }, response) =>
      response.writeHead(body.includes('Resolved') ? 204 : 503).end(),
    );
    const both = await bothFailed(receiver);
    await again(both.alarm);
    work();
    await expectOf(both.alarm).toMatchObject({ result: 'Waiting', attempts: 1 });
    await again(both.allClear);
    await expectOf(both.allClear).toMatchObject({ result: 'Delivered' });
    expect(await rowOf(both.alarm)).toMatchObject(overtaken);
    expect(arrivedAt(receiver)).toEqual([both.alarm, both.allClear]);
  });

  it('an alarm that is on its way as its all-clear is sent again ends where it does not arrive', async () => {
    const answers: (() => void)[] = [];
    const receiver = await receiving((_request, response) => answers.push(() => response.writeHead(500).end()));
    const both = await bothFailed(receiver);
    await again(both.alarm);
    work();
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(1);
    await again(both.allClear);
    answers[0]?.();
    await expectOf(both.alarm).toMatchObject({ ...overtaken, attempts: 1 });
  });

  it('an alarm that somebody sends again after its all-clear is over is sent', async () => {
    const receiver = await receiving();
    const both = await bothFailed(receiver);
    await again(both.alarm);
    work();
    await expectOf(both.alarm).toMatchObject({ result: 'Delivered' });
    expect(arrivedAt(receiver)).toEqual([both.alarm]);
  });
});

it('a newer change waits for an older one that is on its way: nothing overtakes on the wire', async () => {
  const answers: (() => void)[] = [];
  const receiver = await receiving((_request, response) => answers.push(() => response.end()));
  const configuration = await newConfiguration(world, { url: receiver.url });
  const beside = await receiving();
  const incidentId = randomUUID();
  const older = await raise(configuration, { incidentId, after: -5000 });
  work();
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  const newer = await raise(configuration, { incidentId, status: 'Resolved', after: -1000 });
  // By the time that another delivery has come through, this one would have, too.
  await expectOf(await raise(await newConfiguration(world, { url: beside.url }))).toMatchObject({
    result: 'Delivered',
  });
  expect(arrivedAt(receiver)).toEqual([older]);
  answers[0]?.();
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2);
  answers[1]?.();
  await expectOf(newer).toMatchObject({ result: 'Delivered' });
  expect(arrivedAt(receiver)).toEqual([older, newer]);
});

it('a receiver that hangs has four requests, and delays no other', async () => {
  const hanging = await receiving(() => undefined);
  const quick = await receiving();
  const slow = await newConfiguration(world, { url: hanging.url });
  for (let count = 0; count < 12; count += 1) await raise(slow, { after: -1000 });
  work();
  await expect.poll(() => hanging.received.length, { timeout: 60_000 }).toBe(4);
  const uid = await raise(await newConfiguration(world, { url: quick.url }));
  await expectOf(uid).toMatchObject({ result: 'Delivered' });
  expect(hanging.connections()).toBe(4);
});

it('dozens of receivers that hang leave a hand for the others', async () => {
  const hung: string[] = [];
  for (let count = 0; count < 30; count += 1) {
    const hanging = await receiving(() => undefined);
    const configuration = await newConfiguration(world, { url: hanging.url });
    for (let each = 0; each < 4; each += 1) hung.push(await raise(configuration, { after: -1000 }));
  }
  const quick = await receiving();
  work();
  await expect.poll(() => receivers.filter(({ received }) => received.length > 0).length, { timeout: 60_000 }).toBe(30);
  const uid = await raise(await newConfiguration(world, { url: quick.url }));
  await expectOf(uid).toMatchObject({ result: 'Delivered' });
  const rows = await Promise.all(hung.map(rowOf));
  expect(rows.filter(({ attempts }) => attempts > 0)).toEqual([]);
});

it('however much waits for a receiver that hangs, what is due at another is sent', async () => {
  const hanging = await receiving(() => undefined);
  const quick = await receiving();
  const one = await raise(await newConfiguration(world, { url: hanging.url }), { after: -1000 });
  await asPlatform(world.store, (tx) =>
    tx.execute(sql`
      insert into deliveries (at, client_uid, incident_id, incident_status, configuration_uid, configuration_version,
        configuration_name, http_verb, url, result, due_at, gives_up_at)
      select at, client_uid, gen_random_uuid(), incident_status, configuration_uid, configuration_version,
        configuration_name, http_verb, url, result, due_at, gives_up_at
      from deliveries, generate_series(1, 20000) where uid = ${one}`),
  );
  const uid = await raise(await newConfiguration(world, { url: quick.url }));
  work();
  await expectOf(uid).toMatchObject({ result: 'Delivered' });
});

it('what comes back from its receiver is overtaken by what was reported while it was on its way', async () => {
  const answers: (() => void)[] = [];
  const receiver = await receiving((_request, response) => answers.push(() => response.writeHead(500).end()));
  const configuration = await newConfiguration(world, { url: receiver.url });
  const incidentId = randomUUID();
  const older = await raise(configuration, { incidentId, after: -5000 });
  work();
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  await raise(configuration, { incidentId, status: 'Resolved', after: -1000 });
  answers[0]?.();
  await expectOf(older).toMatchObject({ result: 'Superseded', attempts: 1, dueAt: null });
});

/** Switches a configuration on or off. */
async function turn(configuration: string, isEnabled: boolean): Promise<void> {
  const which = { params: { client, configuration } };
  const { data } = await world.done('clientAdministrator', webhookConfigurations.get, which);
  await world.done('clientAdministrator', webhookConfigurations.replace, {
    params: { client },
    body: { ...data, isEnabled },
  });
}

it('what waits ends with its configuration', async () => {
  const receiver = await receiving();
  const off = await newConfiguration(world, { url: receiver.url, isEnabled: false });
  const gone = await newConfiguration(world, { url: receiver.url });
  const [waitsOff, waitsGone] = [await raise(off), await raise(gone)];
  await world.done('clientAdministrator', webhookConfigurations.remove, { params: { client, configuration: gone } });
  work();
  await expectOf(waitsOff).toMatchObject({ result: 'Failed', reason: 'The configuration was switched off.' });
  await expectOf(waitsGone).toMatchObject({ result: 'Failed', reason: 'The configuration was deleted.' });
  expect(receiver.connections()).toBe(0);
});

it('what waits ends at once with its configuration, and nothing of it is sent when that is switched on again', async () => {
  const receiver = await receiving();
  const [off, gone, other] = [
    await newConfiguration(world, { url: receiver.url }),
    await newConfiguration(world, { url: receiver.url }),
    await newConfiguration(world, { url: receiver.url }),
  ];
  const [waitsOff, waitsGone, waits] = [await raise(off), await raise(gone), await raise(other)];
  await turn(off, false);
  await world.done('clientAdministrator', webhookConfigurations.remove, { params: { client, configuration: gone } });
  const ended = { result: 'Failed', dueAt: null, overAt: expect.any(Date) };
  expect(await rowOf(waitsOff)).toMatchObject({ ...ended, reason: 'The configuration was switched off.' });
  expect(await rowOf(waitsGone)).toMatchObject({ ...ended, reason: 'The configuration was deleted.' });
  await turn(off, true);
  now = new Date();
  work();
  await expectOf(waits).toMatchObject({ result: 'Delivered' });
  expect(arrivedAt(receiver)).toEqual([waits]);
  await world.done('clientAdministrator', webhookLogs.resend, { params: { client, log: waitsOff } });
  now = new Date(Date.now() + 1000);
  await expectOf(waitsOff).toMatchObject({ result: 'Delivered' });
});

it('what is on its way ends with its configuration where it does not arrive, though that is switched on again meanwhile', async () => {
  const answers = new Map<string, () => void>();
  const receiver = await receiving(({ headers }, response) => {
    const id = String(headers['webhook-id']);
    answers.set(id, () => response.writeHead(id === arrives ? 204 : 500).end());
  });
  const configured = () => newConfiguration(world, { url: receiver.url });
  const [off, gone, offToo] = [await configured(), await configured(), await configured()];
  const [failsOff, failsGone, arrives] = [await raise(off), await raise(gone), await raise(offToo)];
  work();
  await expect.poll(() => answers.size, { timeout: 60_000 }).toBe(3);
  for (const each of [off, offToo]) {
    await turn(each, false);
    await turn(each, true);
  }
  await world.done('clientAdministrator', webhookConfigurations.remove, { params: { client, configuration: gone } });
  for (const answer of answers.values()) answer();
  const ended = { result: 'Failed', attempts: 1, dueAt: null, takenUntil: null, overAt: now };
  await expectOf(failsOff).toMatchObject({ ...ended, reason: 'The configuration was switched off.' });
  await expectOf(failsGone).toMatchObject({ ...ended, reason: 'The configuration was deleted.' });
  await expectOf(arrives).toMatchObject({ result: 'Delivered', reason: '' });
});

it('what a killed process had in hand as its configuration was switched off is not sent once that is on again', async () => {
  const receiver = await receiving();
  const configuration = await newConfiguration(world, { url: receiver.url });
  const held = await raise(configuration, { takenUntil: new Date(now.getTime() + 60_000) });
  await turn(configuration, false);
  await turn(configuration, true);
  const later = await raise(configuration, { after: 61_000 });
  now = new Date(now.getTime() + 61_000);
  work();
  await expectOf(held).toMatchObject({ result: 'Failed', reason: 'The configuration was switched off.', attempts: 0 });
  await expectOf(later).toMatchObject({ result: 'Delivered' });
  expect(arrivedAt(receiver)).toEqual([later]);
});

it('what a killed process had in hand is taken up by another, and not before it must have ended', async () => {
  const receiver = await receiving();
  const configuration = await newConfiguration(world, { url: receiver.url });
  const held = await raise(configuration, { takenUntil: new Date(now.getTime() + 15_000) });
  const beside = await raise(configuration);
  work();
  await expectOf(beside).toMatchObject({ result: 'Delivered' });
  expect(await rowOf(held)).toMatchObject({ result: 'Waiting', attempts: 0 });
  now = new Date(now.getTime() + 16_000);
  await expectOf(held).toMatchObject({ result: 'Delivered', attempts: 1 });
});

it('whoever is kept waiting until their hold might end before the attempt does sends nothing, and it is taken up later', async () => {
  const receiver = await receiving();
  const uid = await raise(await newConfiguration(world, { url: receiver.url }));
  const raisedAt = now.getTime();
  const seals = createDeliverySeals(world.sealer);
  let isKeptWaiting = true;
  work({
    ...seals,
    open: (part, sealed) => {
      if (isKeptWaiting) now = new Date(raisedAt + 6000);
      isKeptWaiting = false;
      return seals.open(part, sealed);
    },
  });
  await expect.poll(() => isKeptWaiting, { timeout: 60_000 }).toBe(false);
  now = new Date(raisedAt + 16_000);
  await expectOf(uid).toMatchObject({ result: 'Delivered', attempts: 1 });
  const [attempt] = await asPlatform(world.store, (tx) =>
    tx.select().from(deliveryAttempts).where(eq(deliveryAttempts.deliveryUID, uid)),
  );
  expect([arrivedAt(receiver), attempt?.startedAt.getTime()]).toEqual([[uid], raisedAt + 16_000]);
});

it('a test that failed is sent again by hand, through a configuration that is off, under its own id (D-270)', async () => {
  let count = 0;
  const receiver = await receiving((_request, response) => {
    count += 1;
    response.writeHead(count === 1 ? 500 : 204).end();
  });
  const configuration = await newConfiguration(world, { url: receiver.url, isEnabled: false });
  const tested = await world.done('clientAdministrator', webhookConfigurations.verify, {
    params: { client, configuration },
    body: testPayload(),
  });
  const log = String(tested.data['logId']);
  expect(await rowOf(log)).toMatchObject({ result: 'Failed', attempts: 1 });
  await world.done('clientAdministrator', webhookLogs.resend, { params: { client, log } });
  now = new Date(Date.now() + 1000);
  work();
  await expectOf(log).toMatchObject({ result: 'Delivered', attempts: 2, statusCode: 204 });
  expect(arrivedAt(receiver)).toEqual([log, log]);
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
});

it('several workers share what there is: each message arrives once', async () => {
  const receiver = await receiving();
  const configuration = await newConfiguration(world, { url: receiver.url });
  const uids: string[] = [];
  for (let count = 0; count < 40; count += 1) uids.push(await raise(configuration, { after: -1000 }));
  work();
  work();
  for (const uid of uids) await expectOf(uid).toMatchObject({ result: 'Delivered' });
  expect(arrivedAt(receiver).toSorted()).toEqual(uids.toSorted());
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

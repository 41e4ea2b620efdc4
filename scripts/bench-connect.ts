import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { incidents, users } from '@wardmere/api';
import { incidentReport } from '../apps/platform/src/contract-tests/incident-calls.ts';
import { newClient, northmoor } from '../apps/platform/src/contract-tests/samples.ts';
import { startWorld } from '../apps/platform/src/contract-tests/world.ts';
import { createDeliverySeals } from '../apps/platform/src/deliveries/delivery-seals.ts';
import { startDeliveries } from '../apps/platform/src/deliveries/start-deliveries.ts';
import { webhookConfigurations } from '../apps/platform/src/storage/schema/index.ts';
import { asPlatform } from '../apps/platform/src/storage/transaction.ts';
import { startReceiver, type Receiver } from '../apps/platform/src/testing/receivers.ts';
import { median, percentile, tell } from './support/figures.ts';

// `npm run bench:connect`: how soon an incident that was reported is with its receivers, idle, to many, beside one that hangs,
// and how many a second go on; receivers on the same machine, medians of five runs. It ends by itself, whatever hangs.
// Nothing here is a test: figures are printed, and judged by people.

const RUNS = 5;
const ONE_BY_ONE = 40;
const MANY = 500;
const RECEIVERS = 10;
const WAITING = 1000;
const BACKLOG = 100_000;
const LISTS = 60;
const SUSTAINED = { configurations: 50, ms: 20_000, ahead: 400 };
/** So long nothing may take, all of it together. */
const LONGEST = 300_000;

const print = (name: string, value: number, unit = 'ms') =>
  process.stdout.write(`${name.padEnd(66)} ${value.toFixed(1).padStart(9)} ${unit}\n`);

const ends = performance.now() + LONGEST;
/** A moment of waiting, unless it has been too many. */
async function pause(ms: number): Promise<void> {
  if (performance.now() > ends)
    throw new Error(`It took longer than ${LONGEST / 1000} s: what is printed so far is all there is.`);
  await wait(ms);
}

tell('starting a platform');
const world = await startWorld();
const { store, sender, sealer, log } = world;
/** When the whole request of a message was there, by the incident that it tells of. */
const arrived = new Map<string, number[]>();
const arrivalsOf = (incident: string) => arrived.get(incident) ?? [];
const receivers: Receiver[] = [];
for (let count = 0; count < RECEIVERS; count += 1)
  receivers.push(
    await startReceiver(({ body }, response) => {
      arrived.set(body, [...arrivalsOf(body), performance.now()]);
      response.end();
    }),
  );
const hanging = await startReceiver(() => undefined);
world.targets.push(...receivers.map(({ target }) => target), hanging.target);
const workers = startDeliveries({ store, sender, seals: createDeliverySeals(sealer), now: () => new Date(), log });

const list = { params: { client: northmoor }, query: { pagesize: 10 } };

/** A client whose configurations tell the identifier of an incident to the receivers in turn. */
async function clientOf(count: number, to: readonly Receiver[] = receivers): Promise<string> {
  const clientUID = await newClient(world);
  const rows = Array.from({ length: count }, (_, index) => ({
    clientUID,
    name: `Receiver ${index + 1}`,
    url: `http://${to[index % to.length]?.target ?? ''}/alerts`,
    template: '{{ incidentId }}',
    configType: 'Emergency',
    httpVerb: 'Post',
    contentType: 'text/plain',
    rule: 'true',
  }));
  await asPlatform(store, (tx) => tx.insert(webhookConfigurations).values(rows));
  return clientUID;
}

/** Reports an incident, and says when that was answered: then the workers of the same process are woken. */
async function report(client: string): Promise<{ readonly incident: string; readonly answered: number }> {
  const incident = randomUUID();
  const sent = { params: { client }, body: incidentReport({ incidentId: incident }) };
  await world.done('emergencyApp', incidents.report, sent);
  workers.wake();
  return { incident, answered: performance.now() };
}

/** How long after the answer each of so many messages was there. */
async function waited(client: string, count: number): Promise<readonly number[]> {
  const { incident, answered } = await report(client);
  while (arrivalsOf(incident).length < count) await pause(2);
  return arrivalsOf(incident).map((moment) => Math.max(0, moment - answered));
}

async function oneByOne(client: string): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < ONE_BY_ONE; turn += 1) {
    taken.push(...(await waited(client, 1)));
    await pause(20);
  }
  return taken;
}

async function runs(measure: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run += 1) taken.push(await measure());
  return median(taken);
}

try {
  const one = await clientOf(1);
  await oneByOne(one);
  tell(`${RUNS} runs of ${ONE_BY_ONE} incidents, one after the other`);
  const idle = await runs(async () => percentile(await oneByOne(one), 0.95));
  print('answered → whole request at the receiver, idle, p95', idle);

  tell(`${RUNS} incidents to ${MANY} configurations of ${RECEIVERS} receivers`);
  const many = await clientOf(MANY);
  print(
    `one incident to ${MANY} configurations: the last one`,
    await runs(async () => percentile(await waited(many, MANY), 1)),
  );

  tell(`${SUSTAINED.configurations} configurations, for ${SUSTAINED.ms / 1000} s`);
  const busy = await clientOf(SUSTAINED.configurations);
  const total = () => [...arrived.values()].reduce((sum, moments) => sum + moments.length, 0);
  const [before, began] = [total(), performance.now()];
  let asked = 0;
  while (performance.now() - began < SUSTAINED.ms) {
    if (asked - (total() - before) > SUSTAINED.ahead) await pause(10);
    else {
      await report(busy);
      asked += SUSTAINED.configurations;
    }
  }
  print('deliveries sustained', ((total() - before) * 1000) / (performance.now() - began), 'a second');
  while (total() - before < asked) await pause(10);

  tell(`one receiver hangs, and ${WAITING} messages wait for it`);
  const stuck = await clientOf(1, [hanging]);
  for (let count = 0; count < WAITING; count += 1) await report(stuck);
  const beside = await runs(async () => percentile(await oneByOne(one), 0.95));
  print('the same as idle, beside what hangs, p95', beside);
  print('… beside idle', beside / idle, 'times');

  tell(`${BACKLOG} messages wait for receivers that hang`);
  const others = async () => {
    const from = performance.now();
    await (await world.as('clientAdministrator', users.list, list)).text();
    return performance.now() - from;
  };
  const listed = async () => {
    const taken: number[] = [];
    for (let count = 0; count < LISTS; count += 1) taken.push(await others());
    return taken;
  };
  await listed();
  const alone = percentile(await listed(), 0.95);
  await store.pool.query(
    `insert into deliveries (at, client_uid, incident_id, incident_status, configuration_uid, configuration_version,
       configuration_name, http_verb, url, result, due_at, gives_up_at)
     select at, client_uid, gen_random_uuid(), incident_status, configuration_uid, configuration_version,
       configuration_name, http_verb, url, result, due_at, gives_up_at + interval '1 hour'
     from (select * from deliveries where client_uid = $1 and due_at is not null limit 1) as one, generate_series(1, $2)`,
    [stuck, BACKLOG],
  );
  const beyond = percentile(await listed(), 0.95);
  print(`lists of others, p95: idle`, alone);
  print(`… beside a backlog of ${BACKLOG}`, beyond);
  print('an alarm for another beside it, p95', percentile(await oneByOne(one), 0.95));
  await store.pool.query('delete from webhook_configurations where client_uid = $1', [stuck]);
} finally {
  await hanging.close();
  await workers.stop();
  for (const receiver of receivers) await receiver.close();
  await world.close();
}

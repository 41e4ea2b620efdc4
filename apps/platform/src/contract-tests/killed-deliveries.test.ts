import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_BRAND, incidents, pathOf } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedReference } from '../seed/reference.ts';
import { migrateStore } from '../storage/migrate.ts';
import { clients, deliveries, webhookConfigurations } from '../storage/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { asPlatform } from '../storage/transaction.ts';
import { startCutWay, type CutWay } from '../testing/cut-way.ts';
import { freePort } from '../testing/platform.ts';
import { startReceiver, type Receiver } from '../testing/receivers.ts';

/** `npm run kills` tries more of both, and longer outages. */
const kills = Number(process.env['KILLS'] ?? 2);
const outages = Number(process.env['OUTAGES'] ?? 1);
const outage = Number(process.env['OUTAGE_SECONDS'] ?? 1) * 1000;
/** So many messages a second arrive as a process is killed. */
const rate = Number(process.env['KILLS_AT'] ?? 0);
/** How often it is looked how many have arrived. */
const LOOK = 250;
const STATUSES = ['Initiated', 'Verified', 'Resolved'];
/**
 * Three receivers are told of each of three changes: with an incident so often, messages are a hundred a second and more
 * where that is asked for, and fewer beside other tests.
 */
const EVERY = rate > 0 ? 85 : 300;
/** Between two changes of an incident. */
const BETWEEN = 100;
const SECRET = 'what the emergency app of these tests proves itself with';
const server = resolve(import.meta.dirname, '../server.ts');

let database: TestDatabase;
/** By which the processes reach the database; the test itself has a way of its own. */
let way: CutWay;
const receivers: Receiver[] = [];
let client = '';
let issuer = '';
let token = '';
const places: { port: number; folder: string; child?: ChildProcess }[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  const { store } = database;
  await migrateStore(store);
  await seedReference(store, DEFAULT_BRAND);
  way = await startCutWay(database.databaseUrl);
  const failed = new Set<string>();
  // One receiver is slow, one fails at first for some of what it is sent, and one does neither.
  receivers.push(
    await startReceiver((_request, response) => void setTimeout(() => response.end(), 100)),
    await startReceiver(({ headers }, response) => {
      const id = String(headers['webhook-id']);
      const fails = id.startsWith('a') && !failed.has(id);
      if (fails) failed.add(id);
      response.writeHead(fails ? 503 : 200).end();
    }),
    await startReceiver(),
  );
  client = await asPlatform(store, async (tx) => {
    const [row] = await tx.insert(clients).values({ name: 'Quayside', type: 0, country: 'GB' }).returning();
    const uid = row?.uid ?? '';
    await tx.insert(webhookConfigurations).values(
      receivers.map(({ target }) => ({
        clientUID: uid,
        name: target,
        url: `http://${target}/alerts`,
        configType: 'Emergency',
        httpVerb: 'Post',
        contentType: 'application/json',
        rule: 'true',
      })),
    );
    return uid;
  });
  for (let place = 0; place < 2; place += 1)
    places.push({ port: await freePort(), folder: mkdtempSync(join(tmpdir(), 'platform-killed-')) });
  issuer = `http://localhost:${places[0]?.port ?? 0}`;
  await Promise.all(places.map(start));
  token = await serviceToken();
}, 300_000);

afterAll(async () => {
  for (const { child, folder } of places) {
    if (child !== undefined) await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
  for (const receiver of receivers) await receiver.close();
  await way.cut();
  await database.close();
});

/** One of two processes of one platform: it has the database, the secret and the address in common with the other. */
async function start(place: (typeof places)[number]): Promise<void> {
  const child = spawn(process.execPath, [server], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(place.port),
      PUBLIC_URL: issuer,
      DATA_FOLDER: place.folder,
      DATABASE_URL: way.url,
      PLATFORM_SECRET: 'a secret of two processes of these tests',
      EMERGENCY_APP_SECRET: SECRET,
      WEBHOOK_TARGETS: receivers.map(({ target }) => target).join(','),
      DEMO_DATA: 'off',
      SFTP_PORT: 'off',
      NEIGHBOURS_PORT: 'off',
    },
  });
  place.child = child;
  // How long it takes is the machine's: only an end of its own ends the waiting.
  while (child.exitCode === null && child.signalCode === null) {
    const isHealthy = await fetch(`http://localhost:${place.port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await wait(100);
  }
  throw new Error(`The platform ended with ${child.exitCode ?? child.signalCode}.`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function serviceToken(): Promise<string> {
  const basic = Buffer.from(`emergency-app:${encodeURIComponent(SECRET)}`, 'utf8').toString('base64');
  const response = await fetch(`${issuer}/identity/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'incidents' }),
  });
  return v.parse(v.object({ access_token: v.string() }), await response.json()).access_token;
}

/** Reports until somebody has acknowledged it, as an emergency app does: to one process, then to the other. */
async function report(incidentId: string, incidentStatus: string): Promise<void> {
  const path = pathOf(incidents.report.path, { client });
  for (let turn = 0; ; turn += 1) {
    const { port = 0 } = places[turn % places.length] ?? {};
    const isKept = await fetch(`http://localhost:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ incidentId, incidentStatus, incidentType: 'Lockdown' }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isKept) return;
    await wait(20);
  }
}

const rowsOf = () =>
  asPlatform(database.store, (tx) => tx.select().from(deliveries).where(eq(deliveries.clientUID, client)));
/** Some of what still waits, with all that is known of it: reading everything each time would slow what it waits for. */
const waiting = async () =>
  (
    await asPlatform(database.store, (tx) =>
      tx
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.clientUID, client), eq(deliveries.result, 'Waiting')))
        .limit(20),
    )
  ).map(({ incidentStatus, url, attempts, dueAt, takenUntil, errorMessage }) =>
    [incidentStatus, url, attempts, dueAt?.toISOString(), takenUntil?.toISOString(), errorMessage].join(' '),
  );
const isOutOfOrder = (statuses: readonly string[]) =>
  statuses.some((status, at) => at > 0 && STATUSES.indexOf(status) < STATUSES.indexOf(statuses[at - 1] ?? ''));

const Sent = v.pipe(v.string(), v.parseJson(), v.object({ incidentId: v.string(), incidentStatus: v.string() }));

const reached = () => receivers.reduce((sum, { received }) => sum + received.length, 0);
/** In the middle is where messages arrive: for two seconds as many as a long form asks for. */
async function untilSomeArrive(): Promise<void> {
  const counted = [reached()];
  await expect
    .poll(
      () => {
        counted.push(reached());
        const before = rate > 0 ? counted.at(-1 - 2000 / LOOK) : undefined;
        return (counted.at(-1) ?? 0) - (before ?? counted[0] ?? 0);
      },
      { timeout: 240_000, interval: LOOK },
    )
    .toBeGreaterThan(Math.max(20, 2 * rate));
}

/**
 * Reports incidents, change by change, while something is done to the processes. How often an incident begins depends on
 * nothing that becomes of the ones before it.
 */
async function reportDuring(
  work: () => Promise<unknown>,
): Promise<readonly (readonly [incident: string, status: string])[]> {
  const acknowledged: (readonly [incident: string, status: string])[] = [];
  const reporting: Promise<void>[] = [];
  const reportOne = async () => {
    const incident = randomUUID();
    for (const status of STATUSES) {
      await report(incident, status);
      acknowledged.push([incident, status]);
      await wait(BETWEEN);
    }
  };
  const beginning = setInterval(() => reporting.push(reportOne()), EVERY);
  try {
    await work();
  } finally {
    clearInterval(beginning);
    await Promise.all(reporting);
  }
  return acknowledged;
}

/** None is lost, none is sent out of its order, and none after its all-clear (D-257). */
async function expectToldInOrder(acknowledged: readonly (readonly [string, string])[]): Promise<void> {
  await expect.poll(waiting, { timeout: 600_000, interval: 500 }).toEqual([]);

  const rows = await rowsOf();
  const made = Map.groupBy(rows, ({ incidentId, incidentStatus }) => `${incidentId} ${incidentStatus}`);
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(acknowledged.filter((change) => made.get(change.join(' '))?.length !== 3)).toEqual([]);

  const arrived = receivers.flatMap(({ target, received }) =>
    received.map(({ headers, body }) => ({ target, id: String(headers['webhook-id']), ...v.parse(Sent, body) })),
  );
  const ids = new Set(arrived.map(({ id }) => id));
  expect(rows.filter(({ result, uid }) => result === 'Delivered' && !ids.has(uid))).toEqual([]);
  expect(rows.filter(({ result }) => result !== 'Delivered' && result !== 'Superseded')).toEqual([]);
  // An all-clear is superseded by nothing.
  expect(rows.filter(({ incidentStatus, result }) => incidentStatus === 'Resolved' && result !== 'Delivered')).toEqual(
    [],
  );

  const courses = Map.groupBy(arrived, ({ target, incidentId }) => `${target} ${incidentId}`);
  const wrong = [...courses.values()]
    .map((course) => course.map(({ incidentStatus }) => incidentStatus))
    .filter(isOutOfOrder);
  expect(wrong).toEqual([]);
}

async function kill(place: (typeof places)[number] | undefined): Promise<void> {
  await untilSomeArrive();
  await wait(Math.random() * 400);
  if (place?.child === undefined) throw new Error('There is no process to kill.');
  await end(place.child, 'SIGKILL');
  await start(place);
}

/** The database is gone for a while; both processes go on by themselves when it is back. */
async function loseDatabase(): Promise<void> {
  await untilSomeArrive();
  await way.cut();
  await wait(outage);
  await way.mend();
  await untilSomeArrive();
  expect(places.map(({ child }) => [child?.exitCode, child?.signalCode])).toEqual(places.map(() => [null, null]));
}

it(`killed in the middle of requests, the database gone in between, two processes lose no delivery, send none out of order and none after its all-clear (D-257)`, async () => {
  const killsBefore = Math.ceil(kills / (outages + 1));
  const acknowledged = await reportDuring(async () => {
    for (let count = 1; count <= kills; count += 1) {
      await kill(places[count % places.length]);
      if (count % killsBefore === 0 && count < kills) await loseDatabase();
    }
  });
  await expectToldInOrder(acknowledged);
}, 1_800_000);

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { incidents, pathOf } from '@wardmere/api';
import * as v from 'valibot';
import { clientUid } from '../apps/platform/src/seed/demonstration-clients.ts';
import { startEmbedded } from '../apps/platform/src/storage/embedded.ts';
import { openStore } from '../apps/platform/src/storage/open.ts';
import { webhookConfigurations } from '../apps/platform/src/storage/schema/index.ts';
import { asPlatform } from '../apps/platform/src/storage/transaction.ts';
import { startReceiver, type Answering, type Receiver } from '../apps/platform/src/testing/receivers.ts';
import { freePort, startRunningPlatform } from '../tests/support/running-platform.ts';
import { tell } from './support/figures.ts';
import { inspect } from './support/inspect.ts';

// `npm run bench:answers`: what stays in the memory of a platform that was offered 10,000 answers of 1 GB. The platform is a
// process of its own, the receivers are in this one. Nothing here is a test: figures are printed, and judged by people.

const RECEIVERS = 10;
const CONFIGURATIONS = 50;
const WARM_UP = 40;
const INCIDENTS = 200;
/** So many messages may wait: enough that every hand is full, and no backlog is measured. */
const AHEAD = 200;
const OFFERED = 1_000_000_000;
const LATER = 60_000;
/** So long it may take until everything has been sent. */
const LONGEST = 300_000;
const SECRET = 'what the emergency app of this measurement proves itself with';
const MEGABYTE = 2 ** 20;
const Usage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ rss: v.number(), heapUsed: v.number(), external: v.number() }),
);

const told = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1).padStart(7)} MB`;

const client = clientUid('northmoor');
const part = Buffer.alloc(64 * 1024, 'a');
let isEndless = false;
const counted = { answers: 0, bytes: 0 };

/** Offers as much as it said, as fast as it is taken, until somebody has had enough. */
const answer: Answering = (_request, response) => {
  counted.answers += 1;
  if (!isEndless) {
    response.end();
    return;
  }
  response.writeHead(200, { 'Content-Length': OFFERED });
  response.on('error', () => undefined);
  const write = () => {
    let goesOn = !response.destroyed;
    while (goesOn) {
      counted.bytes += part.byteLength;
      goesOn = response.write(part) && !response.destroyed;
    }
  };
  response.on('drain', write);
  write();
};

const receivers: Receiver[] = [];
for (let count = 0; count < RECEIVERS; count += 1) receivers.push(await startReceiver(answer));
const inspectorPort = await freePort();
let dataFolder = '';
tell('starting a platform');
const platform = await startRunningPlatform(
  {
    EMERGENCY_APP_SECRET: SECRET,
    WEBHOOK_TARGETS: receivers.map(({ target }) => target).join(','),
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  },
  undefined,
  async ({ DATA_FOLDER = '' }) => void (dataFolder = DATA_FOLDER),
);
// The first start may have built the portal: what that has left in its memory is none of this.
await platform.kill();
await platform.restart();
const inspector = await inspect(inspectorPort);
try {
  await addConfigurations();
  const token = await serviceToken();
  tell(`${WARM_UP * CONFIGURATIONS} answers of nothing, so that what is there from then on is there`);
  await report(token, WARM_UP);
  await wait(5000);
  const idle = await memory();
  print('idle', idle);
  isEndless = true;
  tell(`${INCIDENTS * CONFIGURATIONS} answers of 1 GB`);
  const before = counted.answers;
  const highest = await highestDuring(report(token, INCIDENTS));
  tell(`${counted.answers - before} were offered, ${(counted.bytes / MEGABYTE).toFixed(0)} MB of them went out`);
  print('the highest while they came, as it stands', highest);
  const after = await memory();
  print('after them', after, idle);
  await wait(LATER);
  print(`${LATER / 1000} s later`, await memory(), idle);
} finally {
  inspector.close();
  await platform.stop();
  for (const receiver of receivers) await receiver.close();
}

interface Memory {
  readonly rss: number;
  readonly heap: number;
}

/** What the process has, and what of its heap is in use once what nobody needs any more is collected. */
async function memory(isCollected = true): Promise<Memory> {
  const said = await inspector.evaluate('JSON.stringify(process.memoryUsage())');
  const { rss, heapUsed } = v.parse(Usage, said);
  if (!isCollected) return { rss, heap: heapUsed };
  await inspector.collectGarbage();
  const collected = v.parse(Usage, await inspector.evaluate('JSON.stringify(process.memoryUsage())'));
  return { rss, heap: collected.heapUsed + collected.external };
}

async function highestDuring(work: Promise<unknown>): Promise<Memory> {
  let highest: Memory = { rss: 0, heap: 0 };
  const isOver = work.then(() => true);
  while (!(await Promise.race([isOver, wait(500).then(() => false)]))) {
    const { rss, heap } = await memory(false);
    highest = { rss: Math.max(highest.rss, rss), heap: Math.max(highest.heap, heap) };
  }
  return highest;
}

function print(name: string, { rss, heap }: Memory, above: Memory = { rss: 0, heap: 0 }): void {
  const line = [told(rss - above.rss), told(heap - above.heap)].join(' ·');
  process.stdout.write(`${name.padEnd(44)} of the process, in use ${line}${above.rss > 0 ? ' above idle' : ''}\n`);
}

async function addConfigurations(): Promise<void> {
  const { databaseUrl } = await startEmbedded({ dataFolder, mayJoin: true });
  const store = await openStore({ databaseUrl });
  const rows = Array.from({ length: CONFIGURATIONS }, (_, index) => ({
    clientUID: client,
    name: `Receiver ${index + 1}`,
    url: `http://${receivers[index % RECEIVERS]?.target ?? ''}/alerts`,
    configType: 'Emergency',
    httpVerb: 'Post',
    contentType: 'application/json',
    rule: 'true',
  }));
  await asPlatform(store, async (tx) => {
    // Those of the demonstration have receivers of their own.
    await tx.update(webhookConfigurations).set({ isEnabled: false });
    await tx.insert(webhookConfigurations).values(rows);
  });
  await store.close();
}

async function serviceToken(): Promise<string> {
  const basic = Buffer.from(`emergency-app:${encodeURIComponent(SECRET)}`, 'utf8').toString('base64');
  const response = await fetch(`${platform.url}/identity/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'incidents' }),
  });
  return v.parse(v.object({ access_token: v.string() }), await response.json()).access_token;
}

/** Reports so many incidents, and resolves when their messages have all been answered. */
async function report(token: string, count: number): Promise<void> {
  const until = performance.now() + LONGEST;
  const wanted = counted.answers + count * CONFIGURATIONS;
  const waitFor = async (least: number) => {
    while (counted.answers < least) {
      if (performance.now() > until)
        throw new Error(`${wanted - counted.answers} were not sent within ${LONGEST / 1000} s.`);
      await wait(20);
    }
  };
  for (let left = count - 1; left >= 0; left -= 1) {
    const response = await fetch(`${platform.url}/api/${pathOf(incidents.report.path, { client })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ incidentId: randomUUID(), incidentStatus: 'Initiated', incidentType: 'Lockdown' }),
    });
    if (!response.ok) throw new Error(`A report was answered with ${response.status}.`);
    await waitFor(wanted - left * CONFIGURATIONS - AHEAD);
  }
  await waitFor(wanted);
}

import { courses, type ExportFormat } from '@wardmere/api';
import { startWorld } from '../apps/platform/src/contract-tests/world.ts';
import { courseUid } from '../apps/platform/src/seed/demonstration-courses.ts';
import { seedLarge } from '../apps/platform/src/seed/large.ts';
import { uidOf } from '../apps/platform/src/seed/uid-of.ts';
import { median, tell } from './support/figures.ts';

// `npm run bench:university`: what a course of 100,000 learners costs the platform, from the request to the whole answer;
// five runs each, medians. Nothing here is a test: figures are printed, and judged by people.

const RUNS = 5;
const LEARNERS = 100_000;
const MEGABYTE = 2 ** 20;
const pages: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  'the first page': {},
  'a page in the middle': { pagenumber: LEARNERS / 20 },
  'a hundred rows': { pagesize: 100 },
  'who has completed it': { filter: 'status eq Completed' },
  'who has not started, by name backwards': { filter: 'status eq Not started', orderInstructions: 'lastName desc' },
  'whose certificate is expiring': { filter: 'validity eq Expiring' },
  'whose certificate is expired, the latest first': {
    filter: 'validity eq Expired',
    orderInstructions: 'expiryDate desc',
  },
  'by building': { orderInstructions: 'buildingName' },
  'by progress, backwards': { orderInstructions: 'progress desc' },
  'a letter': { filter: 'search contains j' },
  'a name': { filter: 'search contains jones' },
  'a name of who has completed it': { filter: 'status eq Completed and search contains jones' },
  'a name nobody has': { filter: 'search contains zzqq' },
};
const print = (name: string, value: number, unit = 'ms') =>
  process.stdout.write(`${name.padEnd(52)} ${value.toFixed(1).padStart(9)} ${unit}\n`);
const memory = () => process.memoryUsage().rss / MEGABYTE;

tell('starting a platform');
const world = await startWorld();
try {
  tell(`adding ${LEARNERS} people, who all take one course`);
  const began = performance.now();
  await seedLarge(world.store, { clients: 1, buildings: 1000, users: LEARNERS });
  tell(`added in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const { rows } = await world.store.pool.query<{ uid: string; client: string }>(
    `select uid, client_uid as client from users where user_name = 'user.1@large-1.example'`,
  );
  const [person = { uid: '', client: uidOf('client large 1') }] = rows;
  const claims = { sub: person.uid, user_uid: person.uid, client_uid: person.client };
  const token = await world.tokenOf('clientAdministrator', { claims });
  const params = { client: person.client, course: courseUid('large 1', 'Safeguarding essentials') };
  const measure = async (name: string, ask: () => Promise<Response>) => {
    const taken: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const asked = performance.now();
      const answer = await ask();
      await answer.text();
      if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}.`);
      taken.push(performance.now() - asked);
    }
    print(name, median(taken));
  };
  await measure('the courses with their counts', () => world.send(courses.list, { params }, token));
  for (const [name, query] of Object.entries(pages))
    await measure(name, () => world.send(courses.learners, { params, query: { pagesize: 10, ...query } }, token));

  const taken = { first: [] as number[], whole: [] as number[], memory: [] as number[], size: 0 };
  const take = async (format: ExportFormat) => {
    const idle = memory();
    const asked = performance.now();
    const { ok, status, body } = await world.send(courses.export, { params, query: { format } }, token);
    if (!ok || body === null) throw new Error(`The export was answered with ${status}.`);
    let [first, peak, size] = [0, idle, 0];
    for await (const bytes of body) {
      first ||= performance.now() - asked;
      size += bytes.byteLength;
      peak = Math.max(peak, memory());
    }
    taken.first.push(first);
    taken.whole.push(performance.now() - asked);
    taken.memory.push(peak - idle);
    taken.size = size;
  };
  for (const format of ['csv', 'xlsx'] as const) {
    Object.assign(taken, { first: [], whole: [], memory: [] });
    for (let run = 0; run < RUNS; run += 1) await take(format);
    print(`export as ${format}: first byte`, median(taken.first));
    print(`export as ${format}: whole`, median(taken.whole));
    print(`export as ${format}: size`, taken.size / MEGABYTE, 'MB');
    print(`export as ${format}: most memory above idle, any run`, Math.max(...taken.memory), 'MB');
  }
} finally {
  await world.close();
}

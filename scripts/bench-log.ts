import { webhookLogs } from '@wardmere/api';
import { northmoor, northmoorBuilding } from '../apps/platform/src/contract-tests/samples.ts';
import { startWorld } from '../apps/platform/src/contract-tests/world.ts';
import { tendDeliveries } from '../apps/platform/src/deliveries/tend-deliveries.ts';
import { addDeliveries } from './support/many-deliveries.ts';
import { median, percentile, tell } from './support/figures.ts';

// `npm run bench:log`: what a log of a million deliveries of one client, among three million, costs the platform: each page
// from the request to the whole answer, and its calls while a month of it is dropped. Nothing here is a test: figures are
// printed, and judged by people.

const RUNS = 40;
const OWN = 1_000_000;
const OTHERS = 2_000_000;
const DAYS = 364;
/** So long is waited for a month to be dropped. */
const LONGEST = 60_000;
const print = (name: string, taken: readonly number[]) =>
  process.stdout.write(
    `${name.padEnd(44)} ${median(taken).toFixed(1).padStart(7)} ms  ${percentile(taken, 0.95).toFixed(1).padStart(7)} ms\n`,
  );

tell('starting a platform');
const world = await startWorld();
try {
  const { pool } = world.store;
  tell(`adding ${OWN + OTHERS} deliveries of ${DAYS} days`);
  await addDeliveries(world.store, { count: OWN + OTHERS, client: northmoor, building: northmoorBuilding, days: DAYS });
  const {
    rows: [some],
  } = await pool.query<{ configuration: string; incident: string; moment: Date }>(
    `select configuration_uid as configuration, incident_id as incident, at as moment from deliveries
     where client_uid = $1 and at < now() - interval '180 days' order by at desc limit 1`,
    [northmoor],
  );
  if (some === undefined) throw new Error('Nothing was added.');
  const moment = some.moment.toISOString();
  const queries: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
    'the first page': {},
    'page 1,000': { pagenumber: 999 },
    'a configuration': { filter: `configurationId eq ${some.configuration}` },
    'a building': { filter: `buildingId eq ${northmoorBuilding}` },
    'what failed': { filter: 'result eq Failed' },
    'what was superseded': { filter: 'result eq Superseded' },
    tests: { filter: 'isTest eq true' },
    'up to half a year ago': { filter: `timestamp le ${moment}` },
    'from half a year ago on': { filter: `timestamp ge ${moment}` },
    'an incident': { filter: `incidentId eq "${some.incident}"` },
    'a word of one name': { filter: 'search contains "receiver-77."' },
    'a word of every name': { filter: 'search contains receiver' },
    'a word nobody has': { filter: 'search contains zzqq' },
    'a configuration that failed': { filter: `configurationId eq ${some.configuration} and result eq Failed` },
  };
  const ask = async (query: (typeof queries)[string]) => {
    const asked = performance.now();
    const answer = await world.send(
      webhookLogs.list,
      { params: { client: northmoor }, query: { pagesize: 10, ...query } },
      await world.token('clientAdministrator'),
    );
    await answer.text();
    if (!answer.ok) throw new Error(`It was answered with ${answer.status}.`);
    return performance.now() - asked;
  };
  const idle: number[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const taken: number[] = [];
    for (let run = 0; run < RUNS; run += 1) taken.push(await ask(query));
    if (idle.length === 0) idle.push(...taken);
    print(name, taken);
  }

  tell('a month is dropped');
  const begun = performance.now();
  // Whoever reads for longer than it waits is let go first.
  const drop = (tries = 5): Promise<void> =>
    tendDeliveries(world.store, { entries: 330, bodies: 30 }).catch((error: unknown) => {
      if (tries === 1) throw error;
      return drop(tries - 1);
    });
  const dropped = drop().then(() => performance.now() - begun);
  const isOver = dropped.then(() => true);
  const meanwhile: number[] = [];
  do meanwhile.push(await ask({}));
  while (performance.now() - begun < LONGEST && !(await Promise.race([isOver, Promise.resolve(false)])));
  print('a month dropped', [await dropped]);
  print('the first page meanwhile', meanwhile);
} finally {
  await world.close();
}

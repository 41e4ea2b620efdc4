import { history, users } from '@wardmere/api';
import { startWorld } from '../apps/platform/src/contract-tests/world.ts';
import { seedLarge } from '../apps/platform/src/seed/large.ts';
import { uidOf } from '../apps/platform/src/seed/uid-of.ts';
import { median, percentile, tell } from './support/figures.ts';

// `npm run bench:history`: what a million changes of one client cost, each page from the request to the whole answer, and
// what a save costs with and without them being kept. Nothing here is a test: figures are printed, and judged by people.

const RUNS = 40;
const ENTRIES = 1_000_000;
const PEOPLE = 20_000;
const WRITERS = 300;
const MONTHS = 12;
const print = (name: string, taken: readonly number[]) => {
  process.stdout.write(
    `${name.padEnd(44)} median ${median(taken).toFixed(1).padStart(7)} ms   p95 ${percentile(taken, 0.95).toFixed(1).padStart(7)} ms\n`,
  );
};

tell('starting a platform');
const world = await startWorld();
try {
  tell(`adding ${PEOPLE} people`);
  await seedLarge(world.store, { clients: 1, buildings: 100, users: PEOPLE });
  const { rows } = await world.store.pool.query<{ uid: string; client: string }>(
    `select uid, client_uid as client from users where user_name = 'user.1@large-1.example'`,
  );
  const [person = { uid: '', client: uidOf('client large 1') }] = rows;
  tell(`adding ${ENTRIES} changes of ${MONTHS} months`);
  const { pool } = world.store;
  for (let month = 0; month <= MONTHS; month += 1)
    await pool.query('select make_history_month((now() - make_interval(months => $1))::date)', [month]);
  await pool.query(
    `create table people_of_it as select uid, first_name || ' ' || last_name as name, row_number() over (order by uid) - 1 as n
     from users where client_uid = '${person.client}'`,
  );
  await pool.query(
    `insert into record_history
       (at, transaction, record_uid, client_uid, kind, record_name, person_uid, person_name, what, changes)
     select now() - make_interval(secs => i * ${(MONTHS * 30 * 86_400) / ENTRIES}::float8), i, record.uid, $1,
            case when i % 10 = 0 then 'roles' when i % 1000 = 1 then 'titles' else 'users' end, record.name,
            writer.uid, writer.name, case when i % 50 = 0 then 'created' else 'changed' end,
            '{"lastName": ["Owen", "Rees"], "roleUIDs": [[{"uid": "11111111-1111-4111-8111-111111111111", "name": "Teacher"}], []]}'
     from generate_series(1, ${ENTRIES}) as i
     join people_of_it as record on record.n = (i::bigint * 7919) % ${PEOPLE}
     join people_of_it as writer on writer.n = (i::bigint * 104729) % ${WRITERS}`,
    [person.client],
  );
  await pool.query(
    `insert into history_names (client_uid, part, uid, name)
     select $1, part, uid, name from people_of_it, unnest(array['person', 'record']) as part
     where part = 'record' or n < ${WRITERS} on conflict do nothing`,
    [person.client],
  );
  await pool.query('vacuum analyze record_history, history_names, users');
  const claims = { sub: person.uid, user_uid: person.uid, client_uid: person.client };
  const token = await world.tokenOf('clientAdministrator', { claims });
  const params = { client: person.client };
  const [some] = (
    await world.store.pool.query<{ record: string; writer: string; name: string; named: string; at: Date }>(
      `select record_uid as record, person_uid as writer, person_name as name, record_name as named, at from record_history
       where client_uid = $1 and transaction = $2`,
      [person.client, Math.round(ENTRIES / 2)],
    )
  ).rows;
  if (some === undefined) throw new Error('Nothing was added.');
  const halfAYearAgo = some.at.toISOString();
  const queries: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
    'the first page': {},
    'a page in the middle': { after: `${halfAYearAgo.replace('Z', '000Z')}~${ENTRIES / 2}~${some.record}` },
    'a record': { record: some.record },
    'a person': { person: some.writer },
    'a kind': { kind: 'users' },
    'a seldom kind': { kind: 'titles' },
    'a kind there is nothing of': { kind: 'buildings' },
    'what was created': { what: 'created' },
    'changes of roles': { changed: 'roles' },
    'changes of a status, of which there are none': { changed: 'status' },
    'changes of roles by a person': { changed: 'roles', person: some.writer },
    'changes of roles, a day half a year ago': {
      changed: 'roles',
      from: new Date(some.at.getTime() - 86_400_000).toISOString(),
      to: halfAYearAgo,
    },
    'up to half a year ago': { to: halfAYearAgo },
    'a day half a year ago': { from: new Date(some.at.getTime() - 86_400_000).toISOString(), to: halfAYearAgo },
    "a person's name": { personName: some.name },
    "anybody's name": { name: some.name },
    'a name that many have': { name: 'jones' },
    "a part of almost everybody's name": { name: 'a' },
    "a part of many persons' names": { personName: 'a' },
    "a record's name": { recordName: some.named },
    "a part of many records' names": { recordName: 'jones' },
    'a name nobody has': { recordName: 'zzqq' },
    'a person who did nothing': { personName: 'zzqq' },
    'a person, a kind and what': { person: some.writer, kind: 'roles', what: 'created' },
  };
  for (const [name, query] of Object.entries(queries)) {
    const taken: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const asked = performance.now();
      const answer = await world.send(history.list, { params, query: { pagesize: 50, ...query } }, token);
      await answer.text();
      if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}.`);
      taken.push(performance.now() - asked);
    }
    print(name, taken);
  }
  const save = async (lastName: string) => {
    const asked = performance.now();
    const body = [{ op: 'replace', path: '/lastName', value: lastName }];
    const answer = await world.send(users.patch, { params: { ...params, user: some.record }, body }, token);
    await answer.text();
    if (!answer.ok) throw new Error(`A save was answered with ${answer.status}.`);
    return performance.now() - asked;
  };
  const taken = { with: [] as number[], without: [] as number[] };
  // In turns, so that what else the machine does is shared by both.
  for (let run = 0; run < 6; run += 1) {
    for (const kept of ['with', 'without'] as const) {
      await world.store.pool.query(
        `alter table users ${kept === 'with' ? 'enable' : 'disable'} trigger users_history_changed`,
      );
      await save('Rested');
      for (let each = 0; each < RUNS; each += 1) taken[kept].push(await save(`Saved ${run} ${each}`));
    }
  }
  print('a save, its history kept', taken.with);
  print('a save, its history not kept', taken.without);
} finally {
  await world.close();
}

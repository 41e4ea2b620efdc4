import { users } from '@wardmere/api';
import { startWorld } from '../apps/platform/src/contract-tests/world.ts';
import { seedLarge } from '../apps/platform/src/seed/large.ts';
import { uidOf } from '../apps/platform/src/seed/uid-of.ts';

// `npm run bench:people`: what a list of 100,000 people costs the platform, from the request to the whole answer; seven
// runs each, medians. Nothing here is a test: figures are printed, and judged by people.

const RUNS = 7;
const PEOPLE = 100_000;
const queries: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  'the first page': {},
  'the last page': { pagenumber: PEOPLE / 10 },
  'the first page, last seen first': { orderInstructions: 'lastLogin desc' },
  'a hundred rows': { pagesize: 100 },
  'a letter': { filter: 'search contains j' },
  'a name': { filter: 'search contains jones' },
  'a name and a title': { filter: 'search contains "jones care"', orderInstructions: 'match' },
  'a name and a letter of a title': { filter: 'search contains "jones c"', orderInstructions: 'match' },
  'a letter, titles first': { filter: 'search contains c', orderInstructions: 'match' },
  'a name nobody has': { filter: 'search contains zzqq' },
  'an address': { filter: 'userName eq user.77@large-1.example' },
  'who is inactive': { filter: 'status eq Inactive' },
  'who is locked': { filter: 'locked eq true' },
  'who has no role': { filter: 'hasRoles eq false' },
  'who has a role almost everybody has': { filter: 'role eq Staff' },
  'who has a role one person has': { filter: 'role eq Client administrator' },
  'who is of a department': { filter: 'department eq Science' },
  'who is at a building': { filter: 'building eq Castlefield 55 Primary School' },
};
const tell = (step: string) => process.stderr.write(`… ${step}\n`);

tell('starting a platform');
const world = await startWorld();
try {
  tell(`adding ${PEOPLE} people`);
  const began = performance.now();
  await seedLarge(world.store, { clients: 1, buildings: 1000, users: PEOPLE });
  tell(`added in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const { rows } = await world.store.pool.query<{ uid: string; client: string }>(
    `select uid, client_uid as client from users where user_name = 'user.1@large-1.example'`,
  );
  const [person = { uid: '', client: uidOf('client large 1') }] = rows;
  const claims = { sub: person.uid, user_uid: person.uid, client_uid: person.client };
  const token = await world.tokenOf('clientAdministrator', { claims });
  const params = { client: person.client };
  for (const [name, query] of Object.entries(queries)) {
    const taken: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const asked = performance.now();
      const answer = await world.send(users.list, { params, query: { pagesize: 10, ...query } }, token);
      await answer.text();
      if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}.`);
      taken.push(performance.now() - asked);
    }
    const middle = taken.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
    process.stdout.write(`${name.padEnd(40)} ${middle.toFixed(1).padStart(8)} ms\n`);
  }
} finally {
  await world.close();
}

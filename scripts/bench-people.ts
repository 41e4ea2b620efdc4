import { randomUUID } from 'node:crypto';
import { users } from '@wardmere/api';
import { newUserDraft } from '../apps/platform/src/contract-tests/people-samples.ts';
import { northmoor } from '../apps/platform/src/contract-tests/samples.ts';
import { startWorld } from '../apps/platform/src/contract-tests/world.ts';
import { seedLarge } from '../apps/platform/src/seed/large.ts';
import { uidOf } from '../apps/platform/src/seed/uid-of.ts';
import { Browser, signIn } from '../apps/platform/src/testing/browser.ts';
import { addClient, addPerson, password } from '../apps/platform/src/testing/people.ts';
import { startTestPlatform } from '../apps/platform/src/testing/platform.ts';
import { percentile, tell } from './support/figures.ts';

// `npm run bench:people`: what a list of 100,000 people costs the platform, from the request to the whole answer: half of
// the runs are answered sooner, and all but a twentieth. Nothing here is a test: figures are printed, and judged by people.

const RUNS = 40;
const AT_ONCE = 16;
const PEOPLE = 100_000;
/** As far as the portal has what it asks for counted. */
const COUNTED_TO = 1000;
const queries: Readonly<Record<string, Readonly<Record<string, string | number | undefined>>>> = {
  'the first page': {},
  // The client has contacts besides: behind this page there are as many people as these are.
  'a page some thousands before the last': { pagenumber: PEOPLE / 10 },
  'the first page, last seen first': { orderInstructions: 'lastLogin desc' },
  'a hundred rows': { pagesize: 100 },
  'a letter': { filter: 'search contains j' },
  'a letter, all counted': { filter: 'search contains j', countto: undefined },
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
  const list = (query: (typeof queries)[string]) => () =>
    world.send(users.list, { params, query: { pagesize: 10, countto: COUNTED_TO, ...query } }, token);
  for (const [name, query] of Object.entries(queries)) print(name, spread(await inTurn(list(query))));
  const { rows: counted } = await world.store.pool.query<{ people: number }>(
    `select sum(rows)::int as people from kept_counts where client_uid = $1 and of_table in ('contacts', 'users')`,
    [person.client],
  );
  const lastPage = Math.ceil((counted[0]?.people ?? 0) / 10) - 1;
  print('the last page', spread(await inTurn(list({ pagenumber: lastPage }))));

  const read = () => world.send(users.get, { params: { ...params, user: person.uid } }, token);
  print('one user', spread(await inTurn(read)));
  const { rows: others } = await world.store.pool.query<{ uid: string }>(
    'select uid from users where client_uid = $1 and uid <> $2 order by user_name limit 400',
    [person.client, person.uid],
  );
  let patched = 0;
  const patch = () => {
    patched += 1;
    const user = others[patched % others.length]?.uid ?? '';
    const body = [{ op: 'replace', path: '/mobilePhoneNumber', value: `+44 7700 ${900_000 + patched}` }];
    return world.send(users.patch, { params: { ...params, user }, body }, token);
  };
  print('a user is patched', spread(await inTurn(patch)));
  const atOnce = { 'the first page': list({}), 'one user': read, 'a user is patched': patch };
  for (const [name, ask] of Object.entries(atOnce)) {
    const from = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, () => inTurn(ask)));
    const each = (AT_ONCE * 2 * RUNS * 1000) / (performance.now() - from);
    print(`${name}, ${AT_ONCE} at once`, `${each.toFixed(0).padStart(8)} a second`);
  }

  tell('making users in another client');
  const another = { params: { client: northmoor }, query: { pagesize: 10 } };
  const beside = async () => world.send(users.list, another, await world.token('clientAdministrator'));
  print('a page of another client, nobody beside', spread(await inTurn(beside)));
  const make = () => world.send(users.create, { params, body: newUserDraft() }, token);
  // Five write side by side: whoever asks for all fifty at once is told that it is too much.
  const inTens = async () => {
    for (let at = 0; at < 10; at += 1) await timed(make);
  };
  const made = Promise.all(Array.from({ length: 5 }, inTens)).then(() => true);
  const taken: number[] = [];
  do taken.push(await timed(beside));
  while (!(await Promise.race([made, Promise.resolve(false)])));
  print('the same while 50 users are made', spread(taken));
} finally {
  await world.close();
}

tell('signing somebody in silently');
const platform = await startTestPlatform();
try {
  const clientUID = await addClient(platform.store, 'Ysgol y Llan');
  const userName = `${randomUUID()}@example.org`;
  await addPerson(platform.store, { userName, clientUID });
  const browser = new Browser(platform.url);
  await signIn(browser, userName, password);
  const asked = { client_id: 'portal', scope: 'openid email profile', nonce: 'of-this-document', max_age: '604800' };
  const silently = async () => {
    // What the browser does by itself is none of the server's time.
    const dpop = await browser.prove(`${platform.url}/identity/token`);
    const headers = { 'sec-fetch-site': 'same-origin', origin: platform.url, dpop };
    return timed(() => browser.open('/identity/silent', { method: 'POST', body: new URLSearchParams(asked), headers }));
  };
  print('a silent sign-in', spread(await inTurnTimed(silently)));
} finally {
  await platform.stop();
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const asked = performance.now();
  const answer = await ask();
  await answer.text();
  if (!answer.ok) throw new Error(`It was answered with ${answer.status}.`);
  return performance.now() - asked;
}

function inTurn(ask: () => Promise<Response>): Promise<number[]> {
  return inTurnTimed(() => timed(ask));
}

/** As many again come before and are not counted: a platform at work has answered the like before. */
async function inTurnTimed(run: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < 2 * RUNS; at += 1) taken.push(await run());
  return taken.slice(RUNS);
}

function print(name: string, figures: string): void {
  process.stdout.write(`${name.padEnd(40)} ${figures}\n`);
}

function spread(taken: readonly number[]): string {
  const at = (part: number) => percentile(taken, part).toFixed(1).padStart(8);
  return `${at(0.5)} ms  ${at(0.95)} ms`;
}

import { allCalls, users as userCalls, type Call } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { rows } from './calls.ts';
import { isOfConnect, mayMake } from './connect-people.ts';
import { newSystemUser } from './platform-calls.ts';
import { marksOf, newTenant, printOf, recordsIn, type Records } from './tenants.ts';
import { startWorld, type Sent, type Who, type World } from './world.ts';

/** Everybody of the demonstration to whom one client at least is a stranger, with a client of their own. */
const callers = {
  clientAdministrator: 'northmoor',
  buildingScoped: 'northmoor',
  integrator: 'northmoor',
  logReader: 'northmoor',
  withoutPermissions: 'northmoor',
  american: 'riverbend',
  singleProduct: 'gwyr',
  singleSignOn: 'castleford',
  clientServices: 'gwyr',
} as const satisfies Partial<Record<Who, string>>;
type Stranger = keyof typeof callers;
const strangers: readonly Stranger[] = [
  'clientAdministrator',
  'buildingScoped',
  'integrator',
  'logReader',
  'withoutPermissions',
  'american',
  'singleProduct',
  'singleSignOn',
  'clientServices',
];
const word = 'Quillhaven';

let world: World;
/** Theirs: a client that none of the callers belongs to or acts for. */
let theirs: Records;
let staffOfTheirs = '';
const own = new Map<string, Records>();
let marks: ReadonlyMap<string, string>;
let before = '';
beforeAll(async () => {
  world = await startWorld();
  theirs = await newTenant(world, word);
  staffOfTheirs = await newSystemUser(world, { clientUIDs: [theirs.client] });
  for (const key of new Set(Object.values(callers))) own.set(key, await recordsIn(world, clientUid(key), 'Homely'));
  marks = await marksOf(world);
  before = await printOf(world, theirs.client);
}, 120_000);
afterAll(() => world.close());

const recordsOf = (who: Stranger): Records => {
  const records = own.get(callers[who]);
  if (records === undefined) throw new Error(`${who} has no records.`);
  return records;
};

/** The value of a path parameter among some records. */
function paramOf(name: string, parameter: string, records: Records): string | undefined {
  if (parameter === 'uid') return records.lookups[name.split('.')[0] ?? ''];
  const { lookups: _lookups, ...named } = records;
  return new Map(Object.entries(named)).get(parameter);
}
const parametersOf = ({ path }: Call) => [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
const paramsOf = (name: string, call: Call, recordsFor: (parameter: string) => Records) =>
  Object.fromEntries(
    parametersOf(call).flatMap((parameter) => {
      const value = parameter === 'type' ? '5' : paramOf(name, parameter, recordsFor(parameter));
      return value === undefined ? [] : [[parameter, value]];
    }),
  );

/** What a body may name of somebody else's, by the member that names it. */
const named = ({
  client,
  building,
  role,
  user,
  credential,
  configuration,
  lookups,
}: Records): Readonly<Record<string, unknown>> => ({
  clientUID: client,
  clientId: client,
  id: configuration,
  webhookCredentialId: credential,
  clientUIDs: [client],
  uid: building,
  primaryBuilding: { uid: building, name: '' },
  buildingUIDs: [building],
  roleUID: role,
  roleUIDs: [role],
  assignableRoleUIDs: [role],
  securityGroups: [{ uid: role, name: '' }],
  parentUserUid: user,
  titleUID: lookups['titles'],
  departmentUids: [lookups['departments']],
  occupationUids: [lookups['occupations']],
  buildingTypeUID: building,
});

/** The members that a call reads in its body. */
function membersOf({ body, patches }: Call): readonly string[] {
  if (patches !== undefined) return [...patches.system, ...patches.client];
  return body !== undefined && v.is(v.object({ entries: v.record(v.string(), v.unknown()) }), body)
    ? Object.keys(body.entries)
    : [];
}

/** How somebody else's record is asked for: what each shape makes of a call that would be good in one's own client. */
type Shape = (asked: {
  readonly name: string;
  readonly call: Call;
  readonly mine: Records;
  readonly good: Sent;
}) => readonly Sent[];

const inClient = (call: Call) => call.path.includes('{client}');
const hasRecord = (call: Call) => parametersOf(call).some((parameter) => !['client', 'type'].includes(parameter));

const shapes: Readonly<Record<string, Shape>> = {
  'their client and record': ({ name, call, good }) =>
    inClient(call) ? [{ ...good, params: paramsOf(name, call, () => theirs) }] : [],

  'the same in capitals': ({ name, call, good }) => {
    const params = Object.entries(paramsOf(name, call, () => theirs));
    return inClient(call)
      ? [{ ...good, params: Object.fromEntries(params.map(([each, value]) => [each, value.toUpperCase()])) }]
      : [];
  },

  'one’s own in capitals': ({ name, call, mine, good }) => {
    const params = Object.entries(paramsOf(name, call, () => mine));
    return inClient(call) && call.method === 'GET'
      ? [{ ...good, params: Object.fromEntries(params.map(([each, value]) => [each, value.toUpperCase()])) }]
      : [];
  },

  'one’s own client and their record': ({ name, call, mine, good }) =>
    inClient(call) && hasRecord(call)
      ? [{ ...good, params: paramsOf(name, call, (parameter) => (parameter === 'client' ? mine : theirs)) }]
      : [],

  'their client and one’s own record': ({ name, call, mine, good }) =>
    inClient(call) && hasRecord(call)
      ? [{ ...good, params: paramsOf(name, call, (parameter) => (parameter === 'client' ? theirs : mine)) }]
      : [],

  'their people, where no client is named': ({ name, call, good }) =>
    inClient(call) || !hasRecord(call)
      ? []
      : [theirs.user, staffOfTheirs].map((user) => ({
          ...good,
          params: { ...paramsOf(name, call, () => theirs), user },
        })),

  'their records in the body': ({ name, call, mine, good }) => {
    if (call.sends === 'form' || call.body === undefined) return [];
    const params = paramsOf(name, call, () => mine);
    const known = new Set([...membersOf(call), 'clientUID', 'uid']);
    return Object.entries(named(theirs))
      .filter(([member]) => known.has(member))
      .map(([member, value]) => ({
        ...good,
        params,
        body:
          call.method === 'PATCH'
            ? [{ op: 'add', path: `/${member}`, value }]
            : { ...(typeof good.body === 'object' ? good.body : {}), [member]: value },
      }));
  },

  'their names in the question': ({ name, call, mine, good }) => {
    if (call.query === undefined) return [];
    const params = paramsOf(name, call, () => mine);
    return [
      { searchTerm: word, pagesize: 100 },
      { searchTerm: 'tenant.example', filter: `clientName contains ${word}` },
      { filter: `search contains ${word}`, pagesize: 100 },
      { filter: `name contains ${word}` },
      { filter: `building eq ${theirs.building}` },
      { filter: `role eq ${theirs.role}` },
      { filter: `title eq ${theirs.lookups['titles'] ?? ''}` },
      { onBehalfOfUserUID: theirs.user },
      { loadModules: true, clientUID: theirs.client },
    ].map((query) => ({ ...good, params, query }));
  },

  'their client in a header': ({ name, call, mine, good }) =>
    inClient(call) && call.method === 'GET'
      ? ['X-Client-UID', 'X-Tenant', 'X-Original-URL', 'X-HTTP-Method-Override'].map((header) => ({
          ...good,
          params: paramsOf(name, call, () => mine),
          headers: {
            [header]: header === 'X-Original-URL' ? `/api/clientbuilding/v2/Clients/${theirs.client}` : theirs.client,
          },
        }))
      : [],
};

const asked = { requests: 0, statuses: new Map<number, number>() };
const ofTheirsOnly = new Set(['their client and record', 'the same in capitals', 'their client and one’s own record']);

const identifier = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const address = /[^\s"“”<>\\]+@[^\s"“”<>\\]+/g;
const inQuotes = /"((?:[^"\\]|\\.)*)"|“([^”]*)”/g;

/** What an answer tells of clients that the caller does not reach, and that they have not said themselves. */
function leaksOf(answer: string, sent: Sent, reach: ReadonlySet<string>): string[] {
  const said = JSON.stringify([sent.params, sent.query, sent.body, sent.headers]).toLowerCase();
  const heard = answer.toLowerCase();
  const told = new Set([
    ...[...heard.matchAll(identifier), ...heard.matchAll(address)].map(([each]) => each),
    ...[...heard.matchAll(inQuotes)].flatMap(([, straight, curly]) => straight ?? curly ?? []),
  ]);
  const isElsewhere = (mark: string) => marks.has(mark) && !reach.has(marks.get(mark) ?? '');
  const leaks = [...told].filter((mark) => isElsewhere(mark) && !said.includes(mark));
  return heard.includes(word.toLowerCase()) && !said.includes(word.toLowerCase()) ? [...leaks, word] : leaks;
}

async function reachOf(who: Stranger): Promise<ReadonlySet<string>> {
  if (who === 'clientServices') return new Set(['three', 'gwyr', 'riverbend'].map((key) => clientUid(key)));
  const [user] = await asPlatform(world.store, (tx) =>
    tx.select({ client: users.clientUID }).from(users).where(eq(users.uid, accounts[who].uid)),
  );
  return new Set([user?.client ?? '']);
}

const withToken = allCalls
  .filter(({ call }) => !call.tokenless && call.scope === undefined)
  .map(({ name, call }) => [name, call] as const);

describe('nothing of another tenant is told, found or changed', () => {
  it.for(withToken)('by %s', { timeout: 60_000 }, async ([name, call]) => {
    const good = (await rows[name]?.sent(world)) ?? {};
    const { params: _params, query: _query, ...carried } = good;
    const wrong: unknown[] = [];
    for (const who of strangers) {
      const reach = await reachOf(who);
      const isLetIn = !isOfConnect(who) || mayMake(who, call);
      for (const [shape, make] of Object.entries(shapes)) {
        for (const sent of make({ name, call, mine: recordsOf(who), good: carried })) {
          const response = await world.as(who, call, sent);
          const leaks = leaksOf(`${await response.text()} ${JSON.stringify([...response.headers])}`, sent, reach);
          const { status } = response;
          asked.requests += 1;
          asked.statuses.set(status, (asked.statuses.get(status) ?? 0) + 1);
          if (status === 401) world.signInAgain(who);
          const isRight = ofTheirsOnly.has(shape) ? status === 404 : status < 500 && (isLetIn || status >= 400);
          if (leaks.length > 0 || !isRight) wrong.push({ who, shape, sent, status, leaks });
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('and their records are as they were, to the last byte', async () => {
    expect(await printOf(world, theirs.client)).toBe(before);
  });

  it('in 1,600 requests and more, none of which was answered with a fault', () => {
    const told = [...asked.statuses].toSorted(([one], [other]) => one - other).map(([status, n]) => `${status}: ${n}`);
    process.stdout.write(`Isolation: ${asked.requests} requests (${told.join(', ')}), 0 leaks.\n`);
    expect(asked.requests).toBeGreaterThanOrEqual(1600);
    expect([...asked.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(world.faults).toEqual([]);
  });

  it('and whoever is told of it is found out', async () => {
    const answer = await world.as('systemAdministrator', userCalls.list, { params: { client: theirs.client } });
    expect(leaksOf(await answer.text(), {}, await reachOf('american'))).toEqual(
      expect.arrayContaining([theirs.user, theirs.building]),
    );
  });
});

import { randomUUID } from 'node:crypto';
import { allCalls, type Call } from '@wardmere/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../http/serve.ts';
import { services } from '../services/services.ts';
import { Refusal } from '../http/refusal.ts';
import type { Store } from '../storage/open.ts';
import { meansOn } from '../testing/means.ts';
import { dropDraft } from './drop-calls.ts';
import { photoForm } from './people-samples.ts';
import { claimsOf, everybodyMay, inPassing, makeWorld, type SmallPlan, type SmallWorld } from './small-world.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const relations = ['oneself', 'below', 'equal', 'above', 'elsewhere'] as const;
type Relation = (typeof relations)[number];
type Moment = 'before' | 'after';

/** The first of each place acts; the others stand to them as the relations say. Roles and mappings do so too. */
const plan: SmallPlan = {
  roles: [
    { place: 'one', permissions: ['visitor_canview'], assigns: [0, 1, 2, 3] },
    { place: 'one', permissions: [] },
    { place: 'one', permissions: ['visitor_canview'] },
    { place: 'one', permissions: ['visitor_canview', 'canviewlogs'] },
    { place: 'other', permissions: [] },
    { place: 'platform', permissions: ['visitor_canview'] },
    { place: 'platform', permissions: [] },
    { place: 'platform', permissions: ['visitor_canview'] },
    { place: 'platform', permissions: ['visitor_canview', 'canviewlogs'] },
  ],
  people: [
    { place: 'one', roles: [0], buildings: [0, 1] },
    { place: 'one', roles: [1], buildings: [0] },
    { place: 'one', roles: [2], buildings: [0, 1] },
    { place: 'one', roles: [3], buildings: [0] },
    { place: 'other', roles: [0], buildings: [0] },
    { place: 'platform', roles: [0], clients: ['one'] },
    { place: 'platform', roles: [1], clients: [] },
    { place: 'platform', roles: [2], clients: ['one'] },
    { place: 'platform', roles: [3], clients: ['one'] },
    { place: 'platform', roles: [1], clients: ['other'] },
    { place: 'one', roles: [0] },
    { place: 'platform', roles: [0] },
  ],
  mappings: [
    { roles: [0], buildings: [0, 1] },
    { roles: [1], buildings: [0] },
    { roles: [2], buildings: [0, 1] },
    { roles: [3], buildings: [0] },
  ],
};
const at = (uids: readonly string[], index: number) => uids[index] ?? '';

/** How a call is tried on somebody or something of a relation; what it makes of them is of that relation too, or below. */
interface Trial {
  readonly actor: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
/** Undefined where a relation has no meaning for the call at that moment. */
type Try = (small: SmallWorld, relation: Relation, moment: Moment) => Trial | undefined;

const replace = (member: string, value: unknown) => ({ op: 'replace', path: `/${member}`, value });
const index = (relation: Relation) => relations.indexOf(relation);
const password = 'Harbour-Lights-8';
const settings = { maximumFailedLogins: 7, requirePasswordChange: false };
const newcomer = () => ({ firstName: 'Small', lastName: 'Small', email: `${randomUUID()}@small.example`, password });

/** What a client user is given, to stand as the relation says. */
const givenTo = (small: SmallWorld, relation: Relation) =>
  ({
    oneself: { roleUIDs: [at(small.roles, 0)], buildingUIDs: small.buildings.one.slice(0, 2) },
    below: { roleUIDs: [at(small.roles, 1)], buildingUIDs: small.buildings.one.slice(0, 1) },
    equal: { roleUIDs: [at(small.roles, 2)], buildingUIDs: small.buildings.one.slice(0, 2) },
    above: { roleUIDs: [at(small.roles, 3)], buildingUIDs: small.buildings.one.slice(0, 1) },
    elsewhere: { roleUIDs: [at(small.roles, 4)], buildingUIDs: small.buildings.other.slice(0, 1) },
  })[relation];
const staffGiven = (small: SmallWorld, relation: Relation) =>
  ({
    oneself: { roleUIDs: [at(small.roles, 5)], clientUIDs: [small.clients.one] },
    below: { roleUIDs: [at(small.roles, 6)], clientUIDs: [] },
    equal: { roleUIDs: [at(small.roles, 7)], clientUIDs: [small.clients.one] },
    above: { roleUIDs: [at(small.roles, 8)], clientUIDs: [small.clients.one] },
    elsewhere: { roleUIDs: [at(small.roles, 6)], clientUIDs: [small.clients.other] },
  })[relation];
const roleGiven = (small: SmallWorld, relation: Relation) => ({
  roleName: `Role ${randomUUID()}`,
  roleDescription: '',
  permissions: [
    ...everybodyMay,
    ...{ oneself: ['visitor_canview'], below: [], equal: ['visitor_canview'], above: ['canviewlogs'], elsewhere: [] }[
      relation
    ],
  ],
  assignableRoleUIDs: relation === 'elsewhere' ? [at(small.roles, 4)] : [],
});
const mappingGiven = (small: SmallWorld, relation: Relation) => ({
  name: `Group ${randomUUID()}`,
  isEnabled: true,
  hasAllBuildings: false,
  ...givenTo(small, relation),
});
const patchOf = (given: object) => Object.entries(given).map(([member, value]) => replace(member, value));

const actorIn = (small: SmallWorld) => at(small.people, 0);
/** Likewise, with all buildings: what a group is given is given anywhere. */
const everywhereIn = (small: SmallWorld) => at(small.people, 10);
const staffIn = (small: SmallWorld) => at(small.people, 5);
const userAt = (small: SmallWorld, relation: Relation) => ({
  client: small.clients.one,
  user: at(small.people, index(relation)),
});
const staffAt = (small: SmallWorld, relation: Relation) => ({ user: at(small.people, 5 + index(relation)) });

/** On a user of a relation; whom it changes into another is somebody below, or oneself. */
const onUser =
  (harmless: (small: SmallWorld) => unknown, changing?: typeof givenTo): Try =>
  (small, relation, moment) =>
    moment === 'before'
      ? { actor: actorIn(small), params: userAt(small, relation), body: harmless(small) }
      : changing && {
          actor: actorIn(small),
          params: userAt(small, relation === 'oneself' ? 'oneself' : 'below'),
          body: patchOf(changing(small, relation)),
        };
const onStaff =
  (harmless: (small: SmallWorld) => unknown, changing?: typeof staffGiven): Try =>
  (small, relation, moment) =>
    moment === 'before'
      ? { actor: staffIn(small), params: staffAt(small, relation), body: harmless(small) }
      : changing && {
          actor: staffIn(small),
          params: staffAt(small, relation === 'oneself' ? 'oneself' : 'below'),
          body: patchOf(changing(small, relation)),
        };
const onThing =
  (
    param: 'role' | 'group',
    uids: (small: SmallWorld) => readonly string[],
    given?: (small: SmallWorld, relation: Relation) => unknown,
  ): Try =>
  (small, relation, moment) => {
    const found = uids(small)[moment === 'before' ? index(relation) : 1];
    if (moment === 'after' && given === undefined) return undefined;
    return {
      actor: everywhereIn(small),
      params: { client: small.clients.one, [param]: found ?? at(small.roles, 4) },
      ...(given && { body: given(small, moment === 'before' ? 'below' : relation) }),
    };
  };
const making =
  (given: (small: SmallWorld, relation: Relation) => unknown, by = actorIn): Try =>
  (small, relation, moment) =>
    moment === 'before'
      ? undefined
      : { actor: by(small), params: { client: small.clients.one }, body: given(small, relation) };

/** Who has all buildings of the client decides for all of its people; who has some is below some of them. */
const onSettings =
  (body: unknown): Try =>
  (small, relation, moment) =>
    moment === 'after'
      ? undefined
      : {
          actor: relation === 'above' ? actorIn(small) : everywhereIn(small),
          params: { client: relation === 'elsewhere' ? small.clients.other : small.clients.one },
          body,
        };

/** One for each call that acts on somebody; a call without one fails the test. */
const tries: Readonly<Record<string, Try>> = {
  'users.create': making((small, relation) => ({ ...newcomer(), ...givenTo(small, relation) })),
  'users.patch': onUser(() => [replace('firstName', 'Renamed')], givenTo),
  'users.password': onUser(() => ({ password })),
  'users.invite': onUser(() => ({})),
  'users.revoke': onUser(() => undefined),
  'systemUsers.create': (small, relation, moment) =>
    moment === 'before'
      ? undefined
      : { actor: staffIn(small), body: { ...newcomer(), ...staffGiven(small, relation) } },
  'systemUsers.patch': onStaff(() => [replace('firstName', 'Renamed')], staffGiven),
  'systemUsers.resetPassword': onStaff(() => ({ password })),
  'systemUsers.invite': onStaff(() => ({})),
  'systemUsers.revoke': onStaff(() => undefined),
  'roles.create': making(roleGiven),
  'roles.replace': onThing('role', ({ roles }) => roles.slice(0, 4), roleGiven),
  'roles.remove': onThing('role', ({ roles }) => roles.slice(0, 4)),
  'securityGroups.create': making(mappingGiven, everywhereIn),
  'securityGroups.replace': onThing('group', ({ mappings }) => mappings, mappingGiven),
  'securityGroups.remove': onThing('group', ({ mappings }) => mappings),
  'contacts.create': making((small, relation) => contactAt(small, relation)),
  'contacts.replace': (small, relation, moment) => ({
    actor: actorIn(small),
    params: {
      client: small.clients.one,
      contact: at(small.contacts, moment === 'before' ? contactOf[relation] : contactOf.below),
    },
    body: contactAt(small, moment === 'before' ? 'below' : relation),
  }),
  'photos.upload': onUser(() => photoForm()),
  'photos.remove': onUser(() => undefined),
  'photos.uploadOfSystem': onStaff(() => photoForm()),
  'photos.removeOfSystem': onStaff(() => undefined),
  'userSettings.replace': onSettings(settings),
  'userSettings.inherit': onSettings(undefined),
  'drops.save': onSettings(dropDraft()),
  'userSettings.replaceOfPlatform': (small, relation, moment) =>
    moment === 'after' || relation === 'elsewhere'
      ? undefined
      : { actor: relation === 'above' ? staffIn(small) : at(small.people, 11), body: settings },
};
/** Which contact of a small world stands to who works in its first two buildings as the relation says. */
const contactOf: Readonly<Record<Relation, number>> = { oneself: 0, below: 0, equal: 1, above: 2, elsewhere: 3 };
const contactAt = (small: SmallWorld, relation: Relation) => ({
  firstName: 'Small',
  lastName: randomUUID(),
  email: `${randomUUID()}@small.example`,
  primaryBuilding: {
    uid:
      relation === 'elsewhere' ? at(small.buildings.other, 0) : at(small.buildings.one, relation === 'above' ? 2 : 0),
    name: '',
  },
});

/**
 * Who is above is refused, who is elsewhere is not there; what is chosen from elsewhere, or from where one does not reach,
 * is no choice. Everything else is done.
 */
function expected(name: string, relation: Relation, moment: Moment): string {
  if (relation === 'elsewhere' && moment === 'after') return 'refused as no choice';
  if (relation === 'elsewhere')
    return name.startsWith('systemUsers.') || name.endsWith('OfSystem') ? 'refused as above' : 'not there';
  if (relation !== 'above') return 'done';
  if (!name.startsWith('contacts.')) return 'refused as above';
  // Who works in some buildings sees no contact of another, and chooses no other.
  return moment === 'before' ? 'not there' : 'refused as no choice';
}

const ranked = allCalls.filter(({ call }) => call.rank !== undefined && !('none' in call.rank));

it('tries every call that acts on somebody', () => {
  expect(Object.keys(tries).toSorted()).toEqual(ranked.map(({ name }) => name).toSorted());
});

const nowhere: SmallWorld = {
  clients: { one: '', other: '' },
  buildings: { one: [], other: [] },
  roles: [],
  people: [],
  mappings: [],
  contacts: [],
  credentials: [],
  configurations: [],
  logs: [],
};
const rows = ranked
  .flatMap(({ name, call }) =>
    (['before', 'after'] as const).flatMap((moment) => relations.map((relation) => ({ name, call, moment, relation }))),
  )
  .filter(({ name, relation, moment }) => tries[name]?.(nowhere, relation, moment) !== undefined);

it.for(rows)('$name of who is $relation $moment', async ({ name, call, moment, relation }) => {
  await inPassing(world.store, async (store) => {
    const small = await makeWorld(store, plan);
    const trial = tries[name]?.(small, relation, moment);
    const outcome = trial && (await outcomeOf(store, call, trial));
    expect(outcome).toBe(inUse(name, relation) ?? expected(name, relation, moment));
  });
});

/** A role that somebody has is not deleted, whoever asks; that is said to whom it is not above. */
const inUse = (name: string, relation: Relation) =>
  name === 'roles.remove' && ['oneself', 'below', 'equal'].includes(relation) ? 'refused as in use' : undefined;

async function outcomeOf(store: Store, call: Call, { actor, params = {}, body }: Trial): Promise<string> {
  const service = services.find((each) => each.call === call);
  if (service === undefined) throw new Error(`Nobody carries out ${call.path}.`);
  try {
    await serve(store, {
      service,
      params,
      claims: await claimsOf(store, actor),
      search: '',
      read: () => body,
      ifMatch: undefined,
      now: new Date(),
      network: '127.0.0.1',
      requestId: 'of a test',
      creationKey: undefined,
      means: meansOn(store),
    });
    return 'done';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return words[error.status] ?? `${error.status} ${error.description ?? ''}`;
  }
}

const words: Readonly<Record<number, string>> = {
  400: 'refused as no choice',
  403: 'refused as above',
  404: 'not there',
  409: 'refused as in use',
};

import { randomUUID } from 'node:crypto';
import { MODULE_IDS, plainLookups } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import type { Claims } from '../identity/access-token.ts';
import { settleMappings } from '../identity/settle-mappings.ts';
import type { Store } from '../storage/open.ts';
import * as schema from '../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';

/** Where something small stands: one of two clients, or the platform. */
export type Place = 'one' | 'other' | 'platform';

/** A role of a small world, beside the permissions that everybody there has. */
export interface SmallRole {
  readonly place: Place;
  readonly permissions: readonly string[];
  readonly isGlobalAdmin?: boolean;
  /** The roles it assigns, by where they stand among those of its place. */
  readonly assigns?: readonly number[];
}

/** Somebody of a small world; roles by where they stand among those of their place. */
export interface SmallPerson {
  readonly place: Place;
  readonly roles: readonly number[];
  /** Of the three of their client; everything where absent. */
  readonly buildings?: readonly number[] | undefined;
  /** Of system users: the clients they act for; every client where absent. */
  readonly clients?: readonly ('one' | 'other')[] | undefined;
  /** The mappings whose groups they were in when they signed in last. */
  readonly groups?: readonly number[] | undefined;
}

/** What a mapping of the first client gives. */
export interface SmallMapping {
  readonly roles: readonly number[];
  readonly buildings?: readonly number[] | undefined;
}

export interface SmallPlan {
  readonly roles: readonly SmallRole[];
  readonly people: readonly SmallPerson[];
  readonly mappings: readonly SmallMapping[];
}

/** What was made of a plan, by its uids. */
export interface SmallWorld {
  readonly clients: Readonly<Record<'one' | 'other', string>>;
  readonly buildings: Readonly<Record<'one' | 'other', readonly string[]>>;
  readonly roles: readonly string[];
  readonly people: readonly string[];
  readonly mappings: readonly string[];
  /** Of the first client, one at each of its buildings, and one of the other. */
  readonly contacts: readonly string[];
  /** Of Connect, one in each of the two clients: the configuration uses the credential, and the delivery is one of its own. */
  readonly credentials: readonly string[];
  readonly configurations: readonly string[];
  readonly logs: readonly string[];
}

/** Everybody of a small world may make the calls; on whom is the question. */
export const everybodyMay = [
  'canmanageusers',
  'canmanageroles',
  'canmanageclientsettings',
  'canmanagebuildingsettings',
];
/** And what system users may besides. */
const staffMay = ['canmanageclients', 'cancreateclientsandbuildings', 'candisableclientsandbuildings'];
/** With this in their names clients that are made later are known for a part of a small world. */
export const SMALL_CLIENT = 'Small client';
/** What some of them may do besides. */
export const some = [
  'visitor_canview',
  'visitor_canmanage',
  'canviewlogs',
  'read:webhookconfigurations',
  'write:webhookconfigurations',
  'read:webhookcredentials',
  'write:webhookcredentials',
];

/** Runs work on a store of which nothing remains: whatever is done is taken back. */
export async function inPassing(store: Store, work: (passing: Store) => Promise<void>): Promise<void> {
  const over = new Error('It is over.');
  const done = asPlatform(
    store,
    async (tx) => {
      // A transaction within a transaction is begun as one within a connection is.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const db = tx as unknown as Parameters<Parameters<Store['lend']>[0]>[0];
      await work({ ...store, lend: (within) => within(db) });
      throw over;
    },
    600_000,
  );
  await done.catch((error: unknown) => {
    if (error !== over) throw error;
  });
}

const made = (count: number) => Array.from({ length: count }, () => randomUUID());

/** Makes what a plan says. */
export async function makeWorld(store: Store, plan: SmallPlan): Promise<SmallWorld> {
  const world: SmallWorld = {
    clients: { one: randomUUID(), other: randomUUID() },
    buildings: { one: made(3), other: made(3) },
    roles: made(plan.roles.length),
    people: made(plan.people.length),
    mappings: made(plan.mappings.length),
    contacts: made(4),
    credentials: made(2),
    configurations: made(2),
    logs: made(2),
  };
  await asPlatform(store, async (tx) => {
    const places = ['one', 'other'] as const;
    await tx
      .insert(schema.clients)
      .values(places.map((place) => ({ uid: world.clients[place], name: place, type: 0, country: 'GB' })));
    await tx
      .insert(schema.clientModules)
      .values(places.map((place) => ({ clientUID: world.clients[place], moduleUID: MODULE_IDS.visitorApp })));
    await tx.insert(schema.userSettings).values(places.map((place) => ({ clientUID: world.clients[place] })));
    await tx.insert(schema.buildings).values(
      places.flatMap((place) =>
        world.buildings[place].map((uid, index) => ({
          uid,
          clientUID: world.clients[place],
          name: `Building ${index}`,
          country: 'GB',
          timeZone: 'Europe/London',
        })),
      ),
    );
    await makeRoles(tx, plan, world);
    await makePeople(tx, plan, world);
    await makeMappings(tx, plan, world);
    await makeContacts(tx, world);
    await makeLookups(tx, world);
    await makeConnect(tx, world);
  });
  return world;
}

const clientOf = (world: SmallWorld, place: Place) => (place === 'platform' ? null : world.clients[place]);

/** The roles of a place, in their order. */
export const rolesAt = ({ roles }: SmallPlan, world: SmallWorld, place: Place): string[] =>
  roles.flatMap((role, index) => (role.place === place ? [world.roles[index] ?? ''] : []));

const chosen = (uids: readonly string[], indexes: readonly number[]) => indexes.flatMap((index) => uids[index] ?? []);

async function makeRoles(tx: Transaction, plan: SmallPlan, world: SmallWorld): Promise<void> {
  await tx.insert(schema.roles).values(
    plan.roles.map(({ place, permissions, isGlobalAdmin = false }, index) => ({
      uid: world.roles[index],
      clientUID: clientOf(world, place),
      name: `Role ${world.roles[index]}`,
      permissions: [...everybodyMay, ...(place === 'platform' ? staffMay : []), ...permissions],
      isGlobalAdmin,
    })),
  );
  const assignables = plan.roles.flatMap(({ place, assigns = [] }, index) =>
    place === 'platform'
      ? []
      : chosen(rolesAt(plan, world, place), assigns).map((assignableUID) => ({
          clientUID: world.clients[place],
          roleUID: world.roles[index] ?? '',
          assignableUID,
        })),
  );
  if (assignables.length > 0) await tx.insert(schema.roleAssignables).values(assignables);
}

async function makePeople(tx: Transaction, plan: SmallPlan, world: SmallWorld): Promise<void> {
  const uids = world.people;
  await tx.insert(schema.users).values(
    plan.people.map(({ place, buildings, clients }, index) => ({
      uid: uids[index],
      clientUID: clientOf(world, place),
      isSystemUser: place === 'platform',
      userName: `${uids[index]}@small.example`,
      firstName: 'Small',
      lastName: 'Person',
      // Nobody has chosen a password yet, so that each can be invited again.
      passwordHash: null,
      invitedUntil: new Date(Date.now() + 86_400_000),
      failedLogins: 3,
      hasAllBuildings: place !== 'platform' && buildings === undefined,
      allClients: place === 'platform' && clients === undefined,
    })),
  );
  await tx
    .insert(schema.userRoles)
    .values(
      plan.people.flatMap(({ place, roles }, index) =>
        chosen(rolesAt(plan, world, place), roles).map((roleUID) => ({ userUID: uids[index] ?? '', roleUID })),
      ),
    );
  const placed = plan.people.flatMap(({ place, buildings = [] }, index) =>
    place === 'platform'
      ? []
      : chosen(world.buildings[place], buildings).map((buildingUID) => ({
          userUID: uids[index] ?? '',
          clientUID: world.clients[place],
          buildingUID,
        })),
  );
  if (placed.length > 0) await tx.insert(schema.userBuildings).values(placed);
  const acting = plan.people.flatMap(({ place, clients = [] }, index) =>
    place === 'platform'
      ? clients.map((client) => ({ userUID: uids[index] ?? '', clientUID: world.clients[client] }))
      : [],
  );
  if (acting.length > 0) await tx.insert(schema.userClients).values(acting);
  const loginTs = Math.floor(Date.now() / 1000) + 3600;
  await tx.insert(schema.oidcPayloads).values(
    uids.map((uid) => ({
      model: 'Session',
      id: uid,
      uid,
      accountId: uid,
      payload: { uid, accountId: uid, loginTs, kind: 'Session' },
    })),
  );
}

async function makeMappings(tx: Transaction, plan: SmallPlan, world: SmallWorld): Promise<void> {
  const clientUID = world.clients.one;
  if (plan.mappings.length === 0) return;
  await tx.insert(schema.securityGroups).values(
    plan.mappings.map(({ buildings }, index) => ({
      uid: world.mappings[index],
      clientUID,
      name: `Group ${world.mappings[index]}`,
      isEnabled: true,
      hasAllBuildings: buildings === undefined,
    })),
  );
  const of = <Row>(rows: (mapping: SmallMapping, groupUID: string) => readonly Row[]) =>
    plan.mappings.flatMap((mapping, index) => rows(mapping, world.mappings[index] ?? ''));
  const gives = of(({ roles }, groupUID) =>
    chosen(rolesAt(plan, world, 'one'), roles).map((roleUID) => ({ clientUID, groupUID, roleUID })),
  );
  if (gives.length > 0) await tx.insert(schema.securityGroupRoles).values(gives);
  const places = of(({ buildings = [] }, groupUID) =>
    chosen(world.buildings.one, buildings).map((buildingUID) => ({ clientUID, groupUID, buildingUID })),
  );
  if (places.length > 0) await tx.insert(schema.securityGroupBuildings).values(places);
  for (const [index, { groups = [] }] of plan.people.entries())
    await settleMappings(
      tx,
      world.people[index] ?? '',
      groups.map((group) => `Group ${world.mappings[group]}`),
    );
}

async function makeLookups(tx: Transaction, { clients }: SmallWorld): Promise<void> {
  for (const lookup of Object.keys(plainLookups))
    await tx.insert(schema.lookupOfClient(lookup)).values({ clientUID: clients.one, name: 'Small' });
}

async function makeContacts(tx: Transaction, { clients, buildings, contacts }: SmallWorld): Promise<void> {
  const places = [
    ...buildings.one.map((uid) => [clients.one, uid] as const),
    ...buildings.other.slice(0, 1).map((uid) => [clients.other, uid] as const),
  ];
  await tx.insert(schema.contacts).values(
    places.map(([clientUID, primaryBuildingUID], index) => ({
      uid: contacts[index],
      clientUID,
      firstName: 'Small',
      lastName: `Contact ${index}`,
      userName: '',
      primaryBuildingUID,
    })),
  );
}

const uidAt = (uids: readonly string[], index: number) => uids[index] ?? '';

async function makeConnect(tx: Transaction, { clients, credentials, configurations, logs }: SmallWorld): Promise<void> {
  const places = [clients.one, clients.other];
  await tx.insert(schema.webhookCredentials).values(
    places.map((clientUID, index) => ({
      uid: uidAt(credentials, index),
      clientUID,
      name: `Credential ${index}`,
      type: 'BasicAuth',
      username: 'small',
    })),
  );
  const at = new Date();
  const sent = { httpVerb: 'Post', url: 'https://signs.example/alerts' };
  await tx.insert(schema.webhookConfigurations).values(
    places.map((clientUID, index) => ({
      ...sent,
      uid: uidAt(configurations, index),
      clientUID,
      name: `Configuration ${index}`,
      webhookCredentialUID: uidAt(credentials, index),
      configType: 'Emergency',
      contentType: 'application/json',
      rule: 'true',
    })),
  );
  const changes = places.map((clientUID) => ({ clientUID, incidentId: 'small', incidentStatus: 'Initiated', at }));
  await tx.insert(schema.incidents).values(changes);
  // Whether it is kept is asked before a delivery is sent again, and not what it says.
  await tx.insert(schema.incidentData).values(changes.map((change) => ({ ...change, sealedData: '' })));
  await tx.insert(schema.deliveries).values(
    changes.map((change, index) => ({
      ...change,
      ...sent,
      uid: uidAt(logs, index),
      configurationUID: uidAt(configurations, index),
      configurationVersion: 1,
      configurationName: `Configuration ${index}`,
      result: 'Failed' as const,
      reason: 'Given up.',
    })),
  );
}

/** The claims of somebody's token, with every permission: what they may is the database's to say. */
export async function claimsOf(store: Store, uid: string): Promise<Claims> {
  const { rows } = await asPlatform(store, (tx) =>
    tx.execute<{ client: string | null; permissions: string[] }>(sql`
      select person.client_uid as client, coalesce((
        select array_agg(distinct granted) from user_roles held
        join roles role on role.uid = held.role_uid, unnest(role.permissions) granted
        where held.user_uid = person.uid), '{}') as permissions
      from users person where person.uid = ${uid}`),
  );
  const { client = null, permissions = [] } = rows[0] ?? {};
  return {
    sub: uid,
    user_uid: uid,
    ...(client !== null && { client_uid: client }),
    is_system_user: client === null,
    is_global_admin: false,
    has_all_buildings: false,
    building_scope: false,
    is_sso_authenticated: false,
    permissions,
    sid: uid,
    auth_time: Math.floor(Date.now() / 1000),
  };
}

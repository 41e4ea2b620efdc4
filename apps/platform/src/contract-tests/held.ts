import { sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { SMALL_CLIENT, type SmallWorld } from './small-world.ts';

/** What is held in a small world, read without any of the platform's own code. */
export interface Held {
  readonly people: ReadonlyMap<string, Holder>;
  readonly roles: ReadonlyMap<string, Giving>;
  readonly mappings: ReadonlyMap<string, Giving>;
  readonly contacts: ReadonlyMap<string, Giving>;
  /** Credentials, configurations and deliveries: each is held by the permission that writes it, in its own client. */
  readonly connect: ReadonlyMap<string, Giving>;
  /** The clients and buildings that there are: nobody can have lacked what there was not. */
  readonly places: ReadonlySet<string>;
  /** The rules of signing in of each client and of the platform, as a print. */
  readonly settings: ReadonlyMap<string, string>;
  /** Whoever has an active administrator. */
  readonly administered: ReadonlySet<string>;
}

/** Somebody, or something that gives: what they hold, and a print of everything that is theirs. */
export interface Holder {
  readonly holds: ReadonlySet<string>;
  readonly print: string;
  /** Where they work, each with how that came; a print of its own, since a place that is gone changed nobody. */
  readonly places: ReadonlySet<string>;
}
/** What a role or a mapping gives, and the roles that it lets others give, with what these hold. */
export interface Giving extends Holder {
  readonly client: string | null;
  readonly assigns: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Row extends Record<string, unknown> {
  readonly kind: 'person' | 'role' | 'mapping' | 'contact' | 'connect';
  readonly uid: string;
  readonly client: string | null;
  readonly print: string;
  readonly is_active: boolean;
  readonly is_global_admin: boolean;
  readonly permissions: string[];
  readonly acts_for_every: boolean;
  readonly clients: string[];
  readonly has_all: boolean;
  readonly buildings: string[];
  readonly places: string[];
  readonly assigns: string[];
}

/** What Connect keeps, the permission that writes it, and everything of it that somebody has written. */
const ofConnect = [
  {
    table: 'webhook_credentials',
    of: 'write:webhookcredentials',
    print: 'one.name, one.username, one.sealed_password, one.version',
  },
  {
    table: 'webhook_configurations',
    of: 'write:webhookconfigurations',
    print: 'one.name, one.url, one.webhook_credential_uid, one.is_enabled, one.version',
  },
  { table: 'deliveries', of: 'write:webhookconfigurations', print: 'one.result, one.resends' },
] as const;

const query = (clients: readonly string[], people: readonly string[]) => sql`
  select 'person' as kind, person.uid, person.client_uid as client, person.is_active, person.all_clients as acts_for_every,
    md5(concat_ws('|', person.first_name, person.user_name, person.password_hash, person.is_active, person.has_all_buildings,
      person.all_clients, person.failed_logins,
      (select photo.key from user_photos photo where photo.user_uid = person.uid),
      (select string_agg(concat(held.role_uid, held.given_by), ',' order by held.role_uid, held.given_by) from user_roles held where held.user_uid = person.uid),
      (select string_agg(acts.client_uid::text, ',' order by acts.client_uid) from user_clients acts where acts.user_uid = person.uid))) as print,
    exists (select from user_roles held join roles role on role.uid = held.role_uid where held.user_uid = person.uid and role.is_global_admin) as is_global_admin,
    array(select distinct granted from user_roles held join roles role on role.uid = held.role_uid, unnest(role.permissions) granted where held.user_uid = person.uid) as permissions,
    array(select acts.client_uid::text from user_clients acts where acts.user_uid = person.uid) as clients,
    person.client_uid is null or person.has_all_buildings
      or exists (select from user_mappings given where given.user_uid = person.uid and given.has_all_buildings) as has_all,
    array(select there.building_uid::text from user_buildings there where there.user_uid = person.uid) as buildings,
    array(select concat(there.given_by, ' ', there.building_uid) from user_buildings there where there.user_uid = person.uid
      union select concat('at home ', person.primary_building_uid) where person.primary_building_uid is not null) as places,
    '{}'::text[] as assigns
  from users person
  where person.client_uid = any (${list(clients)}) or (person.client_uid is null and (person.uid = any (${list(people)}) or person.last_name = 'Small'))
  union all
  select 'role', role.uid, role.client_uid, true, false, md5(concat_ws('|', role.name, role.permissions)), role.is_global_admin, role.permissions,
    '{}', false, '{}', '{}', array(select named.assignable_uid::text from role_assignables named where named.role_uid = role.uid)
  from roles role where role.client_uid = any (${list(clients)})
  union all
  select 'mapping', mapping.uid, mapping.client_uid, true, false, md5(concat_ws('|', mapping.name, mapping.is_enabled, mapping.has_all_buildings,
      (select string_agg(gives.role_uid::text, ',' order by gives.role_uid) from security_group_roles gives where gives.group_uid = mapping.uid))),
    exists (select from security_group_roles gives join roles role on role.uid = gives.role_uid where gives.group_uid = mapping.uid and role.is_global_admin),
    array(select distinct granted from security_group_roles gives join roles role on role.uid = gives.role_uid, unnest(role.permissions) granted where gives.group_uid = mapping.uid),
    '{}', mapping.has_all_buildings or exists (select from security_group_roles gives where gives.group_uid = mapping.uid),
    array(select there.building_uid::text from security_group_buildings there where there.group_uid = mapping.uid),
    array(select there.building_uid::text from security_group_buildings there where there.group_uid = mapping.uid), '{}'
  from security_groups mapping where mapping.client_uid = any (${list(clients)})
  union all
  select 'contact', contact.uid, contact.client_uid, true, false,
    md5(concat_ws('|', contact.first_name, contact.last_name, contact.user_name)), false, '{}',
    '{}', false, array_remove(array[contact.primary_building_uid::text], null), '{}', '{}'
  from contacts contact where contact.client_uid = any (${list(clients)})
  union all
  ${sql.join(
    ofConnect.map(
      ({ table, of, print }) => sql`
        select 'connect', one.uid, one.client_uid, true, false, md5(concat_ws('|', ${sql.raw(print)})), false, array[${of}], '{}', false, '{}', '{}', '{}'
        from ${sql.identifier(table)} one where one.client_uid = any (${list(clients)})`,
    ),
    sql` union all `,
  )}`;

/** The clients of a small world, those made since included, each with its buildings. */
export async function placesOf(
  tx: Transaction,
  { clients }: Pick<SmallWorld, 'clients'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await tx.execute<{ uid: string; buildings: string[] }>(sql`
    select place.uid, array(
      select there.uid::text from buildings there where there.client_uid = place.uid order by there.created_at, there.uid) as buildings
    from clients place
    where place.uid = any (${list(Object.values(clients))}) or place.name like ${`${SMALL_CLIENT}%`}
    order by place.uid <> ${clients.one}, place.uid <> ${clients.other}, place.created_at, place.uid`);
  return new Map(rows.map(({ uid, buildings }) => [uid, buildings]));
}

/** Clients, and the platform, that somebody active administers: the platform's own people are more than those of the small world. */
const administrated = (clients: readonly string[]) => sql`
  select distinct coalesce(person.client_uid::text, 'the platform') as place
  from users person join user_roles held on held.user_uid = person.uid join roles role on role.uid = held.role_uid
  where person.is_active and role.is_global_admin
    and (person.client_uid is null or person.client_uid = any (${list(clients)}))`;

const settings = (clients: readonly string[]) => sql`
  select coalesce(rules.client_uid::text, 'the platform') as place, rules.version::text as print
  from user_settings rules where rules.client_uid is null or rules.client_uid = any (${list(clients)})`;

const list = (uids: readonly string[]) => sql`${`{${uids.join(',')}}`}::uuid[]`;

/** Reads what everybody and everything of a small world and the platform holds. */
export async function readHeld(store: Store, small: Pick<SmallWorld, 'clients' | 'people'>): Promise<Held> {
  const [rows, administered, rules, buildings] = await asPlatform(store, async (tx) => {
    const places = await placesOf(tx, small);
    const clients = [...places.keys()];
    return [
      (await tx.execute<Row>(query(clients, small.people))).rows,
      (await tx.execute<{ place: string }>(administrated(clients))).rows,
      (await tx.execute<{ place: string; print: string }>(settings(clients))).rows,
      places,
    ] as const;
  });
  const clients = [...buildings.keys()];
  const holdsOf = (row: Row): ReadonlySet<string> => {
    const reached = row.acts_for_every ? clients : row.client === null ? row.clients : [row.client];
    const reaches = row.has_all
      ? reached.flatMap((client) => [`every building of ${client}`, ...(buildings.get(client) ?? [])])
      : row.buildings;
    return new Set([
      ...row.permissions.map((permission) => `may ${permission}`),
      ...(row.is_global_admin ? ['is a global admin'] : []),
      ...(row.acts_for_every ? ['acts for every client'] : []),
      ...(row.kind === 'person' || row.kind === 'connect' ? reached.map((client) => `acts for ${client}`) : []),
      ...reaches.map((place) => `reaches ${place}`),
    ]);
  };
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  const roleHolds = new Map(of('role').map((row) => [row.uid, holdsOf(row)]));
  const giving = (row: Row): [string, Giving] => [
    row.uid,
    {
      holds: holdsOf(row),
      print: row.print,
      places: new Set(row.places),
      client: row.client,
      assigns: new Map(row.assigns.map((uid) => [uid, roleHolds.get(uid) ?? new Set<string>()])),
    },
  ];
  return {
    people: new Map(
      of('person').map((row) => [row.uid, { holds: holdsOf(row), print: row.print, places: new Set(row.places) }]),
    ),
    roles: new Map(of('role').map(giving)),
    mappings: new Map(of('mapping').map(giving)),
    contacts: new Map(of('contact').map(giving)),
    connect: new Map(of('connect').map(giving)),
    places: new Set([...buildings].flat(2)),
    settings: new Map(rules.map(({ place, print }) => [place, print])),
    administered: new Set(administered.map(({ place }) => place)),
  };
}

const missingFrom = (own: ReadonlySet<string>, theirs: Iterable<string>) =>
  [...theirs].filter((each) => !own.has(each));

/** The client or building that something held is about, where it is about one. */
const placeIn = (held: string) => /[\da-f-]{36}$/.exec(held)?.[0];
const among = (places: ReadonlySet<string>) => (held: string) => places.has(placeIn(held) ?? '') || !placeIn(held);

/** What the mappings of a client give: at a sign-in that is given which somebody gave who held it (D-287). */
export const givenByMappings = ({ mappings }: Held, client: string | null): ReadonlySet<string> =>
  new Set([...mappings.values()].filter((each) => each.client === client).flatMap(({ holds }) => [...holds]));

/**
 * What somebody has brought about that they may not, each in a sentence; nothing where all is as it must be (D-282). `own`
 * is what they hold, or what gives through them.
 */
export function wrongs(actor: string, before: Held, after: Held, own = holdingsOf(actor, before)): string[] {
  const gained = (was: ReadonlySet<string> | undefined, is: ReadonlySet<string>) =>
    missingFrom(own, missingFrom(was ?? new Set(), is)).filter(among(before.places));
  // What went with a place that is gone was not taken from anybody.
  const lost = (was: ReadonlySet<string>, is: ReadonlySet<string>) => missingFrom(is, was).some(among(after.places));
  const isWritten = (was: Holder, is: Holder | undefined) =>
    is === undefined || was.print !== is.print || lost(was.places, is.places) || lost(is.places, was.places);
  const isChanged = (was: Holder, is: Holder | undefined) =>
    isWritten(was, is) || (is !== undefined && lost(was.holds, is.holds));
  const isOfNewClient = ({ client }: Giving) => client !== null && !before.places.has(client);
  const things = [
    ...compared('role', before.roles, after.roles),
    ...compared('mapping', before.mappings, after.mappings),
    ...compared('contact', before.contacts, after.contacts),
    ...compared('thing of Connect', before.connect, after.connect),
    // A new client begins with the provider's own roles (D-105).
  ].filter(({ was, is }) => was !== undefined || is === undefined || !isOfNewClient(is));
  return [
    ...compared('person', before.people, after.people).flatMap(({ uid, was, is }) => [
      ...(is ? gained(was?.holds, is.holds).map((what) => `A person gained: ${what}.`) : []),
      ...(was && uid !== actor && isChanged(was, is)
        ? missingFrom(own, was.holds).map((what) => `A person was changed who had: ${what}.`)
        : []),
    ]),
    ...things.flatMap(({ kind, was, is }) => [
      ...(is ? gained(was?.holds, is.holds).map((what) => `A ${kind} gained: ${what}.`) : []),
      ...(was && isWritten(was, is)
        ? missingFrom(own, was.holds).map((what) => `A ${kind} was changed that had: ${what}.`)
        : []),
    ]),
    ...things.flatMap(({ was, is }) =>
      [...(is?.assigns ?? [])].flatMap(([uid, holds]) =>
        was?.assigns.has(uid) === true
          ? []
          : missingFrom(own, holds).map((what) => `A role came to assign one that has: ${what}.`),
      ),
    ),
    ...[...new Map([...before.settings, ...after.settings]).keys()]
      .filter((place) => before.settings.get(place) !== after.settings.get(place))
      .filter(
        (place) => !own.has(place === 'the platform' ? 'acts for every client' : `reaches every building of ${place}`),
      )
      .map(() => 'Settings were changed that hold for people elsewhere.'),
    ...[...before.administered]
      .filter((place) => !after.administered.has(place))
      .map(() => 'The last administrator is one no more.'),
  ];
}

const holdingsOf = (actor: string, { people }: Held): ReadonlySet<string> => people.get(actor)?.holds ?? new Set();

function compared<Kind extends string, Each>(
  kind: Kind,
  before: ReadonlyMap<string, Each>,
  after: ReadonlyMap<string, Each>,
): { readonly kind: Kind; readonly uid: string; readonly was: Each | undefined; readonly is: Each | undefined }[] {
  const uids = new Set([...before.keys(), ...after.keys()]);
  return [...uids].map((uid) => ({ kind, uid, was: before.get(uid), is: after.get(uid) }));
}

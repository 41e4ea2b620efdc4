import { sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';

/** What is held in a small world, read without any of the platform's own code. */
export interface Held {
  readonly people: ReadonlyMap<string, Holder>;
  readonly roles: ReadonlyMap<string, Giving>;
  readonly mappings: ReadonlyMap<string, Giving>;
  /** Whoever has an active administrator. */
  readonly administered: ReadonlySet<string>;
}

/** Somebody, or something that gives: what they hold, and a print of everything that is theirs. */
export interface Holder {
  readonly holds: ReadonlySet<string>;
  readonly print: string;
}
/** What a role or a mapping gives, and the roles that it lets others give, with what these hold. */
export interface Giving extends Holder {
  readonly assigns: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Row extends Record<string, unknown> {
  readonly kind: 'person' | 'role' | 'mapping';
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
  readonly assigns: string[];
}

const query = (clients: readonly string[], people: readonly string[]) => sql`
  select 'person' as kind, person.uid, person.client_uid as client, person.is_active, person.all_clients as acts_for_every,
    md5(concat_ws('|', person.first_name, person.user_name, person.password_hash, person.is_active, person.has_all_buildings,
      person.all_clients, person.failed_logins,
      (select string_agg(held.role_uid::text, ',' order by held.role_uid) from user_roles held where held.user_uid = person.uid),
      (select string_agg(there.building_uid::text, ',' order by there.building_uid) from user_buildings there where there.user_uid = person.uid),
      (select string_agg(acts.client_uid::text, ',' order by acts.client_uid) from user_clients acts where acts.user_uid = person.uid))) as print,
    exists (select from user_roles held join roles role on role.uid = held.role_uid where held.user_uid = person.uid and role.is_global_admin) as is_global_admin,
    array(select distinct granted from user_roles held join roles role on role.uid = held.role_uid, unnest(role.permissions) granted where held.user_uid = person.uid) as permissions,
    array(select acts.client_uid::text from user_clients acts where acts.user_uid = person.uid) as clients,
    person.client_uid is null or person.has_all_buildings as has_all,
    array(select there.building_uid::text from user_buildings there where there.user_uid = person.uid) as buildings,
    '{}'::text[] as assigns
  from users person
  where person.client_uid = any (${list(clients)}) or (person.client_uid is null and (person.uid = any (${list(people)}) or person.last_name = 'Small'))
  union all
  select 'role', role.uid, role.client_uid, true, false, md5(concat_ws('|', role.name, role.permissions)), role.is_global_admin, role.permissions,
    '{}', false, '{}', array(select named.assignable_uid::text from role_assignables named where named.role_uid = role.uid)
  from roles role where role.client_uid = any (${list(clients)})
  union all
  select 'mapping', mapping.uid, mapping.client_uid, true, false, md5(concat_ws('|', mapping.name, mapping.is_enabled, mapping.has_all_buildings,
      (select string_agg(gives.role_uid::text, ',' order by gives.role_uid) from security_group_roles gives where gives.group_uid = mapping.uid),
      (select string_agg(there.building_uid::text, ',' order by there.building_uid) from security_group_buildings there where there.group_uid = mapping.uid))),
    exists (select from security_group_roles gives join roles role on role.uid = gives.role_uid where gives.group_uid = mapping.uid and role.is_global_admin),
    array(select distinct granted from security_group_roles gives join roles role on role.uid = gives.role_uid, unnest(role.permissions) granted where gives.group_uid = mapping.uid),
    '{}', mapping.has_all_buildings,
    array(select there.building_uid::text from security_group_buildings there where there.group_uid = mapping.uid), '{}'
  from security_groups mapping where mapping.client_uid = any (${list(clients)})`;

/** Clients, and the platform, that somebody active administers: the platform's own people are more than those of the small world. */
const administrated = (clients: readonly string[]) => sql`
  select distinct coalesce(person.client_uid::text, 'the platform') as place
  from users person join user_roles held on held.user_uid = person.uid join roles role on role.uid = held.role_uid
  where person.is_active and role.is_global_admin
    and (person.client_uid is null or person.client_uid = any (${list(clients)}))`;

const list = (uids: readonly string[]) => sql`${`{${uids.join(',')}}`}::uuid[]`;

/** Reads what everybody and everything of two clients and the platform holds. */
export async function readHeld(
  store: Store,
  buildings: ReadonlyMap<string, readonly string[]>,
  people: readonly string[],
): Promise<Held> {
  const clients = [...buildings.keys()];
  const [rows, places] = await asPlatform(store, async (tx) => [
    (await tx.execute<Row>(query(clients, people))).rows,
    (await tx.execute<{ place: string }>(administrated(clients))).rows,
  ]);
  const holdsOf = (row: Row): ReadonlySet<string> => {
    const reached = row.acts_for_every ? clients : row.client === null ? row.clients : [row.client];
    const reaches = row.has_all
      ? reached.flatMap((client) => [`every building of ${client}`, ...(buildings.get(client) ?? [])])
      : row.buildings;
    return new Set([
      ...row.permissions.map((permission) => `may ${permission}`),
      ...(row.is_global_admin ? ['is a global admin'] : []),
      ...(row.acts_for_every ? ['acts for every client'] : []),
      ...(row.kind === 'person' ? reached.map((client) => `acts for ${client}`) : []),
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
      assigns: new Map(row.assigns.map((uid) => [uid, roleHolds.get(uid) ?? new Set<string>()])),
    },
  ];
  return {
    people: new Map(of('person').map((row) => [row.uid, { holds: holdsOf(row), print: row.print }])),
    roles: new Map(of('role').map(giving)),
    mappings: new Map(of('mapping').map(giving)),
    administered: new Set(places.map(({ place }) => place)),
  };
}

const missingFrom = (own: ReadonlySet<string>, theirs: Iterable<string>) =>
  [...theirs].filter((each) => !own.has(each));

/** What somebody has brought about that they may not, each in a sentence; nothing where all is as it must be (D-282). */
export function wrongs(actor: string, before: Held, after: Held): string[] {
  const own = before.people.get(actor)?.holds ?? new Set<string>();
  const gained = (was: ReadonlySet<string> | undefined, is: ReadonlySet<string>) =>
    missingFrom(own, missingFrom(was ?? new Set(), is));
  const things = [
    ...compared('role', before.roles, after.roles),
    ...compared('mapping', before.mappings, after.mappings),
  ];
  return [
    ...compared('person', before.people, after.people).flatMap(({ uid, was, is }) => [
      ...(is ? gained(was?.holds, is.holds).map((what) => `A person gained: ${what}.`) : []),
      ...(was && uid !== actor && was.print !== is?.print
        ? missingFrom(own, was.holds).map((what) => `A person was changed who had: ${what}.`)
        : []),
    ]),
    ...things.flatMap(({ kind, was, is }) => [
      ...(is ? gained(was?.holds, is.holds).map((what) => `A ${kind} gained: ${what}.`) : []),
      ...(was && was.print !== is?.print
        ? missingFrom(own, was.holds).map((what) => `A ${kind} was changed that had: ${what}.`)
        : []),
    ]),
    ...compared('role', before.roles, after.roles).flatMap(({ was, is }) =>
      [...(is?.assigns ?? [])].flatMap(([uid, holds]) =>
        was?.assigns.has(uid) === true
          ? []
          : missingFrom(own, holds).map((what) => `A role came to assign one that has: ${what}.`),
      ),
    ),
    ...[...before.administered]
      .filter((place) => !after.administered.has(place))
      .map(() => 'The last administrator is one no more.'),
  ];
}

function compared<Kind extends string, Each>(
  kind: Kind,
  before: ReadonlyMap<string, Each>,
  after: ReadonlyMap<string, Each>,
): { readonly kind: Kind; readonly uid: string; readonly was: Each | undefined; readonly is: Each | undefined }[] {
  const uids = new Set([...before.keys(), ...after.keys()]);
  return [...uids].map((uid) => ({ kind, uid, was: before.get(uid), is: after.get(uid) }));
}

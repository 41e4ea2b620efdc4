import {
  buildings,
  connections,
  contacts,
  levels,
  locations,
  MODULE_IDS,
  modules,
  plainLookups,
  roles,
  securityGroups,
  buildingImports,
  stationAccounts,
  users,
  webhookConfigurations,
  webhookCredentials,
  type Call,
  type PlainLookup,
} from '@wardmere/api';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asPlatform } from '../storage/transaction.ts';
import { contactDraft, newUserDraft } from './people-samples.ts';
import { newDelivery } from './delivery-samples.ts';
import { newCourse, newLearner } from './course-samples.ts';
import { newImport } from './import-calls.ts';
import * as sample from './samples.ts';
import { configurationDraft, credentialDraft } from './webhook-calls.ts';
import type { World } from './world.ts';

/** One record of each kind of a client, by the parameter that names it in a path; of the lookups, by the lookup. */
export interface Records {
  readonly client: string;
  readonly building: string;
  readonly level: string;
  readonly location: string;
  readonly user: string;
  readonly contact: string;
  readonly role: string;
  readonly group: string;
  readonly station: string;
  readonly credential: string;
  readonly configuration: string;
  /** A delivery of that configuration. */
  readonly log: string;
  readonly course: string;
  /** A file that was sent to be imported, by the name it was given. */
  readonly file: string;
  readonly lookups: Readonly<Record<string, string>>;
}

/** Makes a record of each kind in a client, which belong together and carry a word of their own in their names. */
export async function recordsIn(world: World, client: string, word: string): Promise<Records> {
  const make = async (call: Call, body: object, inside: Readonly<Record<string, string>> = {}) => {
    const { data } = await world.done('systemAdministrator', call, { params: { client, ...inside }, body });
    return String(data['uid'] ?? data['roleUID'] ?? data['id']);
  };
  const name = (kind: string) => `${word} ${kind} ${client.slice(0, 8)}`;
  const building = await make(buildings.create, sample.buildingDraft(name('School')));
  const level = await make(levels.create, { levelName: name('Level') }, { building });
  const location = await make(locations.create, { name: name('Location') }, { building, level });
  const lookups: Record<string, string> = {};
  for (const [lookup, { create }] of Object.entries<PlainLookup>(plainLookups))
    lookups[lookup] = await make(create, { name: name(lookup) });
  const role = await make(roles.create, { ...sample.roleDraft(name('Role')), permissions: [], assignableRoleUIDs: [] });
  const group = await make(securityGroups.create, {
    name: name('Group'),
    isEnabled: true,
    roleUIDs: [role],
    buildingUIDs: [building],
  });
  const user = await make(
    users.create,
    newUserDraft({
      firstName: word,
      lastName: name('Person'),
      email: `${word.toLowerCase()}.${client.slice(0, 8)}@tenant.example`,
      hasAllBuildings: false,
      buildingUIDs: [building],
      roleUIDs: [role],
      titleUID: lookups['titles'] ?? null,
    }),
  );
  const contact = await make(
    contacts.create,
    contactDraft({ firstName: word, lastName: name('Contact'), primaryBuilding: { uid: building, name: '' } }),
  );
  const chosen = await world.done('systemAdministrator', modules.ofClient, { params: { client } });
  const [module] = v.parse(modules.ofClient.reply, chosen.data);
  const station = await make(stationAccounts.create, {
    name: name('Station'),
    moduleUIDs: [module?.uid],
    buildingUIDs: [building],
  });
  const credential = await make(webhookCredentials.create, credentialDraft({ name: name('Credential') }));
  const configuration = await make(
    webhookConfigurations.create,
    configurationDraft({ name: name('Configuration'), webhookCredentialId: credential }),
  );
  const log = await newDelivery(world, { client, configuration, name: name('Configuration'), result: 'Failed' });
  const course = await newCourse(world, { client, name: name('Course') });
  await newLearner(world, { client, course, user });
  const file = await newImport(world, buildingImports, client);
  const made = { client, building, level, location, user, contact, role, group, station };
  return { ...made, credential, configuration, log, course, file, lookups };
}

/** A client to which nobody of the demonstration belongs but who acts for every client, with a connection and records. */
export async function newTenant(world: World, word: string): Promise<Records> {
  const client = await sample.newClient(world, {
    name: `${word} Trust`,
    notes: `What is written about ${word}.`,
    modules: [MODULE_IDS.visitor, MODULE_IDS.visitorApp].map((moduleUid) => ({ moduleUid })),
  });
  const body = { name: `${word.toLowerCase()}-directory` };
  await world.done('systemAdministrator', connections.create, { params: { client }, body });
  return recordsIn(world, client, word);
}

/** What tells whose an answer speaks of: identifiers and names in small letters, each with the one client it belongs to. */
export async function marksOf(world: World): Promise<ReadonlyMap<string, string>> {
  const lookups = Object.keys(plainLookups).map(
    (name) => sql`select client_uid, uid::text, name from ${sql.identifier(name)}`,
  );
  const { rows } = await asPlatform(world.store, (tx) =>
    tx.execute<{ client: string; mark: string }>(sql`
      with named as (
        select uid as client_uid, uid::text, name from clients
        union all select client_uid, uid::text, name from buildings
        union all select client_uid, uid::text, level_name from levels
        union all select client_uid, uid::text, name from locations
        union all select client_uid, uid::text, name from roles
        union all select client_uid, uid::text, name from security_groups
        union all select client_uid, uid::text, name from station_accounts
        union all select client_uid, uid::text, name from webhook_credentials
        union all select client_uid, uid::text, name from webhook_configurations
        union all select client_uid, uid::text, uid::text from deliveries
        union all select client_uid, uid::text, name from courses
        union all select client_uid, uid::text, uploaded_file_name from imports
        union all select client_uid, uid::text, name from connections
        union all select client_uid, uid::text, user_name from users
        union all select client_uid, uid::text, first_name || ' ' || last_name from users
        union all select client_uid, uid::text, user_name from contacts
        union all select client_uid, uid::text, first_name || ' ' || last_name from contacts
        union all ${sql.join(lookups, sql` union all `)})
      , marks as (
        select client_uid, uid as mark from named union select client_uid, lower(name) from named)
      select min(client_uid::text) as client, mark from marks
      where client_uid is not null and length(mark) > 5
      group by mark having count(distinct client_uid) = 1`),
  );
  return new Map(rows.map(({ client, mark }) => [mark, client]));
}

/** A print of everything that is a client's own: it changes where any of it does. */
export async function printOf(world: World, client: string): Promise<string> {
  return asPlatform(world.store, async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'client_uid' and table_name not in ('people', 'security_events')
      order by table_name`);
    const prints: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ print: string | null }>(sql`
        select md5(string_agg(own::text, '|' order by own::text)) as print
        from ${sql.identifier(name)} own where own.client_uid = ${client}`);
      prints.push(`${name} ${rows[0]?.print ?? ''}`);
    }
    return prints.join('\n');
  });
}

import { parseArgs } from 'node:util';
import { clientType, MODULE_IDS } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../identity/passwords.ts';
import { readSettings } from '../settings.ts';
import { startEmbedded } from '../storage/embedded.ts';
import { migrateStore } from '../storage/migrate.ts';
import { openStore, type Store } from '../storage/open.ts';
import { StorageError } from '../storage/storage-error.ts';
import { asSeed, type Transaction } from '../storage/transaction.ts';
import { demonstrationPassword } from './accounts.ts';
import { addCourses } from './demonstration-courses.ts';
import { defaultRoles } from './default-roles.ts';
import { requireDemonstration } from './published-passwords.ts';
import { seedReference } from './reference.ts';
import { uidOf } from './uid-of.ts';

/** How much is added: clients, the buildings of each, and the people of the first; every further client has a hundredth of them. */
export interface LargeSize {
  readonly clients: number;
  readonly buildings: number;
  readonly users: number;
}

const surnames =
  "array['Abbott','Bevan','Castell','Dębski','Evans','Fernández','Gŵydion','Hughes','Ivanov','Jones','Kowalska','Llywelyn','Murphy','Núñez','O’Brien','Parry','Quinn','Roberts','Świątek','Taylor','Usher','Vaughan','Williams','Young','Zieliński']";
const forenames =
  "array['Ada','Bryn','Carys','Dafydd','Elin','François','Gwen','Huw','Ines','Jack','Kamila','Lowri','María','Nia','Owain','Priya','Rhys','Siân','Tomasz','Zoë']";
const places =
  "array['Ash','Birch','Castle','Deep','East','Fair','Green','High','Kings','Long','Mill','North','Oak','Raven','Stone','Thorn','West','Willow']";
const kinds = "array['Primary School','Academy','High School','Nursery','Sixth Form Centre','Special School']";
const lists = {
  titles:
    "array['Caretaker','Deputy head teacher','Governor','Head teacher','Office administrator','Teacher','Teaching assistant']",
  departments: "array['Catering','English','Estates','Humanities','Mathematics','Office','Science','Sport']",
};
const pick = (list: string, by: string) => `(${list})[1 + (${by}) % array_length(${list}, 1)]`;

/** Adds clients with buildings and people to whatever is there; each client is one transaction, one statement a table. */
export async function seedLarge(
  store: Store,
  size: LargeSize,
  tell: (progress: string) => void = () => undefined,
): Promise<void> {
  await seedReference(store);
  const passwordHash = await hashPassword(demonstrationPassword);
  const { rows } = await store.pool.query<{ next: number }>(
    `select count(*)::int as next from clients where unique_id like 'L-%'`,
  );
  const first = rows[0]?.next ?? 0;
  for (let done = 0; done < size.clients; done += 1) {
    const users = done === 0 ? size.users : Math.ceil(size.users / 100);
    const number = first + done + 1;
    await asSeed(store, (tx) => addClient(tx, { number, buildings: size.buildings, users, passwordHash }));
    tell(`${done + 1} of ${size.clients} clients`);
  }
  await settle(store);
}

interface Share {
  readonly number: number;
  readonly buildings: number;
  readonly users: number;
  readonly passwordHash: string;
}

/**
 * Not only counted but marked as settled: from then on an index alone answers for what it holds. What is not on the disk
 * yet, where a server is told not to wait for it, could not be marked.
 */
async function settle({ pool }: Store): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('set synchronous_commit = on');
    await connection.query(
      'vacuum analyze clients, buildings, titles, departments, users, user_roles, user_buildings, user_departments, contacts, courses, learners',
    );
  } finally {
    // It is of no further use: it waits for the disk where others are told not to.
    connection.release(true);
  }
}

async function addClient(tx: Transaction, { number, buildings, users, passwordHash }: Share): Promise<void> {
  const key = `large ${number}`;
  const client = uidOf(`client ${key}`);
  const [administrator, staff] = [uidOf(`role ${key} administrator`), uidOf(`role ${key} staff`)];
  const [template, ordinary] = ['Client administrator', 'Staff'].map((role) =>
    defaultRoles.find(({ name }) => name === role),
  );
  await tx.execute(sql`set local synchronous_commit = on`);
  await tx.execute(sql`
    insert into clients (uid, name, unique_id, type, status, country, time_zone, city, state_province_region, notes)
    values (${client}, ${`Large Trust ${number}`}, ${`L-${number}`}, ${clientType.values['Education UK']}, 2, 'GB', 'Europe/London', 'Largetown', 'Kent', '')`);
  await tx.execute(
    sql`insert into client_modules (client_uid, module_uid) values (${client}, ${MODULE_IDS.visitor}), (${client}, ${MODULE_IDS.training})`,
  );
  await tx.execute(sql`
    insert into roles (uid, client_uid, name, permissions, is_global_admin, default_role_uid)
    values (${administrator}, ${client}, 'Client administrator', array(select jsonb_array_elements_text(${JSON.stringify(template?.permissions ?? [])}::jsonb)), true, ${template?.uid ?? null}),
           (${staff}, ${client}, 'Staff', '{}', false, ${ordinary?.uid ?? null})`);
  await tx.execute(sql`
    insert into buildings (client_uid, name, status, building_type_uid, city, postal_zip_code, country, time_zone, unique_id, address_line1)
    select ${client}, ${sql.raw(pick(places, 'n'))} || 'field ' || n || ' ' || ${sql.raw(pick(kinds, 'n / 3'))},
           case when n % 17 = 0 then 2 when n % 11 = 0 then 1 else 0 end, ${uidOf('building type Primary school')}, 'Largetown', 'ME14 2XX', 'GB',
           'Europe/London', 'L' || ${number}::int || '-' || n, n || ' High Street'
    from generate_series(1, ${buildings}::int) n`);
  for (const [table, names] of Object.entries(lists)) {
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (client_uid, name) select ${client}, name from unnest(${sql.raw(names)}) name`,
    );
  }
  await tx.execute(sql`
    with chosen as (
      select (select array_agg(uid order by name) from titles where client_uid = ${client}) as titles,
             (select array_agg(uid order by uid) from buildings where client_uid = ${client}) as buildings
    )
    insert into users (client_uid, user_name, first_name, last_name, has_all_buildings, is_global_admin, password_hash, is_active,
                       failed_logins, locked_until, last_login, title_uid, primary_building_uid, mobile_phone_number, hire_date)
    select ${client}, 'user.' || n || '@large-' || ${number}::int || '.example', ${sql.raw(pick(forenames, 'n'))}, ${sql.raw(pick(surnames, 'n / 20'))},
           n = 1, n = 1, case when n = 1 then ${passwordHash}::text end, n = 1 or n % 12 <> 0,
           case when n > 1 and n % 500 = 0 then 20 else 0 end,
           case when n > 1 and n % 500 = 0 then now() + interval '1 day' end,
           case when n % 5 <> 0 then now() - make_interval(mins => (n * 37) % 500000) end,
           titles[1 + n % cardinality(titles)], buildings[1 + n % greatest(cardinality(buildings), 1)],
           case when n % 3 = 0 then '+44 7700 9' || lpad((n % 100000)::text, 5, '0') else '' end, date '2010-09-01' + n % 5000
    from generate_series(1, ${users}::int) n, chosen`);
  await tx.execute(sql`
    insert into contacts (client_uid, first_name, last_name, user_name)
    select ${client}, ${sql.raw(pick(forenames, 'n'))}, ${sql.raw(pick(surnames, 'n / 20'))} || ' ' || n, 'contact.' || n || '@large-' || ${number}::int || '.example'
    from generate_series(1, ${users}::int / 20) n`);
  await tx.execute(sql`
    insert into user_roles (user_uid, role_uid)
    select uid, case when is_global_admin then ${administrator}::uuid else ${staff}::uuid end from users where client_uid = ${client}`);
  await tx.execute(sql`
    insert into user_buildings (user_uid, client_uid, building_uid)
    select u.uid, ${client}, b.uid
    from (select uid, row_number() over (order by uid) as n from users where client_uid = ${client} and not is_global_admin) u
    join (select uid, row_number() over (order by uid) as n from buildings where client_uid = ${client}) b
      on b.n in (1 + u.n % greatest(${buildings}::int, 1), 1 + (u.n * 7) % greatest(${buildings}::int, 1))
    on conflict do nothing`);
  await tx.execute(sql`
    insert into user_departments (user_uid, client_uid, department_uid)
    select u.uid, ${client}, d.uid
    from (select uid, row_number() over (order by uid) as n from users where client_uid = ${client}) u
    join (select uid, row_number() over (order by name) as n from departments where client_uid = ${client}) d on d.n = 1 + u.n % 8`);
  // Everybody takes the first course, and few each of the others.
  await addCourses(tx, { client, key, now: new Date(), share: 0.1 });
}

const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const count = (given: string | undefined, name: string, most: number): number => {
  const value = Number(given);
  if (!/^\d+$/.test(given ?? '') || value > most)
    throw new StorageError(`--${name} must be a whole number up to ${most}.`);
  return value;
};

/** `node apps/platform/src/seed/large.ts --clients 50 --buildings 1000 --users 100000`, beside a running platform or alone. */
export async function runLargeSeed(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const options = { clients: text('50'), buildings: text('1000'), users: text('100000') };
  const { values } = parseArgs({ args: [...args], options });
  const size = {
    clients: count(values.clients, 'clients', 10_000),
    buildings: count(values.buildings, 'buildings', 100_000),
    users: count(values.users, 'users', 10_000_000),
  };
  const settings = readSettings(env);
  requireDemonstration(settings, env);
  const embedded =
    settings.databaseUrl === undefined
      ? await startEmbedded({ dataFolder: settings.dataFolder, mayJoin: true })
      : undefined;
  const store = await openStore({ databaseUrl: embedded?.databaseUrl ?? settings.databaseUrl ?? '' });
  const began = performance.now();
  try {
    await migrateStore(store);
    await seedLarge(store, size, (progress) => process.stdout.write(`\r${progress} … `));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `\r${size.clients} clients of ${size.buildings} buildings each, the first with ${size.users} people, added in ${seconds} s; sign in as user.1@large-1.example with the demonstration password.\n`,
    );
  } finally {
    await store.close();
    await embedded?.stop();
  }
}

if (import.meta.main) await runLargeSeed(process.argv.slice(2), process.env);

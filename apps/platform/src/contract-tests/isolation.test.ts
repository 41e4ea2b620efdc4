import { allCalls, buildings, clients, plainLookups, type Call } from '@wardmere/api';
import { eq, sql } from 'drizzle-orm';
import { getTableName, is, Table } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import * as schema from '../storage/schema/index.ts';
import { asCaller, asPlatform, type Caller } from '../storage/transaction.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const tenantTables = [
  'clients',
  'client_modules',
  'connections',
  'buildings',
  'user_clients',
  'user_buildings',
  'user_roles',
  'user_mappings',
  'user_departments',
  'user_occupations',
  'user_photos',
  'floor_plans',
  'contacts',
  'people',
  'kept_counts',
  ...Object.keys(plainLookups),
  'security_groups',
  'security_group_roles',
  'security_group_buildings',
  'courses',
  'learners',
];
const nobody: Caller = { userUid: '', isSystemUser: false, clientUids: [] };
const riverbendUser: Caller = { userUid: accounts.american.uid, isSystemUser: false, clientUids: [sample.riverbend] };
const count = (caller: Caller, table: string) =>
  asCaller(world.store, caller, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`);
    return rows[0]?.n;
  });

describe('the database itself', () => {
  it('shows a session without settings nothing of any tenant', async () => {
    for (const table of [...tenantTables, 'users']) expect([table, await count(nobody, table)]).toEqual([table, 0]);
    const client = await world.store.pool.connect();
    await client.query('begin');
    await client.query('set local role wardmere_app');
    const { rows } = await client.query(
      'select (select count(*) from buildings)::int as buildings, (select count(*) from clients)::int as clients',
    );
    await client.query('rollback');
    client.release();
    expect(rows).toEqual([{ buildings: 0, clients: 0 }]);
  });

  it('shows a session the rows of its own client only, whatever it asks for', async () => {
    await asCaller(world.store, riverbendUser, async (tx) => {
      const own = await tx.select({ client: schema.buildings.clientUID }).from(schema.buildings);
      expect(own.length).toBe(38);
      expect(new Set(own.map(({ client }) => client))).toEqual(new Set([sample.riverbend]));
      const others = await tx
        .select({ uid: schema.buildings.uid })
        .from(schema.buildings)
        .where(eq(schema.buildings.clientUID, sample.northmoor));
      expect(others).toEqual([]);
    });
  });

  it('lets a session change nothing of another client', async () => {
    await asCaller(world.store, riverbendUser, async (tx) => {
      const changed = await tx
        .update(schema.buildings)
        .set({ name: 'Taken' })
        .where(eq(schema.buildings.uid, sample.northmoorBuilding))
        .returning();
      const removed = await tx
        .delete(schema.buildings)
        .where(eq(schema.buildings.uid, sample.northmoorBuilding))
        .returning();
      expect([changed, removed]).toEqual([[], []]);
    });
    const row = { ...sample.buildingDraft(), timeZone: 'Europe/London', clientUID: sample.northmoor };
    const move = asCaller(world.store, riverbendUser, (tx) =>
      tx
        .update(schema.buildings)
        .set({ clientUID: sample.northmoor })
        .where(eq(schema.buildings.uid, sample.riverbendBuilding)),
    );
    await expect(move).rejects.toMatchObject({ cause: { code: '42501' } });
    const add = asCaller(world.store, riverbendUser, (tx) => tx.insert(schema.buildings).values(row));
    await expect(add).rejects.toMatchObject({ cause: { code: '42501' } });
    const found = asCaller(world.store, riverbendUser, (tx) =>
      tx.insert(schema.clients).values({ name: 'Mine', type: 0, country: 'US' }),
    );
    await expect(found).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('lets a session of a client make nobody a system user, and give nobody a role of another client', async () => {
    const staff = { userName: 'x@elsewhere.example', isSystemUser: true };
    const made = asCaller(world.store, riverbendUser, (tx) => tx.insert(schema.users).values(staff));
    await expect(made).rejects.toMatchObject({ cause: { code: '42501' } });
    for (const [userUID, roleUID] of [
      [accounts.american.uid, roleUid('System administrator')],
      [accounts.american.uid, roleUid('Client administrator', 'northmoor')],
      [accounts.withoutPermissions.uid, roleUid('Client administrator', 'northmoor')],
      [accounts.withoutPermissions.uid, roleUid('Client administrator', 'riverbend')],
    ] as const) {
      const given = asCaller(world.store, riverbendUser, (tx) =>
        tx.insert(schema.userRoles).values({ userUID, roleUID }),
      );
      await expect(given).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    const taken = await asCaller(world.store, riverbendUser, (tx) =>
      tx.delete(schema.userRoles).where(eq(schema.userRoles.userUID, accounts.withoutPermissions.uid)).returning(),
    );
    expect(taken).toEqual([]);
  });

  it('does not take “every client” from a session that is not a system user’s', async () => {
    expect(await count({ ...riverbendUser, clientUids: '*' }, 'buildings')).toBe(0);
    expect(await count({ userUid: '', isSystemUser: true, clientUids: '*' }, 'buildings')).toBeGreaterThan(1000);
  });

  it('lets nobody make somebody act for every client who does not themselves', async () => {
    const ofSome: Caller = { userUid: accounts.clientServices.uid, isSystemUser: true, clientUids: [sample.northmoor] };
    const query = 'update users set all_clients = true where is_system_user';
    const asked = asCaller(world.store, ofSome, (tx) => tx.execute(sql.raw(query)));
    await expect(asked).rejects.toMatchObject({ query, cause: { code: '42501' } });
  });

  it('shows nobody a password or a table of identity', async () => {
    const system: Caller = { userUid: accounts.systemAdministrator.uid, isSystemUser: true, clientUids: '*' };
    const hidden = [
      'select password_hash from users',
      'select * from users',
      'select * from oidc_payloads',
      'select * from signing_keys',
      'select sealed_private_key from webhook_signing_keys',
      'select * from platform_secrets',
      'select content from user_photos',
      'select content from floor_plans',
      'select * from mailed_links',
      'update users set is_system_user = true',
      'update users set client_uid = null',
      'update kept_counts set rows = 0',
      'delete from kept_counts',
      'update users set has_roles = true, has_buildings = true',
      'insert into roles (name) values (1)',
      'delete from clients',
    ];
    for (const query of hidden) {
      const asked = asCaller(world.store, system, (tx) => tx.execute(sql.raw(query)));
      await expect(asked).rejects.toMatchObject({ query, cause: { code: '42501' } });
    }
  });

  it('guards every table that names a client', async () => {
    const { rows } = await world.store.pool.query<{ name: string; guarded: boolean }>(
      `select relname as name, relrowsecurity and relforcerowsecurity as guarded from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    const guarded = new Set(rows.filter((row) => row.guarded).map(({ name }) => name));
    const readable = await world.store.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.column_privileges where grantee = 'wardmere_app' and table_schema = 'public'`,
    );
    const views = await world.store.pool.query<{ name: string; options: string[] | null }>(
      `select relname as name, reloptions as options from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
    );
    // A view shows what its reader would see of the tables below it.
    expect(views.rows).toEqual([{ name: 'people', options: ['security_invoker=true'] }]);
    guarded.add('people');
    const open = readable.rows.map(({ name }) => name).filter((name) => !guarded.has(name));
    expect(open.toSorted()).toEqual([
      'countries',
      'default_landing_pages',
      'default_roles',
      'email_subscriptions',
      'module_groups',
      'modules',
      'permission_groups',
      'permissions',
      'states',
      'timezones',
      'webhook_signing_keys',
    ]);
    const tables = Object.values(schema).flatMap((table) => (is(table, Table) ? [getTableName(table)] : []));
    expect(tables.every((name) => rows.some((row) => row.name === name))).toBe(true);
  });
});

describe('the services', () => {
  const everyPath = allCalls.filter(({ call }) => call.path.includes('{client}') && call.path.includes('{building}'));
  it.for(everyPath.map(({ name, call }) => [name, call] as const))(
    '%s finds no building of another client under one’s own',
    async ([, call]) => {
      const sent = { params: { client: sample.riverbend, building: sample.northmoorBuilding }, body: bodyOf(call) };
      for (const who of ['american', 'systemAdministrator'] as const) {
        const response = await world.as(who, call, sent);
        expect([403, 404]).toContain(response.status);
      }
      expect((await world.as('systemAdministrator', call, sent)).status).toBe(404);
    },
  );

  it('take no building type of another client, in a draft or a patch', async () => {
    const params = { client: sample.riverbend, building: sample.riverbendBuilding };
    const buildingTypeUID = sample.typeOfNorthmoor;
    const answers = [
      await world.as('systemAdministrator', buildings.create, {
        params,
        body: { ...sample.buildingDraft(), buildingTypeUID },
      }),
      await world.as('american', buildings.patch, {
        params,
        body: [{ op: 'replace', path: '/buildingTypeUID', value: buildingTypeUID }],
      }),
    ];
    for (const response of answers) {
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ errors: { buildingTypeUID: ['Choose a building type from the list.'] } }),
      ]);
    }
    const own = { ...params, client: sample.northmoor };
    expect(
      (
        await world.as('systemAdministrator', buildings.create, {
          params: own,
          body: { ...sample.buildingDraft(), buildingTypeUID },
        })
      ).status,
    ).toBe(201);
  });

  it('show who is limited to assigned buildings those alone, in every list', async () => {
    const params = { client: sample.northmoor };
    const list = await world.done('buildingScoped', buildings.list, { params, query: { pagesize: 1000 } });
    const all = await world.done('buildingScoped', buildings.all, { params });
    expect(list.data).toMatchObject({ rowCount: 3, pageCount: 1 });
    expect(all.data).toHaveLength(3);
    const scope = await world.done('buildingScoped', callOf('session.buildings'), { params });
    expect(scope.data).toHaveLength(2);
    expect((await world.done('withoutBuildings', buildings.all, { params })).data).toEqual([]);
  });

  it('show a system user the clients they act for', async () => {
    expect([
      await clientsOf('clientServices'),
      await clientsOf('systemAdministrator'),
      await clientsOf('american'),
    ]).toEqual([3, 26, 1]);
  });

  it('let a system user of some clients keep the client they create', async () => {
    const { data } = await world.done('clientServices', clients.create, { body: sample.clientDraft('Kept') });
    expect((await world.as('clientServices', clients.get, { params: { client: String(data.uid) } })).status).toBe(200);
  });
});

describe('a token', () => {
  const patch = {
    params: { client: sample.northmoor, building: sample.northmoorBuilding },
    body: [{ op: 'add', path: '/notes', value: 'x' }],
  };

  it('grants nothing its person no longer may, at once', async () => {
    const token = await world.token('clientAdministrator');
    expect((await world.send(buildings.patch, patch, token)).status).toBe(200);
    const role = eq(schema.roles.uid, roleUid('Client administrator', 'northmoor'));
    const [before] = await asPlatform(world.store, (tx) => tx.select().from(schema.roles).where(role));
    await asPlatform(world.store, (tx) => tx.update(schema.roles).set({ permissions: [] }).where(role));
    expect((await world.send(buildings.patch, patch, token)).status).toBe(403);
    await asPlatform(world.store, (tx) =>
      tx
        .update(schema.roles)
        .set({ permissions: before?.permissions ?? [] })
        .where(role),
    );
    expect((await world.send(buildings.patch, patch, token)).status).toBe(200);
  });

  it('grants nothing that it does not say itself', async () => {
    const token = await world.tokenOf('clientAdministrator', { claims: { permissions: ['canviewlogs'] } });
    expect((await world.send(buildings.patch, patch, token)).status).toBe(403);
  });

  it('grants nothing that only it says', async () => {
    const token = await world.tokenOf('withoutPermissions', {
      claims: { permissions: ['canmanagebuildingsettings', 'candisableclientsandbuildings'] },
    });
    expect((await world.send(buildings.patch, patch, token)).status).toBe(403);
  });

  it('of somebody deactivated, removed or of another tenant by now is refused', async () => {
    const pretenders = [
      await world.tokenOf('inactive'),
      await world.tokenOf('american', { claims: { user_uid: '11111111-1111-4111-8111-111111111111' } }),
      await world.tokenOf('american', { claims: { client_uid: sample.northmoor } }),
      await world.tokenOf('american', { claims: { is_system_user: true, client_uid: undefined } }),
      await world.tokenOf('american', { claims: { permissions: 'everything' } }),
    ];
    for (const token of pretenders)
      expect((await world.send(buildings.list, { params: { client: clientUid('northmoor') } }, token)).status).toBe(
        401,
      );
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

async function clientsOf(who: 'clientServices' | 'systemAdministrator' | 'american'): Promise<number> {
  const { data } = await world.done(who, clients.ofUser, { params: { user: accounts[who].uid } });
  return Array.isArray(data) ? data.length : 0;
}

function bodyOf(call: Call): unknown {
  if (call.method === 'PATCH') return [{ op: 'replace', path: '/name', value: 'Taken' }];
  // Something is added to the building.
  if (call.method === 'POST') return { name: 'Taken', levelName: 'Taken' };
  return call.method === 'PUT' ? sample.buildingDraft() : undefined;
}

function callOf(name: string): Call {
  const found = allCalls.find((named) => named.name === name);
  if (found === undefined) throw new Error(`${name} is not in the contract.`);
  return found.call;
}

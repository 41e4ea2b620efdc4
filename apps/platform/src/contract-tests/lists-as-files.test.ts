import {
  buildingImports,
  buildings,
  clients,
  contacts,
  courses,
  coursesOfBuilding,
  departments,
  history,
  occupations,
  orderInstructionsOf,
  roles,
  systemUsers,
  titles,
  userImports,
  userSearch,
  users,
  webhookLogs,
  type Call,
} from '@wardmere/api';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { asPlatform } from '../storage/transaction.ts';
import { newCourse } from './course-samples.ts';
import { newUser } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const northmoor = { client: sample.northmoor };
const asFile = { accept: 'text/csv' };
const fileOf = (who: Who, call: Call, query: Record<string, string> = {}, params = northmoor) =>
  world.as(who, call, { params, query, headers: asFile });
const linesOf = async (response: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).split('\r\n');
const cellsOf = async (call: Call, params: object, query: Record<string, string>) => {
  const file = await world.as('systemAdministrator', call, { params: { ...params }, query, headers: asFile });
  expect(file.status).toBe(200);
  return (await linesOf(file)).slice(1, -1).map((line) => line.slice(1, -1).split('","'));
};
const Counted = v.looseObject({ rowCount: v.number() });
const countOf = async (call: Call, query: Record<string, string> = {}) =>
  v.parse(Counted, (await world.done('systemAdministrator', call, { params: northmoor, query })).data).rowCount;

describe('a list that is asked for as a file', () => {
  it('is UTF-8 with its mark, under a name of its own, with the heads of the list and every row of it', async () => {
    const response = await fileOf('systemAdministrator', users.list);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="people \d{4}-\d\d-\d\d\.csv"$/);
    const [heads, ...lines] = await linesOf(response);
    expect(heads).toBe('\uFEFF"Name","Email","Kind","Roles","Title","Status","Last login"');
    expect(lines.length - 1).toBe(await countOf(users.list));
  });

  it('holds what it is filtered to, in the order and with the columns it is asked for', async () => {
    const query = { filter: 'status eq Inactive', orderInstructions: 'lastName desc', columns: 'userActive,lastName' };
    const [heads, ...lines] = await linesOf(await fileOf('systemAdministrator', users.list, query));
    expect(heads).toBe('\uFEFF"Status","Name"');
    expect(lines.length - 1).toBe(await countOf(users.list, { filter: 'status eq Inactive' }));
    expect(lines.slice(0, -1).every((line) => /^"Inactive(, locked)?(, invited)?",/.test(line))).toBe(true);
  });

  it('goes on beyond the largest page, each row once', async () => {
    const count = await countOf(buildings.list);
    const [, ...lines] = await linesOf(await fileOf('systemAdministrator', buildings.list, { columns: 'name' }));
    expect([count > 999, lines.length - 1, new Set(lines.slice(0, -1)).size]).toEqual([true, count, count]);
  });

  it('carries out nothing that somebody is called', async () => {
    await newUser(world, { firstName: '=HYPERLINK("http://x.example")', lastName: 'Formula' });
    const query = { filter: 'lastName eq Formula', columns: 'lastName' };
    const [, line] = await linesOf(await fileOf('systemAdministrator', users.list, query));
    expect(line).toBe(`"'=HYPERLINK(""http://x.example"") Formula"`);
  });

  it.each([
    ['people', users.list],
    ['contacts', contacts.list],
    ['buildings', buildings.list],
  ])('of %s is under the rules of the list: of another client it does not exist', async (_, call) => {
    const params = { client: sample.riverbend };
    const page = await world.as('clientAdministrator', call, { params });
    const file = await fileOf('clientAdministrator', call, {}, params);
    expect([file.status, file.headers.get('content-type'), page.status]).toEqual([
      404,
      expect.stringContaining('application/json'),
      404,
    ]);
  });

  it('of a history tells what was and what is, as it is filtered, page after page', async () => {
    const name = `=1+1 ${crypto.randomUUID().slice(0, 8)}`;
    const title = await world.done('clientAdministrator', titles.create, { params: northmoor, body: { name } });
    const { uid } = v.parse(v.object({ uid: v.string() }), title.data);
    const params = { ...northmoor, uid };
    await world.done('clientAdministrator', titles.replace, { params, body: { name: `${name} more` } });
    const [heads, ...lines] = await linesOf(await fileOf('clientAdministrator', history.list, { record: uid }));
    expect(heads).toBe('\uFEFF"Record","What changed","Changed by","When"');
    expect(lines.map((line) => line.split('","').slice(0, 2).join(' | '))).toEqual([
      `"Titles: ${name} more | Name: ${name} → ${name} more`,
      `"Titles: ${name} | Created; Name: ${name}`,
      '',
    ]);
    const [, ...whole] = await linesOf(await fileOf('clientAdministrator', history.list, { columns: 'at' }));
    expect(whole.slice(0, -1).every((line) => /^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC"$/.test(line))).toBe(true);
    expect(whole.length).toBeGreaterThan(2);
  });

  it.each([
    ['deliveries', webhookLogs.list, '"Time","Configuration","Verb","Address","Status","Result","Duration"'],
    [
      'imports',
      userImports.list,
      '"File","Status","Rows","Created","Changed","Refused","Left out","Origin","By","When"',
    ],
    [
      'imports',
      buildingImports.list,
      '"File","Status","Rows","Created","Changed","Refused","Left out","Origin","By","When"',
    ],
  ] as const)(
    'of %s has a line for each that is listed, and moments that any program reads',
    async (name, call, head) => {
      const file = await fileOf('systemAdministrator', call);
      expect(file.headers.get('content-disposition')).toContain(`filename="${name} `);
      const [heads, ...lines] = await linesOf(file);
      expect(heads).toBe(`\uFEFF${head}`);
      expect(lines.length - 1).toBe(await countOf(call));
      expect(lines.length).toBeGreaterThan(2);
      expect(lines[0]).toMatch(/"\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? UTC"/);
    },
  );

  it('of a history is refused to whoever its page is refused to', async () => {
    for (const who of ['withoutPermissions', 'buildingScoped'] as const)
      expect((await fileOf(who, history.list)).status).toBe(403);
    expect((await fileOf('clientAdministrator', history.list, {}, { client: sample.riverbend })).status).toBe(404);
    expect((await fileOf('clientAdministrator', history.ofPlatform)).status).toBe(403);
  });

  it('is refused to whoever the list is refused to', async () => {
    for (const [call, query] of [
      [systemUsers.list, {}],
      [userSearch.find, { searchTerm: 'jones' }],
    ] as const)
      expect((await fileOf('clientAdministrator', call, query)).status).toBe(403);
    expect((await fileOf('withoutPermissions', users.list)).status).toBe(403);
  });

  it('is refused with a sentence where it names a column, an order or a filter that there is none of', async () => {
    for (const query of [
      { columns: 'passwordHash' },
      { columns: 'lastName,lastName,lastName,lastName,lastName,lastName,lastName,lastName' },
      { filter: 'secret eq 1' },
      { orderInstructions: 'secret' },
    ])
      expect((await fileOf('systemAdministrator', users.list, query)).status).toBe(400);
  });

  it('is noted: who took which list of which client', async () => {
    await (await fileOf('clientAdministrator', users.list)).text();
    const { rows } = await asPlatform(world.store, (tx) =>
      tx.execute(
        sql`select client_uid, detail from security_events where what = 'list.taken' order by at desc limit 1`,
      ),
    );
    expect(rows).toEqual([
      { client_uid: sample.northmoor, detail: { call: 'GET usercontactrole/v2/clients/{client}/Users' } },
    ]);
  });

  it('is answered as ever where no file is asked for, or where the list is given as none', async () => {
    const accept = { headers: { accept: 'application/json, text/plain;q=0.5' } };
    const page = await world.as('systemAdministrator', users.list, { params: northmoor, ...accept });
    expect(page.headers.get('content-type')).toContain('application/json');
    const one = await world.as('systemAdministrator', users.buildings, {
      params: { ...northmoor, user: sample.northmoor },
      headers: asFile,
    });
    expect(one.headers.get('content-type')).toContain('application/json');
  });
});

describe('a list that a browser holds whole', () => {
  const self = { user: accounts.systemAdministrator.uid };
  const inBuilding = { ...northmoor, building: sample.northmoorBuilding };
  const few = [
    [
      'clients',
      clients.ofUser,
      self,
      '"Name","Unique ID","Type","Status","Place"',
      ['name', 'uniqueID', 'type', 'status', 'city'],
    ],
    [
      'roles',
      roles.list,
      northmoor,
      '"Name","Description","Global admin","Permissions","Assigns"',
      ['roleName', 'roleDescription', 'isGlobalAdmin', 'permissions', 'assignableRoleUIDs'],
    ],
    ['titles', titles.list, northmoor, '"Name","Description"', ['name', 'description']],
    ['departments', departments.list, northmoor, '"Name"', ['name']],
    ['occupations', occupations.list, northmoor, '"Name"', ['name']],
    ...([courses.list, coursesOfBuilding.list] as const).map(
      (call) =>
        [
          'courses',
          call,
          inBuilding,
          '"Course","Progress","Learners","Completed","In progress","Not started","Valid","Expiring","Expired"',
          ['name', 'progress', 'learnerCount', 'completedCount', 'inProgressCount', 'notStartedCount'],
        ] as const,
    ),
  ] as const;
  it.each(few)('is given as a file by the platform too: %s', async (name, call, params, head, orders) => {
    const file = await world.as('systemAdministrator', call, { params, headers: asFile });
    expect(file.headers.get('content-disposition')).toContain(`filename="${name} `);
    const [heads, ...lines] = await linesOf(file);
    expect(heads).toBe(`\uFEFF${head}`);
    for (const field of orders)
      for (const descending of [false, true]) {
        const orderInstructions = orderInstructionsOf([{ field, descending }]);
        expect((await cellsOf(call, params, { orderInstructions })).length).toBe(lines.length - 1);
      }
  });

  it('has the clients of whoever asks, found word by word, by status, in the words and the order of the screen', async () => {
    const name = `Zephyr ${crypto.randomUUID().slice(0, 8)}`;
    for (const draft of [
      { name: `${name} 10`, uniqueID: '=2+3', type: 1, status: 4, city: 'Leeds', stateProvinceRegion: 'Yorkshire' },
      { name: `${name} 9`, type: 0, status: 2, city: 'York' },
    ])
      await sample.newClient(world, draft);
    const filter = `search contains ${name.split(' ').toReversed().join(' ')}`;
    expect(await cellsOf(clients.ofUser, self, { filter })).toEqual([
      [`${name} 9`, '', 'Education', 'Active', 'York'],
      [`${name} 10`, "'=2+3", 'Wardmere', 'Non-Renewal', 'Leeds, Yorkshire'],
    ]);
    const names = async (query: Record<string, string>) =>
      (await cellsOf(clients.ofUser, self, { columns: 'name', filter, ...query })).map(([each]) => each);
    expect(await names({ orderInstructions: 'city' })).toEqual([`${name} 10`, `${name} 9`]);
    expect(await names({ orderInstructions: 'type desc' })).toEqual([`${name} 10`, `${name} 9`]);
    expect(await names({ filter: `${filter} and Status eq Active` })).toEqual([`${name} 9`]);
    // In the order of its words, as the list has it.
    const statuses = (await cellsOf(clients.ofUser, self, { columns: 'status', orderInstructions: 'status' })).flat();
    expect(statuses).toEqual(statuses.toSorted());
    const own = { user: accounts.clientAdministrator.uid };
    const file = await world.as('clientAdministrator', clients.ofUser, { params: own, headers: asFile });
    expect((await linesOf(file)).length).toBe(3);
  });

  it('has the roles by how much they allow and assign', async () => {
    const rows = await cellsOf(roles.list, northmoor, {
      columns: 'permissions',
      orderInstructions: 'permissions desc',
    });
    const figures = rows.map(([figure]) => Number(figure));
    expect(figures).toEqual(figures.toSorted((one, other) => other - one));
    const assigned = await cellsOf(roles.list, northmoor, {
      columns: 'assignableRoleUIDs',
      orderInstructions: 'assignableRoleUIDs',
    });
    const counts = assigned.map(([words = '']) => Number.parseInt(words.replace('No', '0'), 10));
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  });

  it('has the courses by how far their learners are', async () => {
    const rows = await cellsOf(courses.list, northmoor, {
      columns: 'id,learnerCount',
      orderInstructions: 'progress desc',
    });
    const shares = rows.map(([share = '']) => Number.parseInt(share, 10));
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(shares[0]).toBeGreaterThan(0);
    const name = `Zephyr ${crypto.randomUUID().slice(0, 8)}`;
    await newCourse(world, { client: sample.northmoor, name });
    expect(await cellsOf(courses.list, northmoor, { filter: `search contains ${name.toLowerCase()}` })).toEqual([
      [name, '0%', '0', '0', '0', '0', '0', '0', '0'],
    ]);
  });
});

describe('a file that is read slowly', () => {
  it('asks for a page when it is read, and between two holds no transaction', async () => {
    const { body } = await fileOf('systemAdministrator', buildings.list, { columns: 'name' });
    const reader = body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first.split('\r\n').length).toBe(1 + 1000 + 1);
    const idle = await asPlatform(world.store, (tx) =>
      tx.execute(
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      ),
    );
    expect(idle.rows).toEqual([{ n: 0 }]);
    await reader?.cancel();
  });
});

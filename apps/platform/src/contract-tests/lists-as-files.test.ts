import {
  buildingImports,
  buildings,
  contacts,
  history,
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
import { asPlatform } from '../storage/transaction.ts';
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
    ['imports', userImports.list, '"File","Status","Rows","Written","Refused","Origin","By","When"'],
    ['imports', buildingImports.list, '"File","Status","Rows","Written","Refused","Origin","By","When"'],
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

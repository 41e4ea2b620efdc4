import { buildings, filterOf, lookups, orderInstructionsOf, page, Building, Country, type Clause } from '@wardmere/api';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asCaller } from '../storage/transaction.ts';
import { accounts } from '../seed/accounts.ts';
import { newBuilding, northmoor, primarySchool } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const params = { client: northmoor };
interface Query {
  readonly pagesize?: number;
  readonly pagenumber?: number;
  readonly orderInstructions?: string;
  readonly filter?: string;
  readonly countto?: number;
}
async function list(query: Query, who: 'systemAdministrator' | 'clientAdministrator' = 'systemAdministrator') {
  const { data } = await world.done(who, buildings.list, { params, query: { ...query } });
  return v.parse(page(Building), data);
}
const named = (value: string): Clause => ({ field: 'name', operator: 'eq', value });

it('pages through a thousand buildings, each of them once, in one order', async () => {
  const whole = await list({ pagesize: 1000, orderInstructions: 'Name' });
  expect(whole).toMatchObject({ pageNumber: 0, pageSize: 1000, pageCount: 1, rowCount: 1000 });
  const pages = await Promise.all(Array.from({ length: 10 }, (_, pagenumber) => list({ pagesize: 100, pagenumber })));
  expect(pages.flatMap(({ items }) => items.map(({ uid }) => uid))).toEqual(whole.items.map(({ uid }) => uid));
  expect(await list({ pagesize: 300, pagenumber: 4 })).toMatchObject({ items: [], pageCount: 4, rowCount: 1000 });
});

it('keeps one order among equals, whatever they are ordered by', async () => {
  for (const field of [
    'status',
    'city',
    'country',
    'buildingType',
    'timeZone',
    'contractEndDate',
    'createdDate',
    'stateProvinceRegion',
    'postalZipCode',
    'uniqueId',
    'buildingId',
  ]) {
    for (const descending of [false, true]) {
      const orderInstructions = orderInstructionsOf([{ field, descending }]);
      const whole = await list({ pagesize: 1000, orderInstructions });
      const [first, second] = await Promise.all(
        [0, 1].map((pagenumber) => list({ pagesize: 500, pagenumber, orderInstructions })),
      );
      const uids = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ uid }) => uid);
      expect(uids).toEqual(whole.items.map(({ uid }) => uid));
      expect(new Set(uids).size).toBe(1000);
    }
  }
});

it('lets the identifier decide between equals', async () => {
  for (const orderInstructions of ['country', 'country desc', 'city', 'timeZone desc']) {
    const uids = (await list({ pagesize: 1000, orderInstructions })).items.map(({ uid }) => uid);
    expect([orderInstructions, uids]).toEqual([orderInstructions, uids.toSorted()]);
  }
});

it('orders by several fields, and backwards', async () => {
  const { items } = await list({ pagesize: 1000, orderInstructions: 'Status desc, Name' });
  expect(items.map(({ status }) => status)).toEqual(items.map(({ status }) => status).toSorted((a, b) => b - a));
  const archived = items.filter(({ status }) => status === 2).map(({ name }) => name);
  const collator = new Intl.Collator('und', { numeric: true });
  expect(archived).toEqual(archived.toSorted((a, b) => collator.compare(a, b)));
});

it('counts what is filtered as far as is asked for, a page further on as far again, and all of it without a word', async () => {
  const query = { pagesize: 20, filter: 'Status eq Active', orderInstructions: 'Name' };
  const whole = await list({ ...query, pagesize: 1000 });
  const most = whole.rowCount;
  expect(most).toBeGreaterThan(400);
  const told = async (countto: number, pagenumber = 0) => {
    const { items, rowCount, isMore, pageCount } = await list({ ...query, countto, pagenumber });
    const from = pagenumber * 20;
    expect(items.map(({ uid }) => uid)).toEqual(whole.items.slice(from, from + 20).map(({ uid }) => uid));
    return [rowCount, isMore, pageCount];
  };
  expect(await told(100)).toEqual([100, true, 5]);
  // Behind the last page that is told of there is always another.
  expect(await told(100, 4)).toEqual([200, true, 10]);
  expect(await told(100, 9)).toEqual([300, true, 15]);
  expect(await told(most)).toEqual([most, undefined, Math.ceil(most / 20)]);
  expect(await told(most - 1)).toEqual([most - 1, true, Math.ceil((most - 1) / 20)]);
  expect(await told(100, Math.ceil(most / 20) - 1)).toEqual([most, undefined, Math.ceil(most / 20)]);
  expect(await told(100, 900)).toEqual([most, undefined, Math.ceil(most / 20)]);
  // What is kept need not be counted.
  expect(await list({ pagesize: 20, countto: 100 })).toMatchObject({ rowCount: 1000, pageCount: 50 });
});

it('puts accents beside their letters and 2 before 10', async () => {
  const names = ['Zz 10 Éa', 'Zz 2 Ŵa', 'Zz 2 Eb', 'Zz 2 ea', 'Zz 2 wb', 'Zz 2 éc', 'Zz 10 ŷ'];
  for (const name of names) await newBuilding(world, { name });
  const { items } = await list({ filter: filterOf([{ field: 'name', operator: 'contains', value: 'zz ' }]) });
  expect(items.map(({ name }) => name)).toEqual([
    'Zz 2 ea',
    'Zz 2 Eb',
    'Zz 2 éc',
    'Zz 2 Ŵa',
    'Zz 2 wb',
    'Zz 10 Éa',
    'Zz 10 ŷ',
  ]);
});

it('filters by the label of a status, by type, and by several at once', async () => {
  const count = async (filter: string) => (await list({ filter })).rowCount;
  const parts = await Promise.all(['Active', 'disabled', 'ARCHIVED'].map((label) => count(`Status eq ${label}`)));
  expect(parts.every((rows) => rows > 0)).toBe(true);
  expect(parts.reduce((sum, rows) => sum + rows, 0)).toBe(await count(''));
  expect(await count('buildingType eq Primary school')).toBe(await count(`buildingType eq ${primarySchool}`));
  const { items } = await list({
    pagesize: 1000,
    filter: 'Status eq Active and buildingType eq Primary school and Name contains bridge',
  });
  expect(items.length).toBeGreaterThan(0);
  expect(
    items.every(
      ({ status, name, buildingType }) => status === 0 && /bridge/i.test(name) && buildingType?.uid === primarySchool,
    ),
  ).toBe(true);
});

it('finds texts without regard to case and accents, word by word', async () => {
  const uid = await newBuilding(world, { name: 'Ysgol Gŵyr Łódź' });
  for (const value of ['gwyr', 'GŴYR', 'lodz', 'ysgol lodz', 'gwyr northmoor'.split(' ')[0] ?? '', 'w\u0302yr']) {
    const { items } = await list({ filter: filterOf([{ field: 'search', operator: 'contains', value }]) });
    expect([value, items.map((building) => building.uid)]).toEqual([value, [uid]]);
  }
  expect((await list({ filter: 'search contains %' })).rowCount).toBe(0);
  expect((await list({ filter: 'search contains _' })).rowCount).toBe(0);
});

const zonesIn = async (orderInstructions: string) =>
  (await list({ filter: filterOf([named('Zoned School')]), orderInstructions })).items.map(({ timeZone }) => timeZone);
it('orders time zones by the names that are read', async () => {
  for (const timezone of ['Europe/London', 'Europe/Dublin', 'America/Chicago'])
    await newBuilding(world, { name: 'Zoned School', timezone });
  // Ireland – Dublin, United Kingdom – London, United States – Central.
  const byName = ['Europe/Dublin', 'Europe/London', 'America/Chicago'];
  expect(await zonesIn('TimeZone')).toEqual(byName);
  expect(await zonesIn('TimeZone desc')).toEqual(byName.toReversed());
});

it('finds any name again by the filter string that says it', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((text) => text.trim() !== '' && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text));
  const awkward = fc.constantFrom(
    'Arts and Crafts',
    'a and Name eq b',
    '"quoted"',
    '""',
    "St John's",
    ' and ',
    ' x ',
    'eq',
    'x and',
    'and y',
    '\\',
    '%',
    "a' or '1'='1",
    '"',
    'Name eq "x" and y',
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(name, awkward), async (text) => {
      const uid = await newBuilding(world, { name: text });
      const { items } = await list({
        pagesize: 1000,
        filter: filterOf([named(text), { field: 'status', operator: 'eq', value: 'Active' }]),
      });
      expect(items.every((building) => building.name === text)).toBe(true);
      expect(items.map((building) => building.uid)).toContain(uid);
    }),
    { numRuns: 60 },
  );
});

it('answers any filter and order with a page or a reason', async () => {
  const words = fc.constantFrom(
    'Name',
    'name',
    'status',
    'search',
    'eq',
    'contains',
    'and',
    'desc',
    'asc',
    ',',
    '"',
    '""',
    ' ',
    '  ',
    'Active',
    "'",
    '\\',
    '%',
    '(',
    ';',
    '\u0000',
    'é',
  );
  const text = fc
    .array(
      fc.oneof(
        words,
        fc.string({ unit: 'binary', maxLength: 8 }).map((given) => given.toWellFormed()),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(text, text, async (filter, orderInstructions) => {
      const response = await world.as('systemAdministrator', buildings.list, {
        params,
        query: { filter, orderInstructions, pagesize: 1 },
      });
      expect([200, 400]).toContain(response.status);
    }),
    { numRuns: 300 },
  );
  expect(world.faults).toEqual([]);
});

it('reads a page of a large list from an index', async () => {
  await world.store.pool.query('analyze buildings');
  const caller = { userUid: accounts.clientAdministrator.uid, isSystemUser: false, clientUids: [northmoor] };
  const plan = (query: ReturnType<typeof sql>) =>
    asCaller(world.store, caller, async (tx) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const others = await world.store.pool.query(
    `insert into buildings (client_uid, name, country, time_zone, city) select c.uid, 'Other ' || n, 'GB', 'Europe/London', 'Elsewhere' from clients c, generate_series(1, 400) n where c.uid <> $1`,
    [northmoor],
  );
  expect(others.rowCount).toBeGreaterThan(9000);
  await world.store.pool.query('analyze buildings');
  for (const column of [
    'name',
    'city',
    'unique_id',
    'building_id',
    'state_province_region',
    'postal_zip_code',
    'country',
    'time_zone',
    'contract_end_date',
    'created_at',
  ]) {
    const text = await plan(
      sql`select * from buildings where client_uid = ${northmoor} order by ${sql.identifier(column)}, uid limit 10`,
    );
    expect([column, text]).toEqual([column, expect.stringMatching(/Index Scan using buildings_/)]);
    expect([column, text]).toEqual([column, expect.not.stringMatching(/Seq Scan on buildings/)]);
  }
  expect(await plan(sql`select count(*) from buildings where client_uid = ${northmoor}`)).not.toMatch(
    /Seq Scan on buildings/,
  );
});

it('gives each lookup page by page, the usual first, each row once', async () => {
  const pageOf = async (call: (typeof lookups)[keyof typeof lookups], pagenumber: number) =>
    (await world.done('clientAdministrator', call, { query: { pagesize: 100, pagenumber } })).data;
  const pages = await Promise.all([0, 1, 2].map((number) => pageOf(lookups.countries, number)));
  expect(pages[0]).toMatchObject({
    pageCount: 3,
    rowCount: 249,
    items: expect.arrayContaining([{ code: 'US', name: 'United States' }]),
  });
  const codes = pages.flatMap(({ items }) => v.parse(v.array(Country), items)).map(({ code }) => code);
  expect(new Set(codes).size).toBe(249);
  expect(await pageOf(lookups.states, 0)).toMatchObject({ pageCount: 1 });
  expect(await pageOf(lookups.timezones, 0)).toMatchObject({ pageCount: 5 });
  const states = await world.done('clientAdministrator', lookups.states, {
    query: { pagesize: 100, filter: 'countryCode eq CA' },
  });
  expect(states.data).toMatchObject({ rowCount: 13 });
});

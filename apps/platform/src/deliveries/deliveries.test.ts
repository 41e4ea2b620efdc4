import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deliveries,
  deliveryAttempts,
  deliveryBodies,
  deliveryNames,
  deliveryVerdicts,
  incidentData,
  incidents,
} from '../storage/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { asCaller, asPlatform, type Transaction } from '../storage/transaction.ts';
import { tendDeliveries } from './tend-deliveries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const [one, other] = [randomUUID(), randomUUID()];
const of = (clientUID: string) => ({ userUid: randomUUID(), isSystemUser: false, clientUids: [clientUID] });
const tables = {
  incidents,
  incidentData,
  deliveries,
  deliveryNames,
  deliveryVerdicts,
  deliveryAttempts,
  deliveryBodies,
};
const inMonths = ['deliveries', 'delivery_attempts', 'delivery_bodies', 'delivery_verdicts', 'incident_data'];

interface Reported {
  readonly clientUID: string;
  readonly at: Date;
  readonly url?: string;
}

/** A delivery with everything that is kept of one. */
async function deliver(tx: Transaction, { clientUID, at, url = 'https://signs.example' }: Reported): Promise<string> {
  const change = { clientUID, incidentId: randomUUID(), incidentStatus: 'Initiated', at };
  const [uid, number] = [randomUUID(), 1];
  await tx.insert(incidents).values(change);
  await tx.insert(incidentData).values({ ...change, sealedData: 'x' });
  await tx.insert(deliveries).values({
    ...change,
    uid,
    configurationUID: randomUUID(),
    configurationVersion: 1,
    configurationName: `Signs ${uid}`,
    httpVerb: 'Post',
    url,
    result: 'Delivered',
  });
  await tx.insert(deliveryVerdicts).values({ at, deliveryUID: uid, clientUID, sealedVerdict: 'x' });
  const timings = { lookup: 1, connect: 1, tls: null, firstByte: 1, total: 4 };
  const attempt = { at, deliveryUID: uid, number, clientUID };
  await tx.insert(deliveryAttempts).values({ ...attempt, startedAt: at, configurationVersion: 1, timings });
  await tx.insert(deliveryBodies).values({ ...attempt, sealedRequest: 'x' });
  return uid;
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

const counted = async (tx: Transaction) =>
  Object.fromEntries(
    await Promise.all(Object.entries(tables).map(async ([name, table]) => [name, await tx.$count(table)] as const)),
  );

describe('the wall', () => {
  it('shows what was told for a client to nobody else, by whichever table', async () => {
    await asCaller(database.store, of(one), (tx) => deliver(tx, { clientUID: one, at: new Date() }));
    const each = {
      incidents: 1,
      incidentData: 1,
      deliveries: 1,
      deliveryNames: 1,
      deliveryVerdicts: 1,
      deliveryAttempts: 1,
      deliveryBodies: 1,
    };
    expect(await asCaller(database.store, of(one), counted)).toEqual(each);
    expect(await asCaller(database.store, of(other), counted)).toEqual(
      Object.fromEntries(Object.keys(each).map((name) => [name, 0])),
    );
  });

  it('keeps a delivery from being written for another client', async () => {
    const writing = asCaller(database.store, of(other), (tx) => deliver(tx, { clientUID: one, at: new Date() }));
    await expect(writing).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('stands around each part of each month', async () => {
    const { rows } = await database.store.pool.query<{ whole: string; parts: number }>(
      `
      select parent.relname as whole, count(*)::int as parts from pg_inherits
      join pg_class parent on parent.oid = inhparent join pg_class part on part.oid = inhrelid
      where parent.relname = any ($1)
        and part.relrowsecurity and part.relforcerowsecurity
        and not exists (select from pg_policies where tablename = part.relname)
        and not has_table_privilege('wardmere_app', part.oid, 'select')
      group by 1 order by 1`,
      [inMonths],
    );
    // Last month, this one, three ahead, and what has none.
    expect(rows).toEqual(inMonths.map((whole) => ({ whole, parts: 6 })));
  });

  it.for([
    'delete from deliveries',
    'update deliveries set at = now()',
    'update delivery_attempts set number = 2',
    'delete from delivery_bodies',
    'delete from delivery_verdicts',
    `insert into delivery_names (client_uid, configuration_uid, name, url) values (gen_random_uuid(), gen_random_uuid(), 'x', 'x')`,
    'select * from deliveries_other',
    `select make_delivery_months('deliveries')`,
    `select forget_delivery_months('deliveries', 0)`,
    'select forget_incidents(0, 1)',
    `select forget_delivery_names(gen_random_uuid(), gen_random_uuid(), '', 1)`,
  ])('lets no call do this: %s', async (statement) => {
    const tried = asCaller(database.store, of(one), (tx) => tx.execute(sql.raw(statement)));
    await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('a delivery', () => {
  it('is found by what it was named and where it went, and by what it is named once it is sent again', async () => {
    const client = randomUUID();
    const url = `https://signs.example/${'ä'.repeat(2000)}`;
    await asCaller(database.store, of(client), async (tx) => {
      await deliver(tx, { clientUID: client, at: new Date(), url });
      await tx.update(deliveries).set({ configurationName: 'Doors' });
    });
    const names = await asCaller(database.store, of(client), (tx) => tx.select().from(deliveryNames));
    expect(names.map(({ name }) => name.slice(0, 5)).toSorted()).toEqual(['Doors', 'Signs']);
    expect(names.every((each) => each.url === url)).toBe(true);
  });

  it('never has the query of an address', async () => {
    const url = 'https://signs.example?key=1';
    const writing = asCaller(database.store, of(one), (tx) => deliver(tx, { clientUID: one, at: new Date(), url }));
    await expect(writing).rejects.toMatchObject({ cause: { constraint: 'deliveries_url_check' } });
  });
});

it('what is over is dropped with its month: messages sooner, entries later', async () => {
  const client = randomUUID();
  await asPlatform(database.store, async (tx) => {
    await tx.execute(sql`select make_delivery_month(whole, (now() - make_interval(days => 100))::date)
      from unnest(${sql.param(inMonths)}::text[]) as whole`);
    for (const days of [0, 100, 500]) await deliver(tx, { clientUID: client, at: ago(days) });
  });
  await tendDeliveries(database.store, { entries: 400, bodies: 30 });
  expect(await asCaller(database.store, of(client), counted)).toEqual({
    incidents: 2,
    incidentData: 1,
    deliveries: 2,
    deliveryNames: 2,
    deliveryVerdicts: 1,
    deliveryAttempts: 2,
    deliveryBodies: 1,
  });
});

const monthAhead = (count: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1))
    .toISOString()
    .slice(0, 7)
    .replace('-', '_');
};

it('what somebody reads at the moment keeps neither the months ahead nor what else is over from being tended', async () => {
  const client = randomUUID();
  await asPlatform(database.store, (tx) => deliver(tx, { clientUID: client, at: ago(500) }));
  const reader = await database.store.pool.connect();
  try {
    await reader.query(
      'begin; lock table delivery_bodies in access share mode; lock table incident_data_other in access share mode',
    );
    await database.store.pool.query(`drop table deliveries_${monthAhead(3)}`);
    await expect(tendDeliveries(database.store, { entries: 400, bodies: 30 })).rejects.toMatchObject({
      cause: { code: '55P03' },
    });
    const { rows } = await database.store.pool.query(
      `select to_regclass('deliveries_${monthAhead(3)}') is not null as made`,
    );
    expect(rows).toEqual([{ made: true }]);
    expect(await asCaller(database.store, of(client), counted)).toMatchObject({ deliveries: 0, deliveryAttempts: 0 });
  } finally {
    await reader.query('rollback');
    reader.release();
  }
});

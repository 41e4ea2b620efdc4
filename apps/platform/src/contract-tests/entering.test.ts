import { buildings, users } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standingsOf } from '../access/standing.ts';
import { accounts } from '../seed/accounts.ts';
import { inTransactionOf } from '../storage/transaction.ts';
import { openSession } from '../testing/people.ts';
import { statementsOf } from '../testing/statements-of.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('a call', () => {
  it.for([
    ['clientAdministrator', sample.northmoor],
    ['buildingScoped', sample.northmoor],
    ['clientServices', sample.riverbend],
    ['systemAdministrator', sample.northmoor],
  ] as const)('of %s enters its transaction in two statements', async ([who, client]) => {
    await world.token(who);
    const said = await statementsOf(() => world.done(who, buildings.all, { params: { client } }));
    expect(said.map((text) => text.replaceAll(/\s+/g, ' ').split('(')[0])).toEqual([
      'begin',
      'select * from enter_call',
      expect.stringMatching(/^select "uid", "name" from "buildings"/),
      'commit',
    ]);
  });

  const person = { client: sample.northmoor, user: accounts.buildingScoped.uid };
  it.for([
    [
      'a page of people with contacts among them',
      11,
      () => world.done('clientAdministrator', users.list, { params: person, query: { pagesize: 10 } }),
    ],
    ['one user', 7, () => world.done('clientAdministrator', users.get, { params: person })],
    [
      'a patch that leaves the lists of a user',
      12,
      () =>
        world.done('clientAdministrator', users.patch, {
          params: person,
          body: [{ op: 'replace', path: '/mobilePhoneNumber', value: '+44 7700 900123' }],
        }),
    ],
  ] as const)('for %s is at most %i statements, its beginning and its end among them', async ([, most, call]) => {
    await world.token('clientAdministrator');
    expect((await statementsOf(call)).length).toBeLessThanOrEqual(most);
  });

  it.for([
    ['clientAdministrator', ['pg_advisory_xact_lock_shared']],
    ['systemAdministrator', ['pg_advisory_xact_lock_shared', 'pg_advisory_xact_lock_shared']],
  ] as const)(
    'of %s that acts on somebody enters anew behind every lock of rights, and compares them behind that and behind what is written',
    async ([who, locks]) => {
      await world.token(who);
      const body = [{ op: 'replace', path: '/mobilePhoneNumber', value: '+44 7700 900124' }];
      const said = await statementsOf(() => world.done(who, users.patch, { params: person, body }));
      const order = said.flatMap(
        (text) => /enter_call|pg_advisory_\w+|with person|update "users"/.exec(text)?.[0] ?? [],
      );
      expect(order.slice(0, locks.length + 5)).toEqual([
        'enter_call',
        ...locks,
        'enter_call',
        'with person',
        'update "users"',
        'with person',
      ]);
    },
  );

  it('plans what it is often asked of a few people once, and not each time', async () => {
    const plans = await inTransactionOf(
      world.store,
      (tx) => tx.execute(sql`select enter('none', '', true, '*', 0)`),
      async (tx) => {
        for (let call = 0; call < 12; call += 1)
          await standingsOf(tx, [accounts.buildingScoped.uid, accounts.clientAdministrator.uid]);
        return tx.execute<{ custom: number; generic: number }>(
          sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where statement like 'with person%'`,
        );
      },
    );
    expect(plans.rows.filter(({ custom }) => custom > 5)).toEqual([]);
    expect(plans.rows.some(({ generic }) => generic > 0)).toBe(true);
  });
});

/** How many rows the database admits somebody with, and how many clients they then see. */
const seenBy = (person: string, session: string, ofSystem: boolean, ofClient: string | null) =>
  inTransactionOf(
    world.store,
    (tx) => tx.execute(sql`select * from enter_call(${person}, ${session}, ${ofSystem}, ${ofClient}, null, 1000)`),
    async (tx, entered) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from clients`);
      return [entered.rows.length, rows[0]?.n];
    },
  );

describe('the database', () => {
  const nobody = '11111111-1111-4111-8111-111111111111';
  it('shows nothing to whom it does not admit: an unknown person, an ended session, another tenant than their own', async () => {
    const { uid } = accounts.systemAdministrator;
    const { sid } = await openSession(world.store, uid);
    expect([
      await seenBy(uid, sid, true, null),
      await seenBy(nobody, sid, true, null),
      await seenBy(uid, 'ended', true, null),
      await seenBy(uid, sid, false, null),
      await seenBy(uid, sid, true, sample.northmoor),
    ]).toEqual([
      [1, 26],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

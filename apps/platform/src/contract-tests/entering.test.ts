import { buildings } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { inTransactionOf } from '../storage/transaction.ts';
import { openSession } from '../testing/people.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

const Statement = v.object({ text: v.string() });
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** What is said to the database while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.map(([query]: readonly unknown[]) =>
      typeof query === 'string' ? query : v.parse(Statement, query).text,
    );
  } finally {
    asked.mockRestore();
  }
}

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

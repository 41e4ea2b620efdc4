import { contract, FAILED_SIGN_IN_DAYS, figures, Figures, SIGN_IN_DAYS, SIGN_IN_WEEKS, SignIns } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countOnDay } from '../identity/sign-in-days.ts';
import { accounts } from '../seed/accounts.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { signInDays, userRoles } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { newUser } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
/** Of a building that the limited person is assigned to, and of none of theirs. */
let near = '';
let far = '';
beforeAll(async () => {
  world = await startWorld();
  const [own] = await asPlatform(
    world.store,
    async (tx) =>
      (
        await tx.execute<{ uid: string }>(
          sql`select building_uid as uid from user_buildings where user_uid = ${accounts.buildingScoped.uid} limit 1`,
        )
      ).rows,
  );
  // So that somebody limited may look at people at all.
  await asPlatform(world.store, (tx) =>
    tx
      .insert(userRoles)
      .values({ userUID: accounts.buildingScoped.uid, roleUID: roleUid('Client administrator', 'northmoor') }),
  );
  near = await newUser(world, { hasAllBuildings: false, buildingUIDs: own ? [own.uid] : [] });
  far = await newUser(world, { hasAllBuildings: false, buildingUIDs: [] });
});
afterAll(() => world.close());
beforeEach(() => asPlatform(world.store, (tx) => tx.execute(sql`truncate sign_in_days`)));

const params = { client: sample.northmoor };
/** Puts a day of somebody down. */
const count = (
  userUID: string,
  ago: number,
  counts: { readonly succeeded?: number; readonly failed?: number },
  clientUID: string | null = sample.northmoor,
) =>
  asPlatform(world.store, (tx) =>
    tx.insert(signInDays).values({
      userUID,
      clientUID,
      day: new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
      ...counts,
    }),
  );
const asked = async (
  of: 'signIns' | 'failedSignIns',
  who: Who = 'clientAdministrator',
  permissions?: readonly string[],
) => {
  const token = permissions && (await world.tokenOf(who, { claims: { permissions } }));
  const sent = { params, query: { of } };
  if (token === undefined) return v.parse(Figures, (await world.done(who, figures.ofClient, sent)).data);
  return v.parse(Figures, await (await world.send(figures.ofClient, sent, token)).json());
};
const sumOf = (spans: readonly { readonly signIns?: number; readonly failed: number }[] = []) => [
  spans.reduce((sum, { signIns = 0 }) => sum + signIns, 0),
  spans.reduce((sum, { failed }) => sum + failed, 0),
];

it('weeks are told by their Mondays, the last one that of today, each with what was counted in it', async () => {
  await count(near, 0, { succeeded: 2, failed: 1 });
  await count(far, 0, { succeeded: 3 });
  await count(near, 14, { succeeded: 5 });
  const { signIns = [] } = await asked('signIns');
  expect(signIns).toHaveLength(SIGN_IN_WEEKS);
  expect(signIns.every(({ from }) => new Date(from).getUTCDay() === 1)).toBe(true);
  expect(signIns.map(({ from }) => from)).toEqual(signIns.map(({ from }) => from).toSorted());
  expect(signIns.at(-1)).toMatchObject({ signIns: 5, failed: 1 });
  expect(signIns.at(-3)).toMatchObject({ signIns: 5, failed: 0 });
  expect(sumOf(signIns)).toEqual([10, 1]);
});

it('a sign-in and one that fails are in the figures at once', async () => {
  const before = await asked('signIns');
  await asPlatform(world.store, (tx) => countOnDay(tx, { userUid: near, what: 'succeeded', now: new Date() }));
  expect(sumOf((await asked('signIns')).signIns)).toEqual([(sumOf(before.signIns)[0] ?? 0) + 1, 0]);
});

it('the days of one person are told to who may look at them, and of nobody else', async () => {
  await count(near, 0, { succeeded: 1, failed: 4 });
  await count(near, SIGN_IN_DAYS - 1, { succeeded: 7 });
  await count(near, SIGN_IN_DAYS, { succeeded: 100 });
  await count(far, 0, { succeeded: 50 });
  const { data } = await world.done('clientAdministrator', contract.users.signIns, {
    params: { ...params, user: near },
  });
  const { days } = v.parse(SignIns, data);
  expect(days).toHaveLength(SIGN_IN_DAYS);
  expect(days.at(-1)).toMatchObject({ signIns: 1, failed: 4 });
  expect(days[0]).toMatchObject({ signIns: 7, failed: 0 });
  expect(sumOf(days)).toEqual([8, 4]);
});

it('what failed is told day by day, at how many accounts, and the most at one on a day', async () => {
  await count(near, 0, { failed: 3, succeeded: 9 });
  await count(near, 3, { failed: 2 });
  await count(far, 3, { failed: 1 });
  await count(far, FAILED_SIGN_IN_DAYS, { failed: 90 });
  const { failedSignIns } = await asked('failedSignIns');
  expect(failedSignIns?.days).toHaveLength(FAILED_SIGN_IN_DAYS);
  expect(failedSignIns?.days.at(-1)?.failed).toBe(3);
  expect(failedSignIns?.days.at(-4)?.failed).toBe(3);
  expect(failedSignIns).toMatchObject({ people: 2, most: 3 });
});

it('who is limited to some buildings is told of the people they see', async () => {
  await count(near, 0, { succeeded: 2, failed: 1 });
  await count(far, 0, { succeeded: 40, failed: 30 });
  const permissions = ['canmanageusers', 'canmanageclientsettings'];
  const { signIns } = await asked('signIns', 'buildingScoped', permissions);
  const { failedSignIns } = await asked('failedSignIns', 'buildingScoped', permissions);
  expect(sumOf(signIns)).toEqual([2, 1]);
  expect([sumOf(failedSignIns?.days)[1], failedSignIns?.people, failedSignIns?.most]).toEqual([1, 1, 1]);
  const token = await world.tokenOf('buildingScoped', { claims: { permissions } });
  const told = (user: string) => world.send(contract.users.signIns, { params: { ...params, user } }, token);
  expect([(await told(near)).status, (await told(far)).status]).toEqual([200, 404]);
});

it('nobody is told of people or of the limit who may not open them', async () => {
  expect((await asked('signIns', 'clientAdministrator', ['canmanageclientsettings'])).signIns).toBeUndefined();
  expect((await asked('failedSignIns', 'clientAdministrator', ['canmanageusers'])).failedSignIns).toBeUndefined();
});

it('no client is told of another, and the platform of all', async () => {
  await count(near, 0, { succeeded: 1, failed: 1 });
  await count(accounts.american.uid, 0, { succeeded: 20, failed: 20 }, clientUid('riverbend'));
  await count(accounts.systemAdministrator.uid, 0, { failed: 5 }, null);
  expect(sumOf((await asked('signIns')).signIns)).toEqual([1, 1]);
  expect(sumOf((await asked('failedSignIns')).failedSignIns?.days)[1]).toBe(1);
  const { data } = await world.done('systemAdministrator', figures.ofPlatform, {});
  const all = v.parse(Figures, data).failedSignIns;
  expect([sumOf(all?.days)[1], all?.people, all?.most]).toEqual([26, 3, 20]);
});

it('staff of some clients are told of those and of staff', async () => {
  await count(accounts.american.uid, 0, { failed: 7 }, clientUid('riverbend'));
  await count(near, 0, { failed: 100 });
  const token = await world.tokenOf('clientServices', { claims: { permissions: ['canmanageusers'] } });
  const answer = await world.send(figures.ofPlatform, {}, token);
  expect(v.parse(Figures, await answer.json()).failedSignIns).toMatchObject({ people: 1, most: 7 });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

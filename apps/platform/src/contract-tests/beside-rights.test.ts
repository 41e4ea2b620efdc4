import { users } from '@wardmere/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockRightsIn } from '../access/rights-lock.ts';
import { rankOf } from '../access/rank.ts';
import { standingsOf } from '../access/standing.ts';
import { subscriptionUid } from '../seed/reference.ts';
import { uidOf } from '../seed/uid-of.ts';
import { asPlatform } from '../storage/transaction.ts';
import { newUser } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = sample.northmoor;
const replace = (member: string, value: unknown) => ({ op: 'replace', path: `/${member}`, value });
const patch = (user: string, ...body: unknown[]) =>
  world.as('systemAdministrator', users.patch, { params: { client, user }, body });

/** Members of a user that change nobody's rights, each with another value than a new user has. */
const beside = async (): Promise<Readonly<Record<string, unknown>>> => ({
  firstName: 'Siôn',
  lastName: 'Renamed',
  mobilePhoneNumber: '+44 7700 900123',
  voicePhoneNumber: '+44 1632 960001',
  pageSize: 50,
  preferredContactMethods: ['Email', 'Text'],
  isInClassicMode: true,
  titleUID: await sample.newInLookup(world, 'titles'),
  hireDate: '2026-09-01',
  departmentUids: [await sample.newInLookup(world, 'departments')],
  occupationUids: [await sample.newInLookup(world, 'occupations')],
  defaultLandingPageUID: uidOf('landing page /client/landing'),
  emailSubscriptions: [subscriptionUid('Safety bulletin')],
});
const rightful = ['email', 'primaryBuilding', 'buildingUIDs', 'hasAllBuildings', 'roleUIDs', 'status', 'failedLogins'];

const changesRights = (...body: unknown[]) => rankOf(users.patch, body)?.changesRights;

describe('a patch of a user', () => {
  it('changes rights unless each of its members is beside them, and is none that says otherwise', async () => {
    const members = Object.keys(await beside());
    expect(users.patch.rank).toMatchObject({ changesRights: { butFor: members } });
    for (const member of members) expect([member, changesRights(replace(member, null))]).toEqual([member, false]);
    for (const member of rightful) {
      expect([member, changesRights(replace(member, null))]).toEqual([member, true]);
      expect([member, changesRights(replace('firstName', 'Siôn'), replace(member, null))]).toEqual([member, true]);
    }
    for (const path of ['', '/', '/firstName/', '//firstName', 'firstName', '/FirstName', '/firstName~1roleUIDs'])
      expect([path, changesRights({ op: 'replace', path, value: {} })]).toEqual([path, true]);
    expect([changesRights(), rankOf(users.patch)?.changesRights]).toEqual([true, true]);
    expect(changesRights({ op: 'move', from: '/roleUIDs', path: '/firstName' })).toBe(true);
  });

  it('of a member that is beside rights leaves what the person may do and reach as it was', async () => {
    const user = await newUser(world, { roleUIDs: [sample.northmoorRole] });
    const held = () => asPlatform(world.store, async (tx) => (await standingsOf(tx, [user])).get(user));
    const active = async () =>
      (await world.done('systemAdministrator', users.get, { params: { client, user } })).data.userActive;
    const before = [await held(), await active()];
    const { mobilePhoneNumber, ...others } = await beside();
    // Text needs the number.
    for (const [member, value] of Object.entries({ mobilePhoneNumber, ...others })) {
      expect([member, (await patch(user, replace(member, value))).status]).toEqual([member, 200]);
      expect([member, await held(), await active()]).toEqual([member, ...before]);
    }
  });

  it('that changes nobody’s rights waits for nobody who relies on them; one that does waits', async () => {
    const user = await newUser(world);
    const done: string[] = [];
    const telling = async (what: string, answer: Promise<Response>) => {
      expect((await answer).status).toBe(200);
      done.push(what);
    };
    let role: Promise<void> | undefined;
    await asPlatform(world.store, async (tx) => {
      await lockRightsIn(tx, client, false);
      await telling('a number', patch(user, replace('mobilePhoneNumber', '+44 7700 900456')));
      role = telling('a role', patch(user, replace('roleUIDs', [sample.northmoorRole])));
      const { rows } = await waitFor(() =>
        world.store.pool.query(
          `select 1 from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted`,
        ),
      );
      expect(rows.length).toBe(1);
      done.push('who relied on them');
    });
    await role;
    expect(done).toEqual(['a number', 'who relied on them', 'a role']);
  });
});

/** Asks until there is a row. */
async function waitFor<Answer extends { readonly rows: readonly unknown[] }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await ask();
  while (answer.rows.length === 0) answer = await ask();
  return answer;
}

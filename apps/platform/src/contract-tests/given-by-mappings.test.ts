import { EffectiveAccess, ListedUser, page, roles, securityGroups, toUserDraft, User, users } from '@wardmere/api';
import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleMappings } from '../identity/settle-mappings.ts';
import { accounts } from '../seed/accounts.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { administered } from '../access/last-administrator.ts';
import { permissionsOf } from '../testing/permissions-of.ts';
import { securityEvents } from '../security-log/security-events-schema.ts';
import { securityGroupRoles, userMappings, userRoles, users as userTable } from '../storage/schema/index.ts';
import { asCaller, asPlatform } from '../storage/transaction.ts';
import { newUser, newUserDraft } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = { client: sample.northmoor };
const [staff, frontDesk, manager, administrator] = [
  'Staff',
  'Front desk',
  'Office manager',
  'Client administrator',
].map((name) => roleUid(name, 'northmoor'));
const [first, second, third] = [0, 2, 3].map((index) => buildingUid('northmoor', index));

interface Gift {
  readonly roleUIDs?: readonly (string | undefined)[];
  readonly buildingUIDs?: readonly (string | undefined)[];
  readonly hasAllBuildings?: boolean;
  readonly isEnabled?: boolean;
}
const mapped = async (gift: Gift) => {
  const body = { name: sample.unusedName(), isEnabled: true, ...gift };
  const { data } = await world.done('clientAdministrator', securityGroups.create, { params: client, body });
  return { uid: String(data['uid']), name: body.name, body };
};
const edited = async (mapping: { readonly uid: string; readonly body: object }, gift: Gift) =>
  world.done('clientAdministrator', securityGroups.replace, {
    params: { ...client, group: mapping.uid },
    body: { ...mapping.body, ...gift },
  });
const someone = (held: object = {}) =>
  newUser(world, { hasAllBuildings: false, buildingUIDs: [], roleUIDs: [], ...held });
const signedIn = (user: string, ...groups: string[]) =>
  asPlatform(world.store, (tx) => settleMappings(tx, user, groups));
const read = async (user: string) =>
  v.parse(User, (await world.done('clientAdministrator', users.get, { params: { ...client, user } })).data);
const may = (user: string) => asPlatform(world.store, (tx) => permissionsOf(tx, user));
const accessOf = async (user: string) =>
  v.parse(
    EffectiveAccess,
    (await world.done('clientAdministrator', users.access, { params: { ...client, user } })).data,
  );

describe('at a sign-in through the connection', () => {
  it('each enabled mapping of the client whose name is among the groups gives its roles and buildings', async () => {
    const desk = await mapped({ roleUIDs: [frontDesk], buildingUIDs: [first] });
    const office = await mapped({ roleUIDs: [manager], buildingUIDs: [second] });
    const off = await mapped({ roleUIDs: [administrator], isEnabled: false });
    const user = await someone();
    await signedIn(user, `  ${desk.name.toUpperCase()} `, office.name, off.name, 'A group that nobody mapped');
    const by = (mapping: typeof desk) => ({ uid: mapping.uid, name: mapping.name });
    expect(await read(user)).toMatchObject({
      userRoles: [],
      mappedRoles: [
        { roleUID: frontDesk, mapping: by(desk) },
        { roleUID: manager, mapping: by(office) },
      ],
      userBuildings: [],
      mappedBuildings: expect.arrayContaining([
        expect.objectContaining({ uid: first, mapping: by(desk) }),
        expect.objectContaining({ uid: second, mapping: by(office) }),
      ]),
      isGlobalAdmin: false,
    });
    expect(await may(user)).toContain('canmanageusers');
  });

  it('takes at the next one exactly what the group gave; what was given by hand stays', async () => {
    const desk = await mapped({ roleUIDs: [frontDesk, staff], buildingUIDs: [first, second] });
    const user = await someone({ roleUIDs: [staff], buildingUIDs: [second, third] });
    const before = await read(user);
    const [rights, place] = [await may(user), { params: { ...client, user } }];
    await signedIn(user, desk.name);
    expect((await read(user)).mappedRoles).toHaveLength(2);
    const { data } = await world.done('clientAdministrator', users.buildings, place);
    expect(v.parse(v.object({ buildings: v.array(v.unknown()) }), data).buildings).toHaveLength(3);
    await signedIn(user, 'Another group');
    expect(await read(user)).toEqual(before);
    expect(await may(user)).toEqual(rights);
  });

  it('gives all buildings while the group lasts, and a global-admin role makes a global admin while it is held', async () => {
    const everywhere = await mapped({ roleUIDs: [administrator], hasAllBuildings: true });
    const user = await someone({ buildingUIDs: [first] });
    await signedIn(user, everywhere.name);
    const given = await read(user);
    expect(given).toMatchObject({
      hasAllBuildings: false,
      isGlobalAdmin: true,
      allBuildingsBy: [{ uid: everywhere.uid }],
    });
    const filter = `hasAllBuildings eq "true" and userName eq "${given.userName}"`;
    const query = { filter, pagesize: 10 };
    const listing = async () =>
      v.parse(page(ListedUser), (await world.done('clientAdministrator', users.list, { params: client, query })).data);
    expect((await listing()).items).toHaveLength(1);
    await signedIn(user);
    expect(await read(user)).toMatchObject({
      allBuildingsBy: [],
      isGlobalAdmin: false,
      userBuildings: [{ uid: first }],
    });
    expect((await listing()).items).toEqual([]);
  });

  it('gives no role of another client, whatever a row says', async () => {
    const desk = await mapped({ roleUIDs: [staff] });
    const user = await someone();
    const roleUID = roleUid('Client administrator', 'riverbend');
    await asPlatform(world.store, (tx) =>
      tx.insert(securityGroupRoles).values({ clientUID: sample.northmoor, groupUID: desk.uid, roleUID }),
    );
    await signedIn(user, desk.name);
    expect((await read(user)).mappedRoles.map((role) => role.roleUID)).toEqual([staff]);
  });

  it('a mapping of another client of the same name gives nothing', async () => {
    const user = await someone();
    await signedIn(user, 'District Office', 'Principals');
    expect(await read(user)).toMatchObject({ mappedRoles: [], mappedBuildings: [], allBuildingsBy: [] });
  });
});

describe('what came by a mapping', () => {
  it('is named with its mapping in effective access, beside the role that was given by hand', async () => {
    const desk = await mapped({ roleUIDs: [frontDesk] });
    const user = await someone({ roleUIDs: [frontDesk] });
    await signedIn(user, desk.name);
    const granted = (await accessOf(user)).permissions.find(({ name }) => name === 'visitor_canview')?.grantedBy;
    const role = { roleUID: frontDesk, roleName: 'Front desk' };
    expect(granted).toEqual([
      { ...role, mapping: null },
      { ...role, mapping: { uid: desk.uid, name: desk.name } },
    ]);
  });

  it('is not written back: a record saved as it was read changes nothing, and a hand edit touches what was given by hand', async () => {
    const desk = await mapped({ roleUIDs: [frontDesk, staff], buildingUIDs: [first, second] });
    const user = await someone({ roleUIDs: [staff], buildingUIDs: [second] });
    await signedIn(user, desk.name);
    const before = await read(user);
    const { roleUIDs, buildingUIDs } = toUserDraft(before);
    expect([roleUIDs, buildingUIDs]).toEqual([[staff], [second]]);
    const patch = (draft: object) =>
      world.done('systemAdministrator', users.patch, {
        params: { ...client, user },
        body: Object.entries(draft).map(([field, value]) => ({ op: 'replace', path: `/${field}`, value })),
      });
    await patch({ roleUIDs, buildingUIDs });
    expect(await read(user)).toMatchObject({ userRoles: before.userRoles, mappedRoles: before.mappedRoles });
    await patch({ roleUIDs: [], buildingUIDs: [] });
    expect(await read(user)).toMatchObject({
      userRoles: [],
      userBuildings: [],
      mappedRoles: before.mappedRoles,
      mappedBuildings: before.mappedBuildings,
    });
    // Given by hand as well, it outlives the group.
    await patch({ roleUIDs: [frontDesk] });
    await signedIn(user);
    expect(await read(user)).toMatchObject({ userRoles: [{ roleUID: frontDesk }], mappedRoles: [] });
  });

  it('goes at once when the mapping gives it no longer, is switched off or is deleted; what it gives anew comes at a sign-in', async () => {
    const desk = await mapped({ roleUIDs: [frontDesk, staff], buildingUIDs: [first, second], hasAllBuildings: false });
    const user = await someone();
    await signedIn(user, desk.name);
    await edited(desk, { roleUIDs: [frontDesk, manager], buildingUIDs: [second, third] });
    expect(await read(user)).toMatchObject({
      mappedRoles: [{ roleUID: frontDesk }],
      mappedBuildings: [{ uid: second }],
    });
    await signedIn(user, desk.name);
    expect((await read(user)).mappedRoles.map(({ roleName }) => roleName)).toEqual(['Front desk', 'Office manager']);
    await edited(desk, { isEnabled: false });
    expect(await read(user)).toMatchObject({ mappedRoles: [], mappedBuildings: [] });
    await edited(desk, { roleUIDs: [administrator], hasAllBuildings: true });
    await signedIn(user, desk.name);
    expect(await read(user)).toMatchObject({ isGlobalAdmin: true, allBuildingsBy: [{ uid: desk.uid }] });
    await edited(desk, { roleUIDs: [administrator], hasAllBuildings: false });
    expect(await read(user)).toMatchObject({ allBuildingsBy: [] });
    await world.done('clientAdministrator', securityGroups.remove, { params: { ...client, group: desk.uid } });
    expect(await read(user)).toMatchObject({ mappedRoles: [], isGlobalAdmin: false });
  });

  it('stays as far as the mapping gives it still: all buildings are no fewer than some, nor those it is narrowed to', async () => {
    const desk = await mapped({ roleUIDs: [frontDesk], buildingUIDs: [first, second] });
    const user = await someone();
    await signedIn(user, desk.name);
    await edited(desk, { buildingUIDs: [], hasAllBuildings: true });
    const held = async () => new Set((await read(user)).mappedBuildings.map(({ uid }) => uid));
    expect(await held()).toEqual(new Set([first, second]));
    await signedIn(user, desk.name);
    expect(await read(user)).toMatchObject({ mappedBuildings: [], allBuildingsBy: [{ uid: desk.uid }] });
    await edited(desk, { buildingUIDs: [second, third], hasAllBuildings: false });
    expect(await held()).toEqual(new Set([second, third]));
    expect(await read(user)).toMatchObject({ allBuildingsBy: [] });
  });

  it('goes at once when the mapping is tied to another group, and not when its name is only spelled otherwise', async () => {
    const desk = await mapped({ roleUIDs: [administrator], hasAllBuildings: true });
    const user = await someone();
    await signedIn(user, desk.name);
    const spelled = ` ${desk.name.toUpperCase()}`;
    await edited({ ...desk, body: { ...desk.body, name: spelled } }, {});
    expect(await read(user)).toMatchObject({ isGlobalAdmin: true, allBuildingsBy: [{ uid: desk.uid }] });
    const name = sample.unusedName();
    await edited({ ...desk, body: { ...desk.body, name } }, {});
    expect(await read(user)).toMatchObject({ mappedRoles: [], isGlobalAdmin: false, allBuildingsBy: [] });
    await signedIn(user, name);
    expect(await read(user)).toMatchObject({ isGlobalAdmin: true, allBuildingsBy: [{ uid: desk.uid }] });
  });

  it('is given by the platform alone: the database lets no session of the API give anything in the name of a mapping', async () => {
    const desk = await mapped({ roleUIDs: [frontDesk] });
    const user = await someone();
    await signedIn(user, desk.name);
    const caller = {
      userUid: accounts.clientAdministrator.uid,
      isSystemUser: false,
      clientUids: [sample.northmoor],
    };
    const given = asCaller(world.store, caller, (tx) =>
      tx.insert(userRoles).values({ userUID: user, roleUID: String(manager), givenBy: desk.uid }),
    );
    await expect(given).rejects.toMatchObject({ cause: { code: '42501' } });
    const put = asCaller(world.store, caller, (tx) =>
      tx.insert(userMappings).values({ userUID: user, clientUID: sample.northmoor, groupUID: desk.uid }),
    );
    await expect(put).rejects.toMatchObject({ cause: { code: '42501' } });
    const stranger = { userUid: accounts.american.uid, isSystemUser: false, clientUids: [sample.riverbend] };
    expect(await asCaller(world.store, stranger, (tx) => tx.select().from(userMappings))).toEqual([]);
  });

  it('reaches as far as it says: all buildings by a mapping let a limited person see everybody, until the group is left', async () => {
    const everywhere = await mapped({ roleUIDs: [manager], hasAllBuildings: true });
    const user = await someone({ buildingUIDs: [first], roleUIDs: [manager] });
    const token = await world.tokenOf('clientAdministrator', {
      claims: { sub: user, user_uid: user, permissions: ['canmanageusers'] },
    });
    const rows = async () => {
      const answer = await world.send(users.list, { params: client, query: { pagesize: 1 } }, token);
      return v.parse(page(ListedUser), await answer.json()).rowCount;
    };
    const limited = await rows();
    await signedIn(user, everywhere.name);
    expect(await rows()).toBeGreaterThan(limited);
    await signedIn(user);
    expect(await rows()).toBe(limited);
    const [row] = await asPlatform(world.store, (tx) => tx.select().from(userTable).where(eq(userTable.uid, user)));
    expect(row?.hasAllBuildings).toBe(false);
  });
});

/** A client of its own whose administrator role a mapping gives, all buildings with it. */
async function newlyMapped() {
  const place = { client: await sample.newClient(world) };
  const { data: listed } = await world.done('systemAdministrator', roles.list, { params: place });
  const Listed = v.object({ items: v.array(v.object({ roleUID: v.string(), roleName: v.string() })) });
  const [administers, works] = ['Client administrator', 'Staff'].map(
    (name) => v.parse(Listed, listed).items.find(({ roleName }) => roleName === name)?.roleUID ?? '',
  );
  const map = async (gift: Gift) => {
    const body = { name: sample.unusedName(), isEnabled: true, ...gift };
    const { data } = await world.done('systemAdministrator', securityGroups.create, { params: place, body });
    return { uid: String(data['uid']), name: body.name };
  };
  const add = async (draft: object = {}) => {
    const body = newUserDraft({ hasAllBuildings: false, roleUIDs: [], ...draft });
    return String((await world.done('systemAdministrator', users.create, { params: place, body })).data['uid']);
  };
  const held = async (user: string) =>
    v.parse(User, (await world.done('systemAdministrator', users.get, { params: { ...place, user } })).data);
  const leaders = await map({ roleUIDs: [administers], hasAllBuildings: true });
  const isAdministered = () => asPlatform(world.store, (tx) => administered(tx, place.client));
  return { place, administers, works, map, add, held, leaders, isAdministered };
}
const all = { anywhere: true, everywhere: true };
const everywhere = { active: all, able: all };

describe('the last administrator of a client (D-282)', () => {
  it('stays one at a sign-in without the group, and loses everything else that groups gave', async () => {
    const { works, map, add, held, leaders, isAdministered } = await newlyMapped();
    const staffRoom = await map({ roleUIDs: [works] });
    const user = await add();
    await signedIn(user, leaders.name, staffRoom.name);
    await signedIn(user, 'Another group');
    expect(await held(user)).toMatchObject({
      isGlobalAdmin: true,
      mappedRoles: [{ roleName: 'Client administrator', mapping: leaders }],
      allBuildingsBy: [leaders],
    });
    expect(await isAdministered()).toEqual(everywhere);
    const [noted] = await asPlatform(world.store, (tx) =>
      tx
        .select({ what: securityEvents.what, detail: securityEvents.detail })
        .from(securityEvents)
        .where(eq(securityEvents.subjectUID, user))
        .orderBy(desc(securityEvents.id)),
    );
    expect(noted).toEqual({
      what: 'rights.changed',
      detail: { by: 'mapping', come: [], gone: [staffRoom.uid], keptForLastAdministrator: [leaders.uid] },
    });
  });

  it('keeps its mapping tied to their group, until there is another administrator', async () => {
    const { place, administers, add, held, leaders, isAdministered } = await newlyMapped();
    const user = await add();
    await signedIn(user, leaders.name);
    const renamed = {
      params: { ...place, group: leaders.uid },
      body: { name: sample.unusedName(), isEnabled: true, roleUIDs: [administers], hasAllBuildings: true },
    };
    expect((await world.as('systemAdministrator', securityGroups.replace, renamed)).status).toBe(403);
    expect(await isAdministered()).toEqual(everywhere);
    await add({ roleUIDs: [administers], hasAllBuildings: true });
    await world.done('systemAdministrator', securityGroups.replace, renamed);
    expect(await held(user)).toMatchObject({ mappedRoles: [], isGlobalAdmin: false });
  });

  it('keeps no more of it than the client needs, and only until there is another', async () => {
    const { administers, map, add, held, leaders } = await newlyMapped();
    const too = await map({ roleUIDs: [administers], hasAllBuildings: true });
    const user = await add();
    await signedIn(user, leaders.name, too.name);
    await signedIn(user);
    expect((await held(user)).mappedRoles).toHaveLength(1);
    await add({ roleUIDs: [administers], hasAllBuildings: true });
    await signedIn(user);
    expect(await held(user)).toMatchObject({ isGlobalAdmin: false, mappedRoles: [], allBuildingsBy: [] });
  });

  it('is not the last where another group makes them one at that very sign-in', async () => {
    const { administers, map, add, held, leaders } = await newlyMapped();
    const successors = await map({ roleUIDs: [administers], hasAllBuildings: true });
    const user = await add();
    await signedIn(user, leaders.name);
    await signedIn(user, successors.name);
    expect((await held(user)).mappedRoles.map(({ mapping }) => mapping.uid)).toEqual([successors.uid]);
  });

  it('stays where two leave the group at the same moment', async () => {
    const { add, held, leaders, isAdministered } = await newlyMapped();
    const both = [await add(), await add()];
    for (let round = 0; round < 5; round += 1) {
      for (const user of both) await signedIn(user, leaders.name);
      await Promise.all(both.map((user) => signedIn(user)));
      expect(await isAdministered()).toEqual(everywhere);
      const still = await Promise.all(both.map(held));
      expect(still.filter(({ isGlobalAdmin }) => isGlobalAdmin)).toHaveLength(1);
    }
  });

  it('stays where one leaves the group while the other is deactivated', async () => {
    const { place, administers, add, leaders, isAdministered } = await newlyMapped();
    const [mappedOne, byHand] = [await add(), await add({ roleUIDs: [administers], hasAllBuildings: true })];
    const params = { ...place, user: byHand };
    const become = (status: 0 | 1) =>
      world.as('systemAdministrator', users.patch, {
        params,
        body: [{ op: 'replace', path: '/status', value: status }],
      });
    for (let round = 0; round < 5; round += 1) {
      await signedIn(mappedOne, leaders.name);
      await become(0);
      await Promise.all([signedIn(mappedOne), become(1)]);
      expect(await isAdministered()).toEqual(everywhere);
    }
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

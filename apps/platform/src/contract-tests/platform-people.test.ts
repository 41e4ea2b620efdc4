import {
  figures,
  passwordReset,
  photos,
  profiles,
  session,
  systemUsers,
  userSearch,
  userSettings,
} from '@wardmere/api';
import { EffectiveAccess } from '@wardmere/api';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../identity/authenticate.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { accounts, demonstrationPassword } from '../seed/accounts.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { signInDays, userBuildings, users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { newUser } from './people-samples.ts';
import { mailedToken, newSystemUser } from './platform-calls.ts';
import * as sample from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const replace = (path: string, value: unknown) => ({ op: 'replace', path, value });
const recordOf = async (uid: string) => {
  const [user] = await asPlatform(world.store, (tx) => tx.select().from(users).where(eq(users.uid, uid)));
  return user;
};
const refusal = async (
  who: Who,
  ...[call, sent]: Parameters<World['as']> extends [Who, ...infer Rest] ? Rest : never
) => {
  const response = await world.as(who, call, sent);
  const body: unknown = await response.json();
  return { status: response.status, body };
};

const itemsIn = (data: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(data['items']) ? data['items'] : [];
const list = async (filter: string) => {
  const query = { filter, pagesize: 100 };
  return itemsIn((await world.done('systemAdministrator', systemUsers.list, { query })).data).length;
};
const find = async (who: Who, searchTerm: string) => {
  const query = { searchTerm, pagesize: 100, pagenumber: 0, orderInstructions: 'lastName' };
  return itemsIn((await world.done(who, userSearch.find, { query })).data);
};

describe('system users', () => {
  it('are kept with their own spelling; the password is given on creation and never told', async () => {
    const user = await newSystemUser(world, { firstName: 'Rhys', lastName: 'Ap Rhys', email: 'rhys@wardmere.example' });
    const { data } = await world.done('systemAdministrator', systemUsers.get, { params: { user } });
    expect(data).toEqual({
      uid: user,
      firstName: 'Rhys',
      lastName: 'Ap Rhys',
      userName: 'rhys@wardmere.example',
      userRoles: [{ roleUID: roleUid('Client services'), roleName: 'Client services' }],
      timeZone: { zoneName: 'Europe/London' },
      userActive: true,
      isEnterpriseUser: false,
      pageSize: 25,
      invitedUntil: null,
      userPhoto: null,
      allClients: false,
      clientUIDs: [],
      isAbove: false,
    });
    expect(await verifyPassword('Harbour-Lights-8', (await recordOf(user))?.passwordHash)).toBe(true);
  });

  it('have an address nobody else has, of whatever client, ignoring case', async () => {
    for (const email of ['ada.admin@wardmere.example', 'NIA.ROWE@northmoor.example']) {
      const user = await newSystemUser(world);
      const refused = await refusal('systemAdministrator', systemUsers.patch, {
        params: { user },
        body: [replace('/email', email)],
      });
      expect(refused).toMatchObject({
        status: 409,
        body: { errors: { email: [expect.stringMatching(/already taken/)] } },
      });
    }
  });

  it('are named, addressed and given a password by their organisation where they sign in there, as people of a client (D-071)', async () => {
    for (const elsewhere of [{ isSSO: true }, { isEnterpriseUser: true }]) {
      const user = await newSystemUser(world);
      await asPlatform(world.store, (tx) => tx.update(users).set(elsewhere).where(eq(users.uid, user)));
      const { data: told } = await world.done('systemAdministrator', systemUsers.get, { params: { user } });
      expect(told).toMatchObject({ isEnterpriseUser: true });
      const message = 'This is set by the organisation the person signs in at.';
      const body = [replace('/firstName', 'Other'), replace('/email', `${user}@other.example`)];
      expect(await refusal('systemAdministrator', systemUsers.patch, { params: { user }, body })).toMatchObject({
        status: 403,
        body: { errors: { firstName: [message], email: [message] } },
      });
      const password = { params: { user }, body: { password: 'Harbour-Lights-9' } };
      expect(await refusal('systemAdministrator', systemUsers.resetPassword, password)).toMatchObject({
        status: 403,
        body: { errors: { password: [message] } },
      });
      await world.done('systemAdministrator', systemUsers.patch, {
        params: { user },
        body: [replace('/pageSize', 50)],
      });
    }
  });

  it('act for no client until some are chosen, and for those of whoever chooses alone (D-289)', async () => {
    const [three, gwyr] = [clientUid('three'), clientUid('gwyr')];
    const user = await newSystemUser(world, {}, 'clientServices');
    const told = async () => (await world.done('clientServices', systemUsers.get, { params: { user } })).data;
    expect(await told()).toMatchObject({ clientUIDs: [], allClients: false, isAbove: false });
    const change = (...body: unknown[]) => ({ params: { user }, body });
    await world.done('clientServices', systemUsers.patch, change(replace('/clientUIDs', [three, gwyr])));
    expect(await told()).toMatchObject({ clientUIDs: [three, gwyr].toSorted() });
    await world.done('clientServices', systemUsers.patch, change(replace('/firstName', 'Elin')));
    expect(await told()).toMatchObject({ clientUIDs: [three, gwyr].toSorted() });
    await world.done('clientServices', systemUsers.patch, change(replace('/clientUIDs', [gwyr])));
    expect(await told()).toMatchObject({ clientUIDs: [gwyr] });
    for (const [field, value] of [
      ['clientUIDs', [sample.northmoor]],
      ['clientUIDs', [roleUid('Client services')]],
    ] as const) {
      expect(await refusal('clientServices', systemUsers.patch, change(replace(`/${field}`, value)))).toMatchObject({
        status: 400,
        body: { errors: { clientUIDs: ['Choose clients from the list.'] } },
      });
    }
    expect(await refusal('clientServices', systemUsers.patch, change(replace('/allClients', true)))).toMatchObject({
      status: 403,
      body: { errors: { allClients: ['Only somebody who acts for every client can give every client.'] } },
    });
    await world.done('systemAdministrator', systemUsers.patch, change(replace('/allClients', true)));
    expect(await told()).toMatchObject({ allClients: true, isAbove: true });
  });

  it('act for none of their former clients once they have acted for every one (D-289)', async () => {
    const [three, gwyr, riverbend] = ['three', 'gwyr', 'riverbend'].map(clientUid);
    const [formerly, before] = [
      await newSystemUser(world, { clientUIDs: [three, gwyr] }),
      await newSystemUser(world, { clientUIDs: [three, gwyr], allClients: true }),
    ];
    for (const user of [formerly, before]) {
      const told = async () => (await world.done('systemAdministrator', systemUsers.get, { params: { user } })).data;
      const change = (...body: unknown[]) =>
        world.done('systemAdministrator', systemUsers.patch, { params: { user }, body });
      await change(replace('/allClients', true));
      expect(await told()).toMatchObject({ clientUIDs: [], allClients: true });
      await change(replace('/allClients', true), replace('/clientUIDs', [three]));
      await change(replace('/allClients', false), replace('/clientUIDs', [riverbend]));
      expect(await told()).toMatchObject({ clientUIDs: [riverbend], allClients: false });
      await change(replace('/clientUIDs', [three]));
      expect(await told()).toMatchObject({ clientUIDs: [three], allClients: false });
      await change(replace('/allClients', true));
      await change(replace('/allClients', false));
      expect(await told()).toMatchObject({ clientUIDs: [], allClients: false });
    }
  });

  it('have what they may do explained: by which role, which role would bring the rest, and who may give it', async () => {
    const [services, everything] = [roleUid('Client services'), roleUid('System administrator')];
    const user = await newSystemUser(world, { roleUIDs: [services] });
    const told = async (who: Who, of = user) =>
      v.parse(EffectiveAccess, (await world.done(who, systemUsers.access, { params: { user: of } })).data);
    const { permissions, rolesNotHeld } = await told('clientServices');
    expect(permissions.find(({ name }) => name === 'canmanageusers')).toEqual({
      name: 'canmanageusers',
      grantedBy: [{ roleUID: services, roleName: 'Client services', mapping: null }],
    });
    const lacking = rolesNotHeld.find(({ roleUID }) => roleUID === everything);
    expect(lacking).toMatchObject({ roleName: 'System administrator', mappings: [], givenByCaller: false });
    expect(lacking?.permissions).toContain('candisableclientsandbuildings');
    expect(lacking?.givers.map(({ uid }) => uid)).toContain(accounts.systemAdministrator.uid);
    // Who may do no more than the person gives no more, and who asks is nobody to ask.
    expect(lacking?.givers.map(({ uid }) => uid)).not.toContain(accounts.clientServices.uid);
    const toGiver = (await told('systemAdministrator')).rolesNotHeld.find(({ roleUID }) => roleUID === everything);
    expect(toGiver?.givenByCaller).toBe(true);
    expect(toGiver?.givers.map(({ uid }) => uid)).not.toContain(accounts.systemAdministrator.uid);
    // Of somebody above the caller they give nothing.
    const above = await newSystemUser(world, { roleUIDs: [services], allClients: true });
    expect((await told('clientServices', above)).rolesNotHeld.some(({ givenByCaller }) => givenByCaller)).toBe(false);
    // A client's people and roles are no part of it.
    const ofClient = { params: { user: accounts.clientAdministrator.uid } };
    expect((await refusal('systemAdministrator', systemUsers.access, ofClient)).status).toBe(404);
    const named = [...permissions.flatMap(({ grantedBy }) => grantedBy), ...rolesNotHeld].map(({ roleUID }) => roleUID);
    expect(named).not.toContain(sample.roleOfNorthmoor);
  });

  it('give and take no role that may do more than they do, and set no password of its holders', async () => {
    const body = [replace('/roleUIDs', [roleUid('System administrator')])];
    const mine = await newSystemUser(world);
    expect(await refusal('clientServices', systemUsers.patch, { params: { user: mine }, body })).toEqual({
      status: 403,
      body: {
        title: 'Not permitted.',
        description: 'You may not give or take System administrator.',
        errors: { roleUIDs: ['You may not give or take System administrator.'] },
      },
    });
    const ada = { params: { user: accounts.systemAdministrator.uid }, body: { password: 'Harbour-Lights-9' } };
    expect((await refusal('clientServices', systemUsers.resetPassword, ada)).status).toBe(403);
    const moved = { params: ada.params, body: [replace('/email', 'mine@wardmere.example')] };
    expect((await refusal('clientServices', systemUsers.patch, moved)).status).toBe(403);
  });

  it('do not deactivate themselves', async () => {
    const sent = { params: { user: accounts.systemAdministrator.uid }, body: [replace('/status', 1)] };
    expect(await refusal('systemAdministrator', systemUsers.patch, sent)).toMatchObject({
      status: 400,
      body: { errors: { status: ['You cannot deactivate yourself.'] } },
    });
  });

  it('may set their own password without a permission; another sets it for them to change', async () => {
    const user = accounts.clientServices.uid;
    const own = { params: { user }, body: { password: 'Harbour-Lights-9' } };
    expect((await world.as('clientServices', systemUsers.resetPassword, own)).status).toBe(204);
    expect((await recordOf(user))?.passwordChosenAt).toBeInstanceOf(Date);
    expect((await world.as('systemAdministrator', systemUsers.resetPassword, own)).status).toBe(204);
    expect((await recordOf(user))?.passwordChosenAt).toBeNull();
    expect((await world.as('clientServices', systemUsers.resetPassword, own)).status).toBe(401);
    world.signInAgain('clientServices');
    const client = { params: { user: accounts.clientAdministrator.uid }, body: { password: 'Harbour-Lights-9' } };
    expect((await refusal('systemAdministrator', systemUsers.resetPassword, client)).status).toBe(404);
  });

  it('are found by name and address, by role and by status', async () => {
    expect(await list('search contains ada adm')).toBe(1);
    expect(await list('search contains SERVICES@wardmere')).toBe(1);
    expect(await list('role eq System administrator')).toBe(1);
    expect(await list(`role eq ${roleUid('System administrator')}`)).toBe(1);
    expect(await list('status eq Inactive')).toBe(0);
    expect(
      (await refusal('systemAdministrator', systemUsers.list, { query: { filter: 'passwordHash eq x' } })).status,
    ).toBe(400);
  });
});

describe('the search across clients', () => {
  it('finds people of every client the caller acts for, and of no other', async () => {
    expect(await find('systemAdministrator', 'nia rowe')).toEqual([
      {
        uid: accounts.clientAdministrator.uid,
        firstName: 'Nia',
        lastName: 'Rowe',
        userName: accounts.clientAdministrator.userName,
        clientUID: sample.northmoor,
        clientName: 'Northmoor County Schools',
        titleName: expect.any(String),
        buildingName: 'Foxham Primary School',
        hasAllBuildings: true,
        userActive: true,
        lastLogin: null,
      },
    ]);
    // Namesakes are told apart by where they work, and as what.
    expect(await find('systemAdministrator', 'bryn ellis')).toMatchObject([
      { buildingName: expect.stringMatching(/\w/), hasAllBuildings: false },
    ]);
    expect(await find('systemAdministrator', 'northmoor.example')).toContainEqual(
      expect.objectContaining({ titleName: expect.stringMatching(/\w/) }),
    );
    expect(await find('clientServices', 'nia rowe')).toEqual([]);
    expect(await find('clientServices', 'maria.lopez')).toHaveLength(1);
    expect(await find('systemAdministrator', 'ada.admin')).toEqual([]);
  });

  it('finds for whoever is limited to buildings the people of these alone, in figures too (D-028)', async () => {
    const who = accounts.systemAdministrator.uid;
    const limit = (buildingScope: boolean) =>
      asPlatform(world.store, (tx) => tx.update(users).set({ buildingScope }).where(eq(users.uid, who)));
    const failing = async () => {
      const { data } = await world.done('systemAdministrator', figures.ofPlatform);
      return v.parse(figures.ofPlatform.reply, data).failedSignIns?.people;
    };
    const [bryn, nia] = [accounts.buildingScoped.uid, accounts.clientAdministrator.uid];
    const day = new Date().toISOString().slice(0, 10);
    await asPlatform(world.store, (tx) =>
      tx.insert(signInDays).values([bryn, nia].map((userUID) => ({ userUID, day, succeeded: 0, failed: 1 }))),
    );
    expect(await failing()).toBe(2);
    await limit(true);
    expect([await find('systemAdministrator', 'northmoor.example'), await failing()]).toEqual([[], 0]);
    const own = { userUID: who, clientUID: sample.northmoor, buildingUID: buildingUid('northmoor', 2) };
    await asPlatform(world.store, (tx) => tx.insert(userBuildings).values(own));
    expect(await find('systemAdministrator', 'bryn ellis')).toMatchObject([
      { uid: bryn, buildingName: expect.stringMatching(/\w/) },
    ]);
    expect([await find('systemAdministrator', 'nia rowe'), await failing()]).toEqual([[], 1]);
    await limit(false);
  });

  it('has who never signed in after whoever did, the latest first, as the list of people has', async () => {
    const [earlier, later] = [new Date('2026-11-03T08:00:00Z'), new Date('2026-11-07T08:00:00Z')];
    for (const lastLogin of [null, earlier, later, null]) {
      const user = await newUser(world, { lastName: 'Quillfeather' });
      await asPlatform(world.store, (tx) => tx.update(users).set({ lastLogin }).where(eq(users.uid, user)));
    }
    const latestFirst = [later.toISOString(), earlier.toISOString(), null, null];
    for (const [orderInstructions, moments] of [
      ['lastLogin desc', latestFirst],
      ['lastLogin', latestFirst.toReversed()],
    ] as const) {
      const query = { searchTerm: 'quillfeather', pagesize: 100, pagenumber: 0, orderInstructions };
      const { data } = await world.done('systemAdministrator', userSearch.find, { query });
      expect(v.parse(userSearch.find.reply, data).items.map(({ lastLogin }) => lastLogin)).toEqual(moments);
    }
  });

  it('needs two characters that are not spaces', async () => {
    for (const searchTerm of ['', 'a', ' a ']) {
      const refused = await refusal('systemAdministrator', userSearch.find, { query: { searchTerm } });
      expect(refused).toMatchObject({ status: 400, body: { errors: { searchTerm: expect.any(Array) } } });
    }
  });
});

describe('user settings', () => {
  const params = { client: sample.riverbend };

  it('are the platform’s until a client has its own, and then no longer follow it', async () => {
    const first = await world.done('american', userSettings.get, { params });
    expect([first.data, first.version]).toEqual([
      { maximumFailedLogins: 20, requirePasswordChange: false, isInherited: true, isAbove: false },
      '"0"',
    ]);
    const own = { maximumFailedLogins: 5, requirePasswordChange: false };
    const headers = { 'If-Match': first.version };
    expect((await world.done('american', userSettings.replace, { params, body: own, headers })).version).toBe('"1"');
    expect((await world.as('american', userSettings.replace, { params, body: own, headers })).status).toBe(412);
    const ofPlatform = { maximumFailedLogins: 30, requirePasswordChange: false };
    await world.done('systemAdministrator', userSettings.replaceOfPlatform, { body: ofPlatform });
    expect((await world.done('american', userSettings.get, { params })).data).toEqual({
      ...own,
      isInherited: false,
      isAbove: false,
    });
  });

  it('are a client’s own however its uid is spelled', async () => {
    const own = { maximumFailedLogins: 6, requirePasswordChange: false };
    const { version } = await world.done('american', userSettings.replace, { params, body: own });
    const inCapitals = { client: sample.riverbend.toUpperCase() };
    const told = await world.done('american', userSettings.get, { params: inCapitals });
    expect([told.data, told.version]).toEqual([{ ...own, isInherited: false, isAbove: false }, version]);
    const changed = { params: inCapitals, body: { ...own, maximumFailedLogins: 9 } };
    expect((await world.done('american', userSettings.replace, changed)).data).toMatchObject({
      maximumFailedLogins: 9,
    });
    expect((await world.as('american', userSettings.inherit, { params: inCapitals })).status).toBe(204);
  });

  it('are the platform’s again once a client gives its own up, and there is nothing more to give up', async () => {
    const own = { maximumFailedLogins: 7, requirePasswordChange: true };
    await world.done('american', userSettings.replace, { params, body: own });
    await world.done('systemAdministrator', userSettings.replaceOfPlatform, {
      body: { maximumFailedLogins: 33, requirePasswordChange: false },
    });
    await world.done('american', userSettings.inherit, { params });
    const { data, version } = await world.done('american', userSettings.get, { params });
    expect([data, version]).toEqual([
      { maximumFailedLogins: 33, requirePasswordChange: false, isInherited: true, isAbove: false },
      '"0"',
    ]);
    expect((await world.as('american', userSettings.inherit, { params })).status).toBe(404);
  });
});

const asked = async (userName: string) =>
  authenticate(world.store, { userName, password: demonstrationPassword }).then((answer) =>
    answer.kind === 'accepted' ? answer.mustChangePassword : undefined,
  );
/** Somebody with a password of their own choice of this moment. */
const chooses = (uid: string) =>
  asPlatform(world.store, (tx) =>
    tx
      .update(users)
      .set({ passwordChosenAt: sql`clock_timestamp()` })
      .where(eq(users.uid, uid)),
  );
const ofPlatform = (requirePasswordChange: boolean) =>
  world.done('systemAdministrator', userSettings.replaceOfPlatform, {
    body: { maximumFailedLogins: 20, requirePasswordChange },
  });

describe('a password that is to be changed', () => {
  const client = { client: clientUid('gwyr') };
  const ofClient = (settings: { maximumFailedLogins: number; requirePasswordChange: boolean }) =>
    world.done('systemAdministrator', userSettings.replace, { params: client, body: settings });

  it('is asked for once, by whoever asks first, and not again by a client that goes its own way in something else', async () => {
    const { uid, userName } = accounts.singleProduct;
    await ofPlatform(true);
    expect(await asked(userName)).toBe(true);
    await chooses(uid);
    expect(await asked(userName)).toBe(false);
    await ofClient({ maximumFailedLogins: 10, requirePasswordChange: true });
    expect(await asked(userName)).toBe(false);
    await world.done('systemAdministrator', userSettings.inherit, { params: client });
    await ofPlatform(false);
    await ofClient({ maximumFailedLogins: 10, requirePasswordChange: true });
    expect(await asked(userName)).toBe(true);
  });
});

describe('a profile', () => {
  const nia = { client: sample.northmoor, user: accounts.clientAdministrator.uid };

  it('changes what was sent, as a whole list where it is a list, and tells its new version', async () => {
    const before = await world.done('clientAdministrator', session.clientProfile, { params: nia });
    const body = [replace('/pageSize', 50), replace('/emailSubscriptions', []), replace('/primaryBuilding', null)];
    const headers = { 'If-Match': before.version };
    const after = await world.done('clientAdministrator', profiles.patch, { params: nia, body, headers });
    expect(after.data).toEqual({ ...before.data, pageSize: 50, emailSubscriptions: [], primaryBuilding: null });
    expect((await world.as('clientAdministrator', profiles.patch, { params: nia, body, headers })).status).toBe(412);
  });

  it('keeps how the portal looks, and refuses a look there is not', async () => {
    const choose = (path: string, value: string) =>
      world.as('clientAdministrator', profiles.patch, { params: nia, body: [replace(path, value)] });
    expect((await choose('/scheme', 'dark')).status).toBe(200);
    expect((await choose('/density', 'compact')).status).toBe(200);
    expect((await choose('/language', 'cy-GB')).status).toBe(200);
    const { data } = await world.done('clientAdministrator', session.clientProfile, { params: nia });
    expect(data).toMatchObject({ scheme: 'dark', density: 'compact', language: 'cy-GB' });
    expect((await choose('/scheme', 'sepia')).status).toBe(400);
    expect((await choose('/language', 'tlh')).status).toBe(400);
  });

  it('keeps the name an organisation gives', async () => {
    const elin = { client: clientUid('castleford'), user: accounts.singleSignOn.uid };
    const refused = await refusal('singleSignOn', profiles.patch, {
      params: elin,
      body: [replace('/firstName', 'Eleri')],
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { firstName: ['Your organisation manages your name.'] } },
    });
    const numbers = [replace('/voicePhoneNumber', '+44 1632 960111')];
    expect((await world.as('singleSignOn', profiles.patch, { params: elin, body: numbers })).status).toBe(200);
  });

  it('has no landing page, building or title where there is no client', async () => {
    const params = { user: accounts.systemAdministrator.uid };
    for (const path of ['/defaultLandingPageUID', '/primaryBuilding', '/titleUID']) {
      const refused = await refusal('systemAdministrator', profiles.patchOfSystemUser, {
        params,
        body: [replace(path, null)],
      });
      expect(refused.status).toBe(400);
    }
  });

  it('lets nobody without the permission delete the photo of another', async () => {
    const params = { client: sample.northmoor, user: accounts.clientAdministrator.uid };
    expect((await refusal('withoutPermissions', photos.remove, { params })).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  it('says of a link that opens nothing what to do, and takes no second use of one that does', async () => {
    const token = await mailedToken(world, 'singleProduct');
    const body = { token, password: 'Harbour-Lights-8' };
    expect((await world.send(passwordReset.reset, { body })).status).toBe(204);
    const again = await world.send(passwordReset.reset, { body });
    expect([again.status, await again.json()]).toEqual([
      400,
      {
        title: 'Some values are not valid.',
        errors: { token: ['This link has already been used or is more than an hour old. Ask for a new one.'] },
      },
    ]);
  });
});

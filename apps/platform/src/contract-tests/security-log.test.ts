import { roles, systemUsers, users } from '@wardmere/api';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { securityEvents } from '../storage/schema/index.ts';
import { asCaller, asPlatform } from '../storage/transaction.ts';
import { newUser, newUserDraft } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => asPlatform(world.store, (tx) => tx.execute(sql`truncate security_events`)));

const noted = (what: string) =>
  asPlatform(world.store, (tx) =>
    tx.select().from(securityEvents).where(eq(securityEvents.what, what)).orderBy(asc(securityEvents.id)),
  );
const actorUID = accounts.clientAdministrator.uid;
const headers = { 'X-Request-Id': 'request-of-this-test' };

it('a change is noted with who made it, on what, in which client and request', async () => {
  const body = { roleName: 'Night watch', roleDescription: '', permissions: [], assignableRoleUIDs: [] };
  const params = { client: sample.northmoor };
  const { data } = await world.done('clientAdministrator', roles.create, { params, body, headers });
  const role = String(data['roleUID']);
  await world.done('clientAdministrator', roles.remove, { params: { ...params, role }, headers });
  const common = { actorUID, subjectUID: role, clientUID: sample.northmoor, requestId: 'request-of-this-test' };
  expect(await noted('change.made')).toMatchObject([
    { ...common, detail: { call: `POST ${roles.create.path}` } },
    { ...common, detail: { call: `DELETE ${roles.remove.path}` } },
  ]);
});

it('what was not carried out is no change', async () => {
  const params = { client: sample.northmoor };
  const answer = await world.as('clientAdministrator', roles.create, { params, body: { roleName: '' } });
  expect([answer.status, await noted('change.made')]).toEqual([400, []]);
});

it('a refusal is noted though everything else is undone, and says which rule refused', async () => {
  const params = { client: sample.northmoor, user: actorUID };
  const answer = await world.as('withoutPermissions', users.get, { params, headers });
  expect(answer.status).toBe(403);
  expect(await noted('access.refused')).toMatchObject([
    {
      actorUID: accounts.withoutPermissions.uid,
      subjectUID: actorUID,
      clientUID: sample.northmoor,
      requestId: 'request-of-this-test',
      detail: { call: `GET ${users.get.path}`, rule: 'permission' },
    },
  ]);
});

it('a refusal of rank is told from one of permission', async () => {
  const params = { user: accounts.systemAdministrator.uid };
  const body = [{ op: 'replace', path: '/firstName', value: 'Renamed' }];
  expect((await world.as('clientServices', systemUsers.patch, { params, body })).status).toBe(403);
  expect(await noted('access.refused')).toMatchObject([
    {
      actorUID: accounts.clientServices.uid,
      subjectUID: params.user,
      detail: { call: `PATCH ${systemUsers.patch.path}`, rule: 'rank' },
    },
  ]);
});

it('a change that is refused once it is compared with what was written is no change', async () => {
  const params = { client: sample.northmoor };
  const draft = { ...sample.roleDraft(), assignableRoleUIDs: [], permissions: ['canmanageroles'] };
  const { data } = await world.done('systemAdministrator', roles.create, { params, body: draft });
  const role = String(data['roleUID']);
  const user = await newUser(world, { roleUIDs: [role] });
  const token = await world.tokenOf('clientAdministrator', { claims: { sub: user, user_uid: user } });
  const body = { ...draft, permissions: ['canmanageroles', 'canviewlogs'] };
  expect((await world.send(roles.replace, { params: { ...params, role }, body }, token)).status).toBe(403);
  expect((await noted('change.made')).filter(({ actorUID: actor }) => actor === user)).toEqual([]);
  expect(await noted('access.refused')).toMatchObject([{ actorUID: user, subjectUID: role, detail: { rule: 'rank' } }]);
});

it('identifiers and words of ours are all that is held: nothing of what was written', async () => {
  const params = { client: sample.northmoor };
  const secret = 'Marmoset-Quokka-77';
  const body = newUserDraft({ firstName: 'Zanzibar', email: 'zanzibar@northmoor.example', password: secret });
  await world.done('clientAdministrator', users.create, { params, body });
  const rows = await asPlatform(world.store, (tx) => tx.select().from(securityEvents));
  expect(rows).not.toEqual([]);
  expect(JSON.stringify(rows)).not.toMatch(/zanzibar|marmoset|quokka/i);
});

it.for(['select', 'update', 'delete'] as const)(
  'whoever works through the API, even for every client, does not get to %s in it',
  async (verb) => {
    const everywhere = { userUid: accounts.systemAdministrator.uid, isSystemUser: true, clientUids: '*' } as const;
    const statement = {
      select: sql`select * from security_events`,
      update: sql`update security_events set what = 'nothing'`,
      delete: sql`delete from security_events`,
    }[verb];
    await expect(asCaller(world.store, everywhere, (tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  },
);

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

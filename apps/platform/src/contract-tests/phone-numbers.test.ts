import { buildings, contacts, profiles, session, userImports, users, type Call } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { buildings as buildingTable, contacts as contactTable, users as userTable } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { importSteps } from './import-steps.ts';
import { contactDraft, newContact, newUser, newUserDraft, unusedEmail } from './people-samples.ts';
import { buildingDraft, newBuilding, northmoor } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ works: true });
});
afterAll(() => world.close());

const client = { client: northmoor };
const replace = (member: string, value: unknown) => ({ op: 'replace', path: `/${member}`, value });
const sent = (call: Call, params: object, body: unknown) =>
  world.as('systemAdministrator', call, { params: { ...client, ...params }, body });
const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, body: await response.json() };
};
const refused = (...fields: string[]) => ({
  status: 400,
  body: {
    errors: Object.fromEntries(fields.map((field) => [field, ['Enter a valid phone number, in figures.']])),
  },
});

/** What no form takes, and another system has written. */
const odd = { mobilePhoneNumber: 'ext. only', voicePhoneNumber: 'via reception' };
const withOdd = async (user: string) => {
  await asPlatform(world.store, (tx) => tx.update(userTable).set(odd).where(eq(userTable.uid, user)));
  return user;
};

describe('a number that nobody could be called by', () => {
  it('is not taken for anybody new', async () => {
    expect(await refusalOf(sent(users.create, {}, newUserDraft(odd)))).toMatchObject(refused(...Object.keys(odd)));
    expect(await refusalOf(sent(contacts.create, {}, contactDraft(odd)))).toMatchObject(refused(...Object.keys(odd)));
    expect(await refusalOf(sent(buildings.create, {}, { ...buildingDraft(), phoneNumber: 'ext. only' }))).toMatchObject(
      refused('phoneNumber'),
    );
  });

  it('stays with a user whose other fields are changed, and is not changed for another one', async () => {
    const user = await withOdd(await newUser(world));
    const { data } = await world.done('systemAdministrator', users.patch, {
      params: { ...client, user },
      body: [replace('firstName', 'Siôn')],
    });
    expect(data).toMatchObject({ ...odd, firstName: 'Siôn' });
    const again = sent(users.patch, { user }, [replace('voicePhoneNumber', 'at the gate')]);
    expect(await refusalOf(again)).toMatchObject(refused('voicePhoneNumber'));
  });

  it('stays with a contact that is written as a whole', async () => {
    const contact = await newContact(world);
    await asPlatform(world.store, (tx) => tx.update(contactTable).set(odd).where(eq(contactTable.uid, contact)));
    const draft = contactDraft(odd);
    const { data } = await world.done('systemAdministrator', contacts.replace, {
      params: { ...client, contact },
      body: draft,
    });
    expect(data).toMatchObject({ ...odd, lastName: draft.lastName });
    const again = sent(contacts.replace, { contact }, { ...draft, mobilePhoneNumber: 'at the gate' });
    expect(await refusalOf(again)).toMatchObject(refused('mobilePhoneNumber'));
  });

  it('stays with a building, written as a whole or in part', async () => {
    const building = await newBuilding(world);
    const phoneNumber = 'ext. only';
    await asPlatform(world.store, (tx) =>
      tx.update(buildingTable).set({ phoneNumber }).where(eq(buildingTable.uid, building)),
    );
    const params = { ...client, building };
    const body = { ...buildingDraft('Told by another system'), phoneNumber };
    expect((await world.done('systemAdministrator', buildings.replace, { params, body })).data).toMatchObject({
      name: 'Told by another system',
      phoneNumber,
    });
    const named = { params, body: [replace('name', 'Renamed since')] };
    expect((await world.done('systemAdministrator', buildings.patch, named)).data).toMatchObject({ phoneNumber });
    const again = sent(buildings.patch, { building }, [replace('phoneNumber', 'at the gate')]);
    expect(await refusalOf(again)).toMatchObject(refused('phoneNumber'));
  });

  it('stays in one’s own profile', async () => {
    const user = await withOdd(accounts.clientAdministrator.uid);
    const params = { ...client, user };
    const body = [replace('pageSize', 50)];
    await world.done('clientAdministrator', profiles.patch, { params, body });
    const { data } = await world.done('clientAdministrator', session.clientProfile, { params });
    expect(data).toMatchObject({ ...odd, pageSize: 50 });
    const again = world.as('clientAdministrator', profiles.patch, {
      params,
      body: [replace('mobilePhoneNumber', 'at the gate')],
    });
    expect(await refusalOf(again)).toMatchObject(refused('mobilePhoneNumber'));
  });

  it('stays with whom a row of a file is about, and is refused where the row says it', async () => {
    const email = unusedEmail();
    await withOdd(await newUser(world, { email }));
    const steps = importSteps(world, { calls: userImports, who: 'systemAdministrator', client: northmoor });
    const imported = async (text: string) => {
      const file = await steps.upload(text, 'people.csv');
      await steps.queue(file, text.split('\n')[0]?.split(',') ?? []);
      return { run: await steps.settled(file), rows: await steps.rows(file) };
    };
    expect(await imported(`First Name,Email\nSiôn,${email}`)).toMatchObject({ run: { counts: { updated: 1 } } });
    const { rows } = await imported(`Email,Mobile Phone Number\n${email},at the gate`);
    expect(rows.flatMap(({ problems }) => problems)).toMatchObject([
      { target: 'Mobile Phone Number', message: 'Enter a valid phone number, in figures.' },
    ]);
  });
});

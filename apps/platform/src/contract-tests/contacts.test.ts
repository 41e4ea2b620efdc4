import { contacts, ContactDraft, ListedUser, page, users } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../identity/authenticate.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { lookupUid } from '../seed/demonstration-lookups.ts';
import * as schema from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { contactDraft, newContact, newUser, unusedEmail } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const northmoor = { client: sample.northmoor };
const title = lookupUid('titles', 'northmoor', 'Teacher');
const first = buildingUid('northmoor', 0);
const saved = async (contact: string, draft: object) =>
  (await world.done('systemAdministrator', contacts.replace, { params: { ...northmoor, contact }, body: draft })).data;
const refused = async (body: object) => {
  const response = await world.as('systemAdministrator', contacts.create, { params: northmoor, body });
  return { status: response.status, ...v.parse(v.looseObject({}), await response.json()) };
};

describe('a contact', () => {
  it('is replaced as a whole, and keeps what the platform does not know', async () => {
    const draft = contactDraft({ titleUID: title, mobilePhoneNumber: '1', primaryBuilding: { uid: first, name: '' } });
    const contact = await newContact(world, { ...draft, laterMember: { kept: ['ŵ'] } });
    const params = { ...northmoor, contact };
    const { data } = await world.done('clientAdministrator', contacts.get, { params });
    expect(data).toEqual({
      uid: contact,
      clientUID: sample.northmoor,
      firstName: draft.firstName,
      lastName: draft.lastName,
      userName: draft.email,
      title: { uid: title, name: 'Teacher' },
      mobilePhoneNumber: '1',
      voicePhoneNumber: '',
      primaryBuilding: { uid: first, name: expect.any(String) },
      preferredContactMethods: ['Email'],
      isContactOnly: true,
      laterMember: { kept: ['ŵ'] },
    });
    const less = { firstName: draft.firstName, lastName: draft.lastName, email: draft.email };
    expect(await saved(contact, less)).toMatchObject({ title: null, mobilePhoneNumber: '', primaryBuilding: null });
    expect(await saved(contact, less)).not.toHaveProperty('laterMember');
  });

  it('has a name and an address that no other contact of the client has', async () => {
    const draft = v.parse(ContactDraft, contactDraft());
    const contact = await newContact(world, draft);
    const other = contactDraft();
    const named = { ...other, firstName: ` ${draft.firstName.toUpperCase()} `, lastName: draft.lastName };
    expect(await refused(named)).toMatchObject({
      status: 409,
      description: `A contact named ${draft.firstName.toUpperCase()} ${draft.lastName} already exists.`,
    });
    const addressed = { ...other, email: draft.email.toUpperCase() };
    expect(await refused(addressed)).toMatchObject({
      status: 409,
      description: `The email address ${draft.email.toUpperCase()} is already taken.`,
    });
    expect(await saved(contact, draft)).toMatchObject({ uid: contact });
    const elsewhere = await world.as('american', contacts.create, {
      params: { client: sample.riverbend },
      body: draft,
    });
    expect(elsewhere.status).toBe(201);
  });

  it.for(['made', 'changed'] as const)(
    'that is %s at the moment at which another takes its address is told so, and not of its name (D-196)',
    async (how) => {
      const body = contactDraft();
      const contact = how === 'made' ? undefined : await newContact(world, { ...body, email: unusedEmail() });
      let answer: Promise<Response> | undefined;
      await asPlatform(world.store, async (tx) => {
        const { firstName, lastName } = contactDraft();
        const other = { clientUID: sample.northmoor, firstName, lastName, userName: body.email };
        await tx.insert(schema.contacts).values(other);
        answer =
          contact === undefined
            ? world.as('systemAdministrator', contacts.create, { params: northmoor, body })
            : world.as('systemAdministrator', contacts.replace, { params: { ...northmoor, contact }, body });
        const waiting = () =>
          world.store.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
               and query ~ '(insert into|update) "contacts"'`,
          );
        await expect.poll(async () => (await waiting()).rowCount, { timeout: 30_000 }).toBe(1);
      });
      const told = await answer;
      expect([told?.status, await told?.text()]).toEqual([
        409,
        expect.stringContaining(`The email address ${body.email} is already taken.`),
      ]);
    },
  );

  it('may be somebody who is a user too, and is found by the address', async () => {
    const email = unusedEmail();
    const user = await newUser(world, { email });
    const contact = await newContact(world, { email });
    const query = { filter: `userName eq "${email.toUpperCase()}"` };
    const { data } = await world.done('systemAdministrator', users.list, { params: northmoor, query });
    const { items } = v.parse(page(ListedUser), data);
    expect(Object.fromEntries(items.map(({ uid, isContactOnly }) => [uid, isContactOnly]))).toEqual({
      [user]: false,
      [contact]: true,
    });
  });

  it('never signs in', async () => {
    const email = unusedEmail();
    await newContact(world, { email });
    expect((await authenticate(world.store, { userName: email, password: 'Correct-horse-9' })).kind).toBe('refused');
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

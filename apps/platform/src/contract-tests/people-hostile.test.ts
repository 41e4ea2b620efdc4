import { contacts, users, type Call } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileStrings } from './hostile-strings.ts';
import { contactDraft, newContact, newUser, newUserDraft } from './people-samples.ts';
import { northmoor } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const texts = ['firstName', 'lastName', 'email', 'mobilePhoneNumber', 'voicePhoneNumber', 'titleUID'];
const ofUsers = [...texts, 'hireDate', 'defaultLandingPageUID', 'password'];
/** What a write name is read as; a password is never read. */
const readAs: Readonly<Record<string, string>> = {
  email: 'userName',
  titleUID: 'userTitle',
  defaultLandingPageUID: 'defaultLandingPage',
};
const Told = v.looseObject({ errors: v.optional(v.record(v.string(), v.array(v.string()))) });

/** The strings that neither came back as typed nor were refused by name of their field, each with what happened. */
async function surprises(call: Call, field: string, ask: (text: string) => Promise<Response>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const text of hostileStrings) {
    const response = await ask(text);
    const body: Readonly<Record<string, unknown>> & v.InferOutput<typeof Told> = v.parse(Told, await response.json());
    const value = body[readAs[field] ?? field];
    const isKept = response.ok && (value === text || (text === '' && (value ?? null) === null));
    // A strong password is taken and told to nobody.
    const isSecret = response.ok && field === 'password' && !JSON.stringify(body).includes('assword');
    // The one name that is too long to be told apart is the name of another: the address decides.
    const refused = [400, 409].includes(response.status) && Object.keys(body.errors ?? {}).join() === field;
    if (!isKept && !isSecret && !refused) found.push({ call: call.path, field, text, status: response.status, body });
  }
  return found;
}

describe('a hostile string comes back as typed or as an error of its field', () => {
  it.for(ofUsers)('in %s of a new and a patched user', async (field) => {
    const params = { client: northmoor, user: await newUser(world) };
    const create = (text: string) =>
      world.as('systemAdministrator', users.create, { params, body: newUserDraft({ [field]: text }) });
    const change = (text: string) =>
      world.as('systemAdministrator', users.patch, {
        params,
        body: [{ op: 'replace', path: `/${field}`, value: text }],
      });
    expect(await surprises(users.create, field, create)).toEqual([]);
    // A password is part of creating alone: a patch that names it is refused by that name.
    expect(await surprises(users.patch, field, change)).toEqual([]);
  });

  it.for(texts)('in %s of a new and a replaced contact', async (field) => {
    const params = { client: northmoor, contact: await newContact(world) };
    const without = { preferredContactMethods: [] };
    const create = (text: string) =>
      world.as('systemAdministrator', contacts.create, { params, body: contactDraft({ ...without, [field]: text }) });
    const replace = (text: string) =>
      world.as('systemAdministrator', contacts.replace, { params, body: contactDraft({ ...without, [field]: text }) });
    expect(await surprises(contacts.create, field, create)).toEqual([]);
    expect(await surprises(contacts.replace, field, replace)).toEqual([]);
  });

  it('in a search', async () => {
    for (const call of [users.list, contacts.list]) {
      for (const text of hostileStrings) {
        const filter = `search contains "${text.toWellFormed().replaceAll('"', '""')}"`;
        const { status } = await world.as('systemAdministrator', call, {
          params: { client: northmoor },
          query: { filter },
        });
        expect([text, [200, 400].includes(status)]).toEqual([text, true]);
      }
    }
  });
});

/** Letters that no index can make shorter. */
const mixed = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + ((index * 7919) % 6000)));

it.for([
  ['Latin', 'x'.repeat(250)],
  ['accented', 'ŵ'.repeat(250)],
  ['Chinese', mixed(0x4e00, 250)],
  ['Korean', mixed(0xac00, 250)],
  ['rare Chinese', mixed(0x20000, 125)],
] as const)('the longest names are kept and found: %s', async ([, name]) => {
  const sent = { params: { client: northmoor }, body: newUserDraft({ firstName: name, lastName: name }) };
  const { data } = await world.done('systemAdministrator', users.create, sent);
  expect([data.firstName, data.lastName]).toEqual([name, name]);
  const filter = `search contains ${name.slice(0, 20)}`;
  const found = await world.done('systemAdministrator', users.list, {
    params: { client: northmoor },
    query: { filter },
  });
  expect(found.data.rowCount).toBe(1);
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

import { createApi, toUserDraft, User, userStatus } from '@wardmere/api';
import { nothingKnown } from '@wardmere/machines';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { plain } from '../../kinds/entity/typed.ts';
import { lastStays } from './last-stays.ts';
import { enterpriseUser, user } from './user.entity.ts';
import type { UserForm } from './user-form.ts';

const uid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const record = v.parse(User, {
  uid: uid(1),
  clientUID: uid(2),
  firstName: 'Ada',
  lastName: 'Price',
  userName: 'ada.price@example.org',
  userBuildings: [{ uid: uid(11), name: 'Hill School' }],
  userRoles: [{ roleUID: uid(21), roleName: 'Teacher' }],
  isInClassicMode: true,
});
const base = plain(toUserDraft(record));
const scope = { client: uid(2) };
const api = createApi({ host: 'https://host.invalid', token: () => undefined });
const running = () => new AbortController().signal;

const assess = async (change: Partial<UserForm>) =>
  user.logic.assess(
    api,
    {
      kind: 'user',
      scope,
      key: record.uid,
      record: plain(record),
      base,
      draft: { ...base, ...change },
    },
    running(),
  );
const added = async (form: Partial<UserForm>) =>
  user.logic.assess(
    api,
    {
      kind: 'user',
      scope,
      key: null,
      record: null,
      base: plain(user.blank),
      draft: { ...user.blank, ...form },
    },
    running(),
  );
const somebody = { firstName: 'Ada', lastName: 'Price', email: 'ada.price@example.org' };

it('cannot be saved without first name, last name and email', async () =>
  expect((await assess({ firstName: ' ', lastName: '', email: '' })).problems).toEqual({
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    email: 'Email is required.',
  }));

it('an email address must look like one and contain no spaces', async () =>
  expect((await assess({ email: 'ada price@example.org' })).problems).toEqual({
    email: 'Enter a valid email address.',
  }));

it('a phone number is figures where it is typed, and stays where it is stored otherwise', async () => {
  const odd = { voicePhoneNumber: 'via reception' };
  const wrong = { voicePhoneNumber: 'Enter a valid phone number, in figures.' };
  expect((await assess(odd)).problems).toEqual(wrong);
  const stored = {
    kind: 'user',
    scope,
    key: record.uid,
    record: plain({ ...record, ...odd }),
    base: { ...base, ...odd },
  };
  const draft = { ...stored.base, firstName: 'Adaline' };
  const { problems, plan } = await user.logic.assess(api, { ...stored, draft }, running());
  expect(problems).toEqual({});
  expect(plan).toMatchObject({ body: [{ op: 'replace', path: '/firstName', value: 'Adaline' }] });
  const other = { ...draft, voicePhoneNumber: 'at the gate' };
  expect((await user.logic.assess(api, { ...stored, draft: other }, running())).problems).toEqual(wrong);
});

it('Text needs a mobile number, Voice a voice or mobile number', async () => {
  expect((await assess({ preferredContactMethods: ['Text'] })).problems).toEqual({
    mobilePhoneNumber: 'Text needs a mobile number.',
  });
  expect((await assess({ preferredContactMethods: ['Voice'], mobilePhoneNumber: '0113 496 0001' })).problems).toEqual(
    {},
  );
});

it('the review shows what leaving classic mode sends besides', async () =>
  expect((await assess({ isInClassicMode: false })).plan.changes).toEqual([
    { field: 'isInClassicMode', before: true, after: false },
    { field: 'roleUIDs', before: [uid(21)], after: [uid(21)] },
  ]));

it('the review shows that all buildings clear the list', async () =>
  expect((await assess({ hasAllBuildings: true })).plan.changes).toEqual([
    { field: 'buildingUIDs', before: [uid(11)], after: [] },
    { field: 'hasAllBuildings', before: false, after: true },
  ]));

it('nothing changed sends nothing', async () =>
  expect((await assess({})).plan).toEqual({ kind: 'patch', body: [], changes: [] }));

it('making a user inactive is asked about, making one active is not', async () => {
  expect((await assess({ status: userStatus.values.Inactive })).risks.map(({ title }) => title)).toEqual([
    'Deactivate Ada Price?',
  ]);
  expect((await assess({ firstName: 'Adaline' })).risks).toEqual([]);
});

it('a new user needs a password', async () =>
  expect((await added(somebody)).problems).toEqual({ password: 'Password is required.' }));

it('a weak password is told the whole rule', async () =>
  expect((await added({ ...somebody, password: 'short', repeatedPassword: 'short' })).problems).toEqual({
    password:
      'Your password must contain at least 8 characters, contain at least one uppercase character, contain at least one lowercase character, and contain one special character (e.g. !@#$%^&*)',
  }));

it('the repeated password must be equal, and that is said with everything else', async () => {
  const wrong = { ...somebody, lastName: '', password: 'Harbour-Lights-7', repeatedPassword: 'Harbour' };
  expect((await added(wrong)).problems).toEqual({
    lastName: 'Last name is required.',
    repeatedPassword: 'Passwords do not match.',
  });
});

it('the password is sent when a user is created, once and by its name', async () => {
  const { plan } = await added({ ...somebody, password: 'Harbour-Lights-7', repeatedPassword: 'Harbour-Lights-7' });
  expect(plan.kind).toBe('create');
  expect(plan.body).toMatchObject({ ...somebody, password: 'Harbour-Lights-7', status: 0, pageSize: 10 });
  expect(Object.keys(Object(plan.body))).not.toContain('repeatedPassword');
});

const moment = {
  area: 'client',
  facts: nothingKnown('uk'),
  isNew: false,
  record: plain(record),
  draft: base,
} as const;

it('names and email of an enterprise user are read-only, what they are given is not', () => {
  const kept = { ...moment, record: plain({ ...record, isEnterpriseUser: true }) };
  // Whichever page they are opened on: the search across clients has one for all.
  for (const { fields } of [enterpriseUser, user]) {
    const lockedIn = (at: typeof kept) => fields.filter((field) => field.locked?.(at)).map(({ field }) => field);
    expect(lockedIn(kept)).toEqual(['firstName', 'lastName', 'email']);
    expect(lockedIn(moment)).toEqual([]);
  }
});

it('the picker of buildings is closed with all buildings', () => {
  const picker = user.fields.find(({ field }) => field === 'buildingUIDs');
  expect(picker?.locked?.(moment)).toBeUndefined();
  expect(picker?.locked?.({ ...moment, draft: { ...base, hasAllBuildings: true } })).toBe(
    'Has all buildings, including those added later.',
  );
});

const last = { roleUIDs: ['5c1e0000-0000-4000-8000-000000000001'], everywhere: true };
it('the last administrator is neither shut out nor stripped nor limited, and that is said before it is asked (D-282)', () => {
  const stays = 'A client keeps an administrator, and one who can sign in: make somebody else one first.';
  const kept: UserForm = { ...toUserDraft(record), hasAllBuildings: true, roleUIDs: [...last.roleUIDs] };
  const of = (form: UserForm, lastAdministrator?: typeof last) =>
    lastStays(form, { ...record, ...(lastAdministrator && { lastAdministrator }) });
  expect(of(kept, last)).toEqual({});
  const given: UserForm = { ...kept, status: 1, roleUIDs: [], hasAllBuildings: false };
  expect(of(given, last)).toEqual({ status: stays, roleUIDs: stays, hasAllBuildings: stays });
  expect(of(given, { roleUIDs: [], everywhere: false })).toEqual({ status: stays });
  expect(of(given)).toEqual({});
});

describe('a host that says of an update only that it is done (D-146)', () => {
  const before = '"1"';
  const plan = { kind: 'patch', body: [{ op: 'replace', path: '/firstName', value: 'Adele' }], changes: [] } as const;
  const savedAt = (version: string | null) => {
    const asked: string[] = [];
    const bare = createApi({
      host: 'https://host.invalid',
      token: () => 'token',
      fetch: (_, { method = '' } = {}) => {
        asked.push(method);
        const stored = { ...record, firstName: version === before ? record.firstName : 'Adele' };
        if (method === 'PATCH') return Promise.resolve(new Response(null, { status: 204 }));
        return Promise.resolve(
          version === null ? Response.json({}, { status: 503 }) : Response.json(stored, { headers: { ETag: version } }),
        );
      },
    });
    const target = { kind: 'user', scope, key: record.uid, plan, version: before, creationKey: null };
    return { asked, saved: user.logic.save(bare, target, running()) };
  };

  it('is asked what the record has become', async () => {
    const { asked, saved } = savedAt('"2"');
    const { draft, version } = await saved;
    expect([asked, draft['firstName'], version]).toEqual([['PATCH', 'GET'], 'Adele', '"2"']);
  });

  it('is not believed where the record is what it was: what was typed is not taken away', async () => {
    const { asked, saved } = savedAt(before);
    await expect(saved).rejects.toMatchObject({ failure: { kind: 'malformed' } });
    expect(asked).toEqual(['PATCH', 'GET']);
  });

  it('tells of the save where the record cannot be read then: whether it holds is not known', async () => {
    const { asked, saved } = savedAt(null);
    await expect(saved).rejects.toMatchObject({ failure: { kind: 'malformed' } });
    expect(asked).toEqual(['PATCH', 'GET']);
  });
});

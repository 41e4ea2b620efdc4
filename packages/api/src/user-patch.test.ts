import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContactDraft } from './contact-draft.ts';
import { contacts, toContactDraft, Contact } from './contacts.ts';
import { photoProblem, PHOTO_ACCEPT, PHOTO_TYPE } from './photos.ts';
import { toUserPatch } from './user-patch.ts';
import { NewUser, UserDraft } from './user-draft.ts';
import { statusOf, toUserDraft, User, users } from './users.ts';

const uid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const user = v.parse(User, {
  uid: uid(0),
  clientUID: uid(9),
  firstName: 'Siân',
  lastName: 'Llewelyn',
  userName: 'sian@school.example',
  preferredContactMethods: ['Email', 'Text'],
  mobilePhoneNumber: '+44 7700 900001',
  primaryBuilding: { uid: uid(1), name: 'North' },
  userBuildings: [
    { uid: uid(1), name: 'North' },
    { uid: uid(2), name: 'South' },
  ],
  isInClassicMode: true,
  userRoles: [
    { roleUID: uid(3), roleName: 'Staff' },
    { roleUID: uid(4), roleName: 'Front desk' },
  ],
  userTitle: { uid: uid(5), name: 'Teacher' },
  userActive: true,
  hireDate: '2020-09-01T00:00:00Z',
  userDepartments: [{ uid: uid(6), name: 'Science' }],
  userOccupations: [{ uid: uid(7), name: 'Tutor' }],
  emailSubscriptions: [uid(8)],
});
const draft = toUserDraft(user);
const after = (change: Partial<UserDraft>) => toUserPatch(draft, { ...draft, ...change });

describe('the patch of a user', () => {
  it('is empty where nothing changed', () => {
    expect(after({})).toEqual([]);
  });

  it('names the changed fields only, under their write names', () => {
    expect(after({ email: 'other@school.example', titleUID: null, status: 1 })).toEqual([
      { op: 'replace', path: '/email', value: 'other@school.example' },
      { op: 'replace', path: '/status', value: 1 },
      { op: 'replace', path: '/titleUID', value: null },
    ]);
  });

  it.for([
    ['preferredContactMethods', ['Text', 'Email'], ['Email']],
    ['buildingUIDs', [uid(2), uid(1)], [uid(2)]],
    ['emailSubscriptions', [uid(8), uid(8)], []],
    ['roleUIDs', [uid(4), uid(3)], [uid(3), uid(5)]],
    ['departmentUids', [uid(6)], [uid(6), uid(7)]],
    ['occupationUids', [uid(7)], []],
  ] as const)('replaces %s as a whole, and only when the list differs', ([field, same, other]) => {
    expect(after({ [field]: same })).toEqual([]);
    expect(after({ [field]: other })).toEqual([{ op: 'replace', path: `/${field}`, value: other }]);
  });

  it('sends the list of roles when classic mode is left, though it did not change', () => {
    expect(after({ isInClassicMode: false })).toEqual([
      { op: 'replace', path: '/isInClassicMode', value: false },
      { op: 'replace', path: '/roleUIDs', value: [uid(3), uid(4)] },
    ]);
    expect(after({ isInClassicMode: false, roleUIDs: [uid(3)] })).toEqual([
      { op: 'replace', path: '/isInClassicMode', value: false },
      { op: 'replace', path: '/roleUIDs', value: [uid(3)] },
    ]);
  });

  it('sends no roles when classic mode is entered or stays left', () => {
    const left = { ...draft, isInClassicMode: false };
    expect(toUserPatch(left, draft)).toEqual([{ op: 'replace', path: '/isInClassicMode', value: true }]);
    expect(toUserPatch(left, left)).toEqual([]);
  });

  it('clears the list of buildings with all buildings, where it is not empty already', () => {
    expect(after({ hasAllBuildings: true })).toEqual([
      { op: 'replace', path: '/buildingUIDs', value: [] },
      { op: 'replace', path: '/hasAllBuildings', value: true },
    ]);
    const everywhere = { ...draft, hasAllBuildings: true, buildingUIDs: [] };
    expect(toUserPatch(everywhere, { ...everywhere, buildingUIDs: [uid(2)] })).toEqual([]);
    expect(toUserPatch({ ...draft, hasAllBuildings: true }, { ...draft, hasAllBuildings: true })).toEqual([
      { op: 'replace', path: '/buildingUIDs', value: [] },
    ]);
  });
});

describe('a user as written', () => {
  it('carries the write names and none of the read names', () => {
    expect(v.parse(UserDraft, draft)).toEqual(draft);
    expect(Object.keys(draft)).toEqual([
      'firstName',
      'lastName',
      'email',
      'mobilePhoneNumber',
      'voicePhoneNumber',
      'pageSize',
      'preferredContactMethods',
      'primaryBuilding',
      'buildingUIDs',
      'hasAllBuildings',
      'isInClassicMode',
      'roleUIDs',
      'status',
      'titleUID',
      'hireDate',
      'departmentUids',
      'occupationUids',
      'defaultLandingPageUID',
      'emailSubscriptions',
    ]);
  });

  it('has a password when it is created and never again', () => {
    expect(wordsOf(NewUser, { ...draft, password: '' })).toEqual(['password: Password is required.']);
    expect(wordsOf(NewUser, draft)).toEqual(['password: Password is required.']);
    expect(users.patch.patches?.client).not.toContain('password');
    expect(users.patch.patches?.system).not.toContain('password');
  });

  it('has the status 0 where the user is active, 1 where not', () => {
    expect([statusOf({ userActive: true }), statusOf({ userActive: false })]).toEqual([0, 1]);
  });

  it('has the defaults of the specification', () => {
    const bare = { firstName: 'A', lastName: 'B', email: 'a@b.example' };
    expect(v.parse(UserDraft, bare)).toMatchObject({ pageSize: 10, preferredContactMethods: ['Email'], status: 0 });
    expect(v.parse(User, { uid: uid(0), clientUID: uid(9) })).toMatchObject({
      pageSize: 10,
      preferredContactMethods: ['Email'],
      userActive: true,
    });
  });

  it('needs names and an address, and the numbers its contact methods need', () => {
    expect(wordsOf(UserDraft, { ...draft, firstName: ' ', lastName: '', email: null })).toEqual([
      'firstName: First name is required.',
      'lastName: Last name is required.',
      'email: Email is required.',
    ]);
    expect(wordsOf(UserDraft, { ...draft, mobilePhoneNumber: '' })).toEqual([
      'mobilePhoneNumber: Text needs a mobile number.',
    ]);
    expect(
      wordsOf(UserDraft, { ...draft, preferredContactMethods: ['Voice'], mobilePhoneNumber: '', voicePhoneNumber: '' }),
    ).toEqual(['voicePhoneNumber: Voice needs a voice or mobile number.']);
  });
});

describe('a contact as written', () => {
  const read = v.parse(Contact, {
    uid: uid(0),
    clientUID: uid(9),
    firstName: 'Mabli',
    lastName: 'Wyn',
    userName: 'mabli@school.example',
    title: { uid: uid(5), name: 'Governor' },
    laterMember: { kept: true },
  });

  it('carries its title and address under their write names, and what a server adds later', () => {
    expect(toContactDraft(read)).toEqual({
      firstName: 'Mabli',
      lastName: 'Wyn',
      email: 'mabli@school.example',
      titleUID: uid(5),
      mobilePhoneNumber: '',
      voicePhoneNumber: '',
      primaryBuilding: null,
      preferredContactMethods: ['Email'],
      isContactOnly: true,
      laterMember: { kept: true },
    });
    expect(contacts.replace.patches).toBeUndefined();
  });

  it('needs an address where email is a contact method, and only there', () => {
    const base = { ...toContactDraft(read), email: '', mobilePhoneNumber: '1' };
    expect(wordsOf(ContactDraft, base)).toEqual(['email: Email is required.']);
    expect(wordsOf(ContactDraft, { ...base, preferredContactMethods: ['Text'] })).toEqual([]);
    expect(wordsOf(ContactDraft, { ...base, email: 'no address' })).toEqual(['email: Enter a valid email address.']);
  });

  it('is always a contact only', () => {
    expect(v.parse(ContactDraft, { firstName: 'A', lastName: 'B', email: 'a@b.example' }).isContactOnly).toBe(true);
    expect(v.is(ContactDraft, { ...toContactDraft(read), isContactOnly: false })).toBe(false);
  });
});

it.for([
  ['me.gif', 'image/gif', true],
  ['me.JPG', 'image/jpeg', true],
  ['me.jpeg', 'IMAGE/JPEG', true],
  ['me.png', '', true],
  ['me.webp', 'image/webp', false],
  ['me.svg', 'image/svg+xml', false],
  ['me.png', 'text/html', false],
  ['png', 'image/png', false],
  ['me.png.exe', '', false],
] as const)('a photo is chosen by extension and, where it is known, media type: %s %s', ([name, type, may]) => {
  expect(photoProblem({ name, type, size: 1 })).toBe(may ? undefined : PHOTO_TYPE);
  expect(PHOTO_ACCEPT).toBe('.gif,.jpg,.jpeg,.png');
});

it('of a photo that is too large, the limit is told before it is sent', () => {
  const photo = { name: 'me.png', type: 'image/png' };
  expect(photoProblem({ ...photo, size: 10_485_760 })).toBeUndefined();
  expect(photoProblem({ ...photo, size: 10_485_761 })).toBe(
    'Unable to update profile photo. Please try again. A photo may have at most 10 MB and 40 million points.',
  );
});

const wordsOf = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

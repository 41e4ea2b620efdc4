import { describe, expect, it } from 'vitest';
import { userStatus } from './person-fields.ts';
import { toUserPatch } from './user-patch.ts';
import { toUserDraft, User, UserDraft, type User as UserRecord } from './users.ts';
import * as v from 'valibot';

const uid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [hill, vale, admin, teacher] = [uid(11), uid(12), uid(21), uid(22)];

const record: UserRecord = v.parse(User, {
  uid: uid(1),
  clientUID: uid(2),
  firstName: 'Ada',
  lastName: 'Price',
  userName: 'ada.price@example.org',
  mobilePhoneNumber: '0113 496 0001',
  primaryBuilding: { uid: hill, name: 'Hill School' },
  userBuildings: [
    { uid: hill, name: 'Hill School' },
    { uid: vale, name: 'Vale School' },
  ],
  userRoles: [
    { roleUID: admin, roleName: 'Administrator' },
    { roleUID: teacher, roleName: 'Teacher' },
  ],
  emailSubscriptions: [uid(31), uid(32)],
  preferredContactMethods: ['Email', 'Text'],
  isInClassicMode: true,
  failedLogins: 3,
});
const before = toUserDraft(record);
const patch = (change: Partial<UserDraft>, from: UserDraft = before) => toUserPatch(from, { ...from, ...change });

describe('the patch of a user (§4)', () => {
  it('carries the changed fields only', () =>
    expect(patch({ firstName: 'Adaline' })).toEqual([{ op: 'replace', path: '/firstName', value: 'Adaline' }]));

  it('is empty where nothing changed', () => expect(patch({})).toEqual([]));

  it('writes the e-mail address as email, never as userName', () =>
    expect(patch({ email: 'ada@example.org' })).toEqual([{ op: 'replace', path: '/email', value: 'ada@example.org' }]));

  it('derives the status from userActive: true gives 0, false gives 1', () => {
    expect(before.status).toBe(0);
    expect(toUserDraft({ ...record, userActive: false }).status).toBe(1);
    expect(patch({ status: userStatus.values.Inactive })).toEqual([{ op: 'replace', path: '/status', value: 1 }]);
  });

  it.each([
    ['preferredContactMethods', ['Text', 'Email']],
    ['buildingUIDs', [vale, hill]],
    ['emailSubscriptions', [uid(32), uid(31)]],
    ['roleUIDs', [teacher, admin]],
  ])('leaves %s out when the list was only put in another order', (field, value) =>
    expect(patch({ [field]: value })).toEqual([]),
  );

  it.each([
    ['preferredContactMethods', ['Email']],
    ['buildingUIDs', [vale]],
    ['emailSubscriptions', [uid(31), uid(32), uid(33)]],
    ['roleUIDs', [teacher]],
  ])('replaces %s as a whole when the list differs', (field, value) =>
    expect(patch({ [field]: value })).toEqual([{ op: 'replace', path: `/${field}`, value }]),
  );

  it('forces the role list when a user goes from classic to non-classic mode', () =>
    expect(patch({ isInClassicMode: false })).toEqual([
      { op: 'replace', path: '/isInClassicMode', value: false },
      { op: 'replace', path: '/roleUIDs', value: [admin, teacher] },
    ]));

  it('sends the changed role list once when classic mode is left with it', () =>
    expect(patch({ isInClassicMode: false, roleUIDs: [teacher] })).toEqual([
      { op: 'replace', path: '/isInClassicMode', value: false },
      { op: 'replace', path: '/roleUIDs', value: [teacher] },
    ]));

  it('forces no role list when classic mode is entered or kept', () => {
    expect(patch({ isInClassicMode: true }, { ...before, isInClassicMode: false })).toEqual([
      { op: 'replace', path: '/isInClassicMode', value: true },
    ]);
    expect(patch({ lastName: 'Pryce' })).toEqual([{ op: 'replace', path: '/lastName', value: 'Pryce' }]);
  });

  it('clears the building list when the user has all buildings', () =>
    expect(patch({ hasAllBuildings: true })).toEqual([
      { op: 'replace', path: '/buildingUIDs', value: [] },
      { op: 'replace', path: '/hasAllBuildings', value: true },
    ]));

  it('clears no list that is empty already', () =>
    expect(patch({ hasAllBuildings: true }, { ...before, buildingUIDs: [] })).toEqual([
      { op: 'replace', path: '/hasAllBuildings', value: true },
    ]));

  it('clears a list that was stored beside all buildings', () =>
    expect(patch({ lastName: 'Pryce' }, { ...before, hasAllBuildings: true })).toEqual([
      { op: 'replace', path: '/lastName', value: 'Pryce' },
      { op: 'replace', path: '/buildingUIDs', value: [] },
    ]));

  it('never carries a password, a photo, or the counter of failed logins', () => {
    const fields = Object.keys(before);
    expect(
      ['password', 'userPhoto', 'failedLogins', 'userName', 'uid', 'isGlobalAdmin'].filter((name) =>
        fields.includes(name),
      ),
    ).toEqual([]);
  });
});

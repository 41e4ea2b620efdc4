import { expect, it } from 'vitest';
import { accessRows } from './access-rows.ts';

const permission = (name: string, displayName: string) => ({ uid: name, name, displayName, description: '' });
const groups = [
  {
    uid: 'g',
    name: 'people',
    displayName: 'People',
    permissions: [
      permission('canmanageusers', 'Manage users'),
      permission('canmanageroles', 'Manage roles'),
      permission('canviewlogs', 'View logs'),
    ],
  },
];
const nia = { uid: 'n', firstName: 'Nia', lastName: 'Rowe', userName: 'nia@northmoor.example' };
const access = {
  permissions: [{ name: 'canmanageusers', grantedBy: [{ roleUID: 'o', roleName: 'Office manager', mapping: null }] }],
  buildingGivers: [],
  rolesNotHeld: [
    {
      roleUID: 'a',
      roleName: 'Client administrator',
      permissions: ['canmanageroles', 'canmanageusers', 'legacy_canprintlabels'],
      mappings: [{ uid: 'm', name: 'heads' }],
      givenByCaller: false,
      givers: [nia],
    },
  ],
};

it('every permission is listed, what is granted first, those of roles that no group lists included', () => {
  expect(accessRows(access, groups).map(({ label, state, by }) => `${label}: ${state} (${by})`)).toEqual([
    'Manage users: Granted (Office manager)',
    'legacy_canprintlabels: Not granted (Client administrator)',
    'Manage roles: Not granted (Client administrator)',
    'View logs: Not granted ()',
  ]);
});

it('what is not granted names the role that would bring it, what else it would bring, its mappings and who may give it', () => {
  const row = accessRows(access, groups).find(({ name }) => name === 'canmanageroles');
  expect(row?.bringing).toEqual([
    {
      role: 'Client administrator',
      also: ['legacy_canprintlabels'],
      mappings: ['heads'],
      givenByCaller: false,
      givers: [nia],
    },
  ]);
});

it('without the catalogue permissions are called in the portal’s own words', () => {
  expect(accessRows(access, []).map(({ label }) => label)).toEqual([
    'Manage users',
    'legacy_canprintlabels',
    'Manage roles',
  ]);
});

import type { PermissionGroup } from '@wardmere/api';
import { expect, it } from 'vitest';
import { allowedBy } from './allowed-by.ts';

const uid = '00000000-0000-4000-8000-000000000001';
const permission = (name: string, displayName: string) => ({ uid, name, displayName, description: '' });
const groups: readonly PermissionGroup[] = [
  { uid, name: 'people', displayName: 'People', permissions: [permission('CanManageUsers', 'Manage users')] },
  { uid, name: 'places', displayName: '', permissions: [permission('canmanagebuildingsettings', '')] },
];

it('tells permissions in the words and the order of their groups, whatever the letter case', () => {
  expect(allowedBy(groups, new Set(['canmanagebuildingsettings', 'canmanageusers']))).toEqual([
    { heading: 'People', labels: ['Manage users'] },
    { heading: 'places', labels: ['canmanagebuildingsettings'] },
  ]);
});

it('hides none that no group knows, and no heading without any', () => {
  expect(allowedBy(groups, new Set(['of:another:product']))).toEqual([
    { heading: 'Other permissions', labels: ['of:another:product'] },
  ]);
  expect(allowedBy(groups, new Set())).toEqual([]);
});

import type { SecurityGroup } from '@wardmere/api';
import { expect, it } from 'vitest';
import { previewOf } from './preview.ts';

const role = (roleName: string) => ({ roleUID: `role ${roleName}`, roleName });
const building = (name: string) => ({ uid: `building ${name}`, name });
const mapping = (name: string, given: Partial<SecurityGroup> = {}): SecurityGroup => ({
  uid: name,
  clientUID: 'client',
  name,
  isEnabled: true,
  roles: [],
  hasAllBuildings: false,
  buildings: [],
  ...given,
});
const mappings = [
  mapping('Teachers', { roles: [role('Staff'), role('Nurse')], buildings: [building('North 2')] }),
  mapping('Leaders', { roles: [role('Staff')], buildings: [building('North 10'), building('North 2')] }),
  mapping('Trust', { hasAllBuildings: true }),
  mapping('Agency', { isEnabled: false, roles: [role('Administrator')], hasAllBuildings: true }),
];

it('tells which mapping gives what, each role and building once, by name', () => {
  expect(previewOf(mappings, ['Leaders', 'Teachers'])).toEqual({
    roles: [
      { uid: 'role Nurse', name: 'Nurse', by: ['Teachers'] },
      { uid: 'role Staff', name: 'Staff', by: ['Teachers', 'Leaders'] },
    ],
    buildings: [
      { uid: 'building North 2', name: 'North 2', by: ['Teachers', 'Leaders'] },
      { uid: 'building North 10', name: 'North 10', by: ['Leaders'] },
    ],
    allBuildings: [],
    unknown: [],
    disabled: [],
  });
});

it('all buildings make the list of them superfluous', () => {
  expect(previewOf(mappings, ['Teachers', 'Trust'])).toMatchObject({ buildings: [], allBuildings: ['Trust'] });
});

it('a mapping that is switched off gives nothing, and is told', () => {
  expect(previewOf(mappings, ['Agency'])).toEqual({
    roles: [],
    buildings: [],
    allBuildings: [],
    unknown: [],
    disabled: ['Agency'],
  });
});

it('names are compared without regard to letter case and outer spaces, and never in part', () => {
  expect(previewOf(mappings, [' TEACHERS '])).toMatchObject({ unknown: [], roles: [{}, {}] });
  expect(previewOf(mappings, ['Teacher', 'Téachers'])).toMatchObject({ unknown: ['Teacher', 'Téachers'], roles: [] });
});

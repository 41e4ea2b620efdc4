import { expect, it } from 'vitest';
import { besideField, giftsOf } from './given-by-mappings.ts';

const uid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [north, south] = [
  { uid: uid(1), name: 'north' },
  { uid: uid(2), name: 'south' },
];
const staff = { roleUID: uid(11), roleName: 'Staff' };
const school = { uid: uid(21), name: 'Hill School' };
const given = {
  mappedRoles: [
    { ...staff, mapping: north },
    { ...staff, mapping: south },
  ],
  mappedBuildings: [{ ...school, mapping: north }],
  allBuildingsBy: [south],
};

it('what several mappings give is told once, with each of them', () => {
  expect(giftsOf(given)).toEqual([
    { uid: staff.roleUID, kind: 'Role', name: 'Staff', by: [north, south] },
    { uid: 'all', kind: 'All buildings', name: 'All buildings', by: [south] },
    { uid: school.uid, kind: 'Building', name: 'Hill School', by: [north] },
  ]);
});

it('beside a field of the form stands what mappings give of its kind, and nothing where they give nothing', () => {
  expect(besideField(given, 'Role')).toBe('By mappings, changed there: Staff (north, south).');
  expect(besideField(given, 'All buildings')).toBe('By mappings, changed there: All buildings (south).');
  expect(besideField({ ...given, mappedBuildings: [] }, 'Building')).toBeUndefined();
  expect(besideField(null, 'Role')).toBeUndefined();
});

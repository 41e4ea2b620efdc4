import { SecurityGroup } from '@wardmere/api';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { whyBuilding } from './why-building.ts';

const uid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [hill, dale] = [
  { uid: uid(1), name: 'Hill School' },
  { uid: uid(2), name: 'Dale School' },
];
const nobody = { userBuildings: [], mappedBuildings: [], hasAllBuildings: false, allBuildingsBy: [] };
const mapping = (number: number, name: string, more: object) =>
  v.parse(SecurityGroup, { uid: uid(number), clientUID: uid(99), name, isEnabled: true, ...more });

it('somebody works in a building by hand, by mappings, and by each of them at once', () => {
  const both = {
    ...nobody,
    userBuildings: [hill],
    mappedBuildings: [{ ...hill, mapping: { uid: uid(11), name: 'north' } }],
  };
  expect(whyBuilding(both, hill.uid, [])).toEqual({ works: true, byHand: true, everywhere: false, by: ['north'] });
  expect(whyBuilding(both, dale.uid, [])).toEqual({ works: false, bringing: [] });
});

it('whoever has all buildings works in each, and is told by what', () => {
  expect(whyBuilding({ ...nobody, hasAllBuildings: true }, hill.uid, [])).toMatchObject({
    byHand: true,
    everywhere: true,
  });
  const mapped = { ...nobody, allBuildingsBy: [{ uid: uid(11), name: 'heads' }] };
  expect(whyBuilding(mapped, hill.uid, [])).toEqual({ works: true, byHand: false, everywhere: true, by: ['heads'] });
});

it('whoever does not is told the mappings that would bring it, and what else these bring', () => {
  const mappings = [
    mapping(11, 'north', { buildings: [hill, dale], roles: [{ roleUID: uid(21), roleName: 'Staff' }] }),
    mapping(12, 'heads', { hasAllBuildings: true }),
    mapping(13, 'south', { buildings: [dale] }),
    mapping(14, 'not yet', { buildings: [hill], isEnabled: false }),
  ];
  expect(whyBuilding(nobody, hill.uid, mappings)).toEqual({
    works: false,
    bringing: [
      {
        mapping: { uid: uid(11), name: 'north' },
        isEverywhere: false,
        roles: ['Staff'],
        buildings: ['Dale School'],
      },
      { mapping: { uid: uid(12), name: 'heads' }, isEverywhere: true, roles: [], buildings: [] },
    ],
  });
});

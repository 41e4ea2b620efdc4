import { expect, it } from 'vitest';
import { copyOf } from './copy-of.ts';

const source = {
  roleName: 'Front desk',
  roleDescription: 'Greets visitors.',
  permissions: ['visitor_canview', 'legacy_canprintlabels'],
  assignableRoleUIDs: ['staff', 'manager'],
};
const roles = [
  { roleUID: 'staff', roleName: 'Staff', isAbove: false },
  { roleUID: 'manager', roleName: 'Office manager', isAbove: true },
];

it('a copy has what the other role has, what no group lists included, where whoever makes it has it too', () => {
  const everyone = roles.map((role) => ({ ...role, isAbove: false }));
  expect(copyOf(source, { permissions: source.permissions, roles: everyone })).toEqual({
    start: { ...source, roleName: 'Copy of Front desk' },
  });
});

it('what somebody may not give is left out of their copy, and named', () => {
  expect(copyOf(source, { permissions: ['visitor_canview'], roles })).toEqual({
    start: {
      ...source,
      roleName: 'Copy of Front desk',
      permissions: ['visitor_canview'],
      assignableRoleUIDs: ['staff'],
    },
    leftOut: 'Left out, because you may not give it: legacy_canprintlabels and Office manager.',
  });
});

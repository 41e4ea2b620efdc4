import { expect, it } from 'vitest';
import { copyOf } from './copy-of.ts';

const source = {
  roleName: 'Front desk',
  roleDescription: 'Greets visitors.',
  permissions: ['visitor_canview', 'legacy_canprintlabels'],
  assignableRoleUIDs: ['staff', 'manager'],
};
const labels = [{ value: 'visitor_canview', label: 'View visits' }];
const roles = [
  { roleUID: 'staff', roleName: 'Staff', isAbove: false, allowsMore: false },
  { roleUID: 'manager', roleName: 'Office manager', isAbove: true, allowsMore: true },
];

it('a copy has what the other role has, what no group lists included, where whoever makes it has it too', () => {
  const everyone = roles.map((role) => ({ ...role, allowsMore: false }));
  expect(copyOf(source, { permissions: source.permissions, labels, roles: everyone })).toEqual({
    start: { ...source, roleName: 'Copy of Front desk' },
  });
});

it('what somebody may not give is left out of their copy, and named', () => {
  expect(copyOf(source, { permissions: ['visitor_canview'], labels, roles })).toEqual({
    start: {
      ...source,
      roleName: 'Copy of Front desk',
      permissions: ['visitor_canview'],
      assignableRoleUIDs: ['staff'],
    },
    leftOut: 'Left out, because you may not give them: legacy_canprintlabels and Office manager.',
  });
});

it('a host that does not tell what a role allows is taken to forbid what it forbids to change', () => {
  const untold = roles.map(({ allowsMore: _more, ...role }) => role);
  expect(copyOf(source, { permissions: source.permissions, labels, roles: untold }).leftOut).toBe(
    'Left out, because you may not give it: Office manager.',
  );
});

it('what is left out is called as everywhere: by its group, else by what its name says, else by its name (D-077)', () => {
  const permissions = ['visitor_canview', 'canmanageroles', 'legacy_canprintlabels'];
  const leftOut = (own: readonly string[]) =>
    copyOf({ ...source, permissions, assignableRoleUIDs: [] }, { permissions: own, labels, roles }).leftOut;
  expect(leftOut([])).toBe(
    'Left out, because you may not give them: View visits, Manage roles and legacy_canprintlabels.',
  );
  expect(leftOut(permissions.slice(1))).toBe('Left out, because you may not give it: View visits.');
});

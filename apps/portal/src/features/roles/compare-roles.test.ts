import { Role } from '@wardmere/api';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { comparedOf, differencesIn } from './compare-roles.ts';

const uid = (number: number) => `5c1e0000-0000-4000-8000-00000000000${number}`;
const role = (number: number, permissions: readonly string[], assignableRoleUIDs: readonly string[] = []) =>
  v.parse(Role, { roleUID: uid(number), roleName: `Role ${number}`, permissions, assignableRoleUIDs });
const options = [
  { value: 'canmanageusers', label: 'Manage users', group: 'People' },
  { value: 'canmanageroles', label: 'Manage roles', group: 'People' },
  { value: 'canviewlogs', label: 'View logs', group: 'Connect' },
];

it('lists what one, the other or both have: permissions as offered, unknown ones by name, then assignable roles', () => {
  const one = role(1, ['canviewlogs', 'canmanageusers'], [uid(2)]);
  const other = role(2, ['canmanageusers', 'legacy_print'], []);
  const compared = comparedOf(one, other, { options }, [one, other]);
  expect(compared.map((each) => [each.label, each.group, each.one, each.other])).toEqual([
    ['Manage users', 'People', true, true],
    ['View logs', 'Connect', true, false],
    ['legacy_print', 'Other', false, true],
    ['Role 2', 'Assignable roles', true, false],
  ]);
  expect(differencesIn(compared).map(({ label }) => label)).toEqual(['View logs', 'legacy_print', 'Role 2']);
});

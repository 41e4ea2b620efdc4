import { expect, it } from 'vitest';
import { roleChoices } from './role-lookups.ts';

const held = [{ roleUID: 'manager', roleName: 'Office manager' }];

it('a role that somebody holds and that one may not give is shown, and can neither be given nor taken (D-162)', () => {
  expect(roleChoices({ state: 'ready', items: [] }, held).options).toEqual([
    { value: 'manager', label: 'Office manager', detail: 'You cannot assign this role.', disabled: true },
  ]);
});

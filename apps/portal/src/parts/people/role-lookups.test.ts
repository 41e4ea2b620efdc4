import { expect, it } from 'vitest';
import { isGivable, roleChoices } from './role-lookups.ts';

const held = [{ roleUID: 'manager', roleName: 'Office manager' }];

it('a role that somebody holds and that one may not give is shown, and can neither be given nor taken (D-162)', () => {
  expect(roleChoices({ state: 'ready', items: [] }, held).options).toEqual([
    { value: 'manager', label: 'Office manager', detail: 'You cannot assign this role.', disabled: true },
  ]);
});

it.each([
  ['allows no more than whoever gives it may do, though an administrator has it too', { allowsMore: false }, true],
  ['allows more', { allowsMore: true }, false],
  ['is one of a host that tells only that it cannot be changed', {}, false],
])('whether a role can be given: it %s (D-282)', (_, told, expected) =>
  expect(isGivable({ isAbove: true, ...told })).toBe(expected),
);

import { expect, it } from 'vitest';
import { invitationOf } from './invitation.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.for([
  [null, undefined],
  ['2026-11-27T12:00:00Z', { isOpen: true, label: 'Invited · expires 27 Nov' }],
  ['2026-11-20T12:00:00Z', { isOpen: false, label: 'Invitation expired' }],
  ['2026-11-19T12:00:00Z', { isOpen: false, label: 'Invitation expired' }],
] as const)('an invitation until %s is told as %o', ([invitedUntil, told]) => {
  expect(invitationOf({ invitedUntil }, now)).toEqual(told);
});

import { expect, it } from 'vitest';
import type { Differences } from './history.ts';
import { changesInWords } from './history-table.ts';

const role = { uid: '11111111-1111-4111-8111-111111111111', name: 'Office manager' };

it.each<[string, 'created' | 'changed' | 'deleted', Differences, string]>([
  ['a field says what was and what is', 'changed', { phoneNumber: ['1', '2'] }, 'Phone number: 1 → 2'],
  ['what had nothing is said to have been empty', 'changed', { city: [null, 'Leeds'] }, 'City: empty → Leeds'],
  ['of a secret there is a new one', 'changed', { password: [null, null] }, 'Password: a new one'],
  [
    'of a list what was taken and given',
    'changed',
    { roleUIDs: [[role], ['x']] },
    'Roles: taken Office manager, given x',
  ],
  ['what came whole has one side', 'created', { name: [null, 'Hill'] }, 'Created; Name: Hill'],
  ['a named number by its name', 'changed', { status: [0, 2] }, 'Status: Active → Archived'],
  ['what is on or off in words', 'changed', { isEnabled: [true, false] }, 'Enabled: Yes → No'],
])('%s', (_, what, changes, said) =>
  expect(changesInWords({ kind: 'buildings', what, changes }, 'Harbourline')).toBe(said),
);

it('a field is called what the form of its kind calls it', () =>
  expect(
    ['drops', 'webhookConfigurations'].map((kind) =>
      changesInWords({ kind, what: 'changed', changes: { isEnabled: [false, true] } }, 'Harbourline'),
    ),
  ).toEqual(['Take files: No → Yes', 'Enabled: No → Yes']));

it('a type of client by the label it has under the brand (D-002)', () => {
  const changes: Differences = { type: [1, 2] };
  expect(changesInWords({ kind: 'clients', what: 'changed', changes }, 'Harbourline')).toBe(
    'Type: Harbourline → Corporate',
  );
});

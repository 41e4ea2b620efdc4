import { expect, it } from 'vitest';
import { toldInWords } from './told-in-words.ts';

const words = {
  fields: [
    { field: 'lastName', label: 'Last name' },
    { field: 'status', label: 'Status' },
    { field: 'roleUIDs', label: 'Roles' },
  ],
  choices: {
    status: {
      options: [
        { value: '0', label: 'Active' },
        { value: '1', label: 'Inactive' },
      ],
    },
  },
  wordings: { roleUIDs: () => 'the whole list' },
};
const teacher = { uid: '11111111-1111-4111-8111-111111111111', name: 'Teacher' };

it('a value is told in the words of the form: what it was and what it is', () => {
  expect(toldInWords(words, { lastName: ['Owen', 'Rees'], status: [0, 1], isGlobalAdmin: [false, true] })).toEqual([
    { kind: 'value', id: 'lastName', label: 'Last name', before: 'Owen', after: 'Rees' },
    { kind: 'value', id: 'status', label: 'Status', before: 'Active', after: 'Inactive' },
    { kind: 'value', id: 'isGlobalAdmin', label: 'Is global admin', before: 'No', after: 'Yes' },
  ]);
});

it('of a list what was taken and given is told by the names of then', () => {
  expect(toldInWords(words, { roleUIDs: [[teacher, { ...teacher, name: '' }], []] })).toEqual([
    { kind: 'list', id: 'roleUIDs', label: 'Roles', taken: 'Teacher, something that is gone', given: '' },
  ]);
});

it('what was nothing is empty, and of a secret it is told that there is another', () => {
  expect(toldInWords(words, { titleUID: [null, teacher], password: [null, null] })).toEqual([
    { kind: 'value', id: 'titleUID', label: 'Title', before: '', after: 'Teacher' },
    { kind: 'untold', id: 'password', label: 'Password' },
  ]);
});

it('a moment is told as a person reads it', () => {
  const [told] = toldInWords(words, { invitedUntil: [null, '2026-11-29T12:54:28.123+00:00'] });
  expect(told).toMatchObject({
    label: 'Invited until',
    before: '',
    after: expect.stringMatching(/^29 Nov 2026, \d\d:\d\d$/),
  });
});

it('what somebody prefers is told in the words in which they choose it', () => {
  expect(toldInWords(words, { scheme: [null, 'system'], density: ['comfortable', 'compact'] })).toEqual([
    { kind: 'value', id: 'scheme', label: 'Colours', before: '', after: 'As the system' },
    { kind: 'value', id: 'density', label: 'Rows and fields', before: 'Comfortable', after: 'Compact' },
  ]);
});

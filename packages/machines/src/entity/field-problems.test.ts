import { expect, it } from 'vitest';
import { problemOf, problemsIn, withoutMended } from './field-problems.ts';

const draft = { name: '', headers: [{ name: 'a' }, { name: 'b' }, { name: '' }] };
const rejected = (fields: Readonly<Record<string, readonly string[]>>) =>
  ({ kind: 'rejected', status: 400, message: 'Unable to update hook. Please try again', fields }) as const;

it.each(['headers[2].name', '$.headers[2].name', '/headers/2/name', 'Headers.2.name'])(
  'a host that names the third row as %s is understood',
  (name) => {
    expect(problemsIn(rejected({ [name]: ['Give the header a name.'] }), draft, {})).toEqual({
      'headers.2.name': 'Give the header a name.',
    });
  },
);

it('the sentence of a field is its own before that of a row', () => {
  expect(problemOf({ 'headers.2.name': 'row', headers: 'list', name: 'other' }, 'headers')).toBe('list');
  expect(problemOf({ 'headers.2.name': 'row', header: 'other' }, 'headers')).toBe('row');
  expect(problemOf({ headersOf: 'other' }, 'headers')).toBeUndefined();
});

it('typing in the third row mends the third row and leaves what is wrong with the first', () => {
  const problems = { name: 'Name is required.', 'headers.0.name': 'first', 'headers.2.name': 'third' };
  const headers = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  expect(withoutMended(problems, draft, { headers })).toEqual({ name: 'Name is required.', 'headers.0.name': 'first' });
});

it('a row more or less makes nobody’s place certain: the list is judged again when it is saved', () => {
  const problems = { headers: 'too many', 'headers.2.name': 'third' };
  expect(withoutMended(problems, draft, { headers: draft.headers.slice(0, 2) })).toEqual({});
});

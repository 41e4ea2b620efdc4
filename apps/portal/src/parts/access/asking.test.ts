import { expect, it } from 'vitest';
import { askFor } from './asking.ts';

const giver = { uid: 'g', firstName: 'Nia', lastName: 'Rowe', userName: 'nia+roles@northmoor.example' };
const wish = {
  what: 'the role “Client administrator”',
  person: 'Bryn & Co?',
  client: 'Northmoor',
  permission: 'Manage roles',
  page: 'https://portal.example/v7/client/admin/users/1',
};

it('a prepared mail says what is asked, for whom and where, and no name ends it early', () => {
  const address = new URL(askFor(wish, giver));
  expect(address.pathname).toBe('nia%2Broles@northmoor.example');
  expect(address.searchParams.get('subject')).toBe('Access for Bryn & Co?: Manage roles');
  expect(address.searchParams.get('body')?.split('\r\n')).toEqual([
    'Hello Nia,',
    '',
    'could you give Bryn & Co? the role “Client administrator” at Northmoor? It would bring “Manage roles”.',
    '',
    'https://portal.example/v7/client/admin/users/1',
    '',
  ]);
});

it('whoever asks for themselves says so', () => {
  const { person: _person, ...own } = wish;
  expect(new URL(askFor(own, giver)).searchParams.get('subject')).toBe('Access for me: Manage roles');
});

it('what is asked for itself is said once', () => {
  const { permission: _permission, ...building } = { ...wish, what: 'the building “Hill School”' };
  const { searchParams } = new URL(askFor(building, giver));
  expect(searchParams.get('subject')).toBe('Access for Bryn & Co?: the building “Hill School”');
  expect(searchParams.get('body')).toContain('could you give Bryn & Co? the building “Hill School” at Northmoor?\r\n');
});

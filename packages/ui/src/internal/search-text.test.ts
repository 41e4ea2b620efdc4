import { expect, it } from 'vitest';

import { fitOf, search } from './search-text.ts';

const schools = [
  { value: '1', label: 'Hill School', detail: 'Leeds' },
  { value: '2', label: 'Ysgol Pen Llŷn' },
  { value: '3', label: 'St Mary on the Hill' },
  { value: '4', label: 'École du Parc' },
];
const found = (query: string) => search(schools, query).map((school) => school.value);

it('finds words in any order, whatever their case', () => {
  expect(found('HILL mary')).toEqual(['3']);
});
it('finds accented names by plain letters and plain names by accented ones', () => {
  expect(found('llyn')).toEqual(['2']);
  expect(found('ecole')).toEqual(['4']);
  expect(found('hïll')).toEqual(['1', '3']);
});
it('puts names that begin with the words first', () => {
  expect(search([...schools].toReversed(), 'hill').map((school) => school.value)).toEqual(['1', '3']);
});
it('searches the detail too', () => {
  expect(found('leeds')).toEqual(['1']);
});
it('answers with everything when nothing is typed', () => {
  expect(found('  ')).toEqual(['1', '2', '3', '4']);
});

it('finds by further words', () => {
  const offered = [{ label: 'Import users and contacts', also: 'Import people, Upload' }];
  expect(search(offered, 'import people')).toEqual(offered);
});

it.each([
  ['sel', { label: 'Select all 189 that match' }, 'beginning'],
  ['sel', { label: 'Rosely High School' }, 'inside'],
  ['import users', { label: 'Import users and contacts' }, 'beginning'],
  ['import users', { label: 'Imports of users and contacts' }, 'words'],
  ['import people', { label: 'Import users and contacts', also: 'Upload, Import people' }, 'beginning'],
  ['jones carys', { label: 'Carys Jones' }, 'words'],
  ['logs', { label: 'Send deliveries again', detail: 'Selected in “Logs”' }, 'told'],
  ['carys caretaker', { label: 'Carys Jones', detail: 'User · Caretaker' }, 'told'],
  ['ecole', { label: 'École du Parc' }, 'beginning'],
  ['wyn', { label: 'Gwyn ap Wyn' }, 'words'],
  ['zzz', { label: 'Carys Jones' }, 'inside'],
] as const)('“%s” fits %o: %s', (query, option, fit) => expect(fitOf(option, query)).toBe(fit));

import { expect, it } from 'vitest';

import { search } from './search-text.ts';

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

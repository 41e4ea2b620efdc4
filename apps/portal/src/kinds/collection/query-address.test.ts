import { BLANK_QUERY, type Query } from '@wardmere/machines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryFrom, withQuery } from './query-address.ts';

const filters = ['status'];
const written = (query: Query, search = '') => withQuery(new URLSearchParams(search), query, filters).toString();

describe('the address of a list (B4)', () => {
  it.each<[string, Query, string]>([
    ['says nothing about a plain list', BLANK_QUERY, ''],
    ['counts pages from 1', { ...BLANK_QUERY, page: 1 }, 'page=2'],
    ['marks a downward sort', { ...BLANK_QUERY, sort: { field: 'name', descending: true } }, 'sort=-name'],
    [
      'holds search and filters',
      { ...BLANK_QUERY, search: 'tŷ & co', filters: { status: 'Active' } },
      'search=t%C5%B7+%26+co&status=Active',
    ],
  ])('%s', (_, query, text) => {
    expect(written(query)).toBe(text);
    expect(queryFrom(new URLSearchParams(text), filters)).toEqual(query);
  });

  it('leaves what else is there alone', () =>
    expect(written({ ...BLANK_QUERY, page: 1 }, 'tab=open&page=9')).toBe('tab=open&page=2'));

  it.each(['page=0', 'page=-3', 'page=x', 'page=1.5', 'other=1'])('reads %s as the first page', (text) =>
    expect(queryFrom(new URLSearchParams(text), filters)).toEqual(BLANK_QUERY),
  );

  it('asks for no page behind the last that can be asked for (D-164)', () =>
    expect(queryFrom(new URLSearchParams('page=999999999'), filters).page).toBe(999_999));

  it('comes back as it was written, whatever is typed', () =>
    fc.assert(
      fc.property(
        fc.record({
          search: fc.string({ unit: 'grapheme' }),
          sort: fc.option(fc.record({ field: fc.constantFrom('name', 'city'), descending: fc.boolean() })),
          filters: fc.constantFrom({}, { status: 'On Hold' }),
          page: fc.nat(10_000),
        }),
        (query) => {
          expect(queryFrom(new URLSearchParams(written(query)), filters)).toEqual(query);
        },
      ),
    ));
});

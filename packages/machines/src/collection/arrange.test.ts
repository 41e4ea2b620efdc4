import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../merge/three-way.ts';
import { arrange, type Arrangement } from './arrange.ts';
import { BLANK_QUERY, filteredBy, isNarrowed, sortedBy, type Query } from './query.ts';

const rows = [
  { uid: '1', name: 'Ysgol Tŷ Gwyn', status: 2, city: 'Caernarfon' },
  { uid: '2', name: 'École Ardennes', status: 0, city: 'Leeds' },
  { uid: '3', name: 'hill school 10', status: 2, city: 'York' },
  { uid: '4', name: 'Hill School 9', status: 4, city: 'Leeds' },
];
const labels: Readonly<Record<string, string>> = { 0: 'Setup', 2: 'Active', 4: 'Non-Renewal' };
const plan: Arrangement = {
  searched: ['name', 'city'],
  textOf: (row, field) =>
    field === 'status' ? (labels[String(row[field])] ?? '') : JSON.stringify(row[field] ?? '').replaceAll('"', ''),
};
const uids = (query: Partial<Query>, pageSize = 10) =>
  arrange(rows, { ...BLANK_QUERY, ...query }, pageSize, plan).rows.map(({ uid }) => uid);

describe('a list held whole', () => {
  it.each<[string, Partial<Query>, string[]]>([
    ['stands as it came', {}, ['1', '2', '3', '4']],
    ['is searched without regard to case', { search: 'HILL' }, ['3', '4']],
    ['is searched without regard to accents, either way', { search: 'ty gwyn' }, ['1']],
    ['is searched without regard to accents in the question', { search: 'ardénnes' }, ['2']],
    ['is searched in every searched field', { search: 'leeds' }, ['2', '4']],
    ['is searched word by word, each in any searched field', { search: 'leeds hill' }, ['4']],
    ['is searched without surrounding spaces', { search: ' york ' }, ['3']],
    ['is filtered by label', { filters: { status: 'Active' } }, ['1', '3']],
    ['is narrowed by search and filter together', { search: 'hill', filters: { status: 'Active' } }, ['3']],
    [
      'sorts numbers in names as numbers, and accents where they belong',
      { sort: { field: 'name', descending: false } },
      ['2', '4', '3', '1'],
    ],
    ['sorts downwards', { sort: { field: 'name', descending: true } }, ['1', '3', '4', '2']],
  ])('%s', (_, query, expected) => expect(uids(query)).toEqual(expected));

  it('stands whole where it is searched in nothing and nothing is searched', () =>
    expect(arrange(rows, BLANK_QUERY, 10, { ...plan, searched: [] }).rowCount).toBe(4));

  it('is cut into pages after everything else', () => {
    expect(uids({ page: 1 }, 3)).toEqual(['4']);
    expect(arrange(rows, { ...BLANK_QUERY, search: 'hill' }, 1, plan).rowCount).toBe(2);
  });

  it('shows each matching row on exactly one page', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string(), city: fc.constantFrom('Leeds', 'York') }), { maxLength: 40 }),
        fc.constantFrom('', 'e', 'York'),
        fc.integer({ min: 1, max: 7 }),
        (names, search, pageSize) => {
          const all: PlainRecord[] = names.map((row, index) => ({ ...row, uid: index }));
          const query: Query = { ...BLANK_QUERY, search, sort: { field: 'name', descending: false } };
          const { rowCount } = arrange(all, query, pageSize, plan);
          const seen = Array.from(
            { length: Math.ceil(rowCount / pageSize) },
            (_, page) => arrange(all, { ...query, page }, pageSize, plan).rows,
          ).flat();
          return seen.length === rowCount && new Set(seen).size === rowCount;
        },
      ),
    ));
});

describe('a query', () => {
  it('sorts up, then down, then up again', () => {
    const up = sortedBy(BLANK_QUERY, 'name');
    const down = sortedBy({ ...BLANK_QUERY, sort: up }, 'name');
    expect([up.descending, down.descending, sortedBy({ ...BLANK_QUERY, sort: down }, 'name').descending]).toEqual([
      false,
      true,
      false,
    ]);
  });
  it('starts at the first page when a filter is chosen or taken away', () => {
    const chosen = filteredBy({ ...BLANK_QUERY, page: 3 }, 'status', 'Active');
    expect(chosen).toEqual({ ...BLANK_QUERY, filters: { status: 'Active' } });
    expect(filteredBy(chosen, 'status', '')).toEqual(BLANK_QUERY);
  });
  it('knows whether anything narrows the list', () => {
    expect([
      isNarrowed(BLANK_QUERY),
      isNarrowed({ ...BLANK_QUERY, search: ' ' }),
      isNarrowed({ ...BLANK_QUERY, search: 'a' }),
    ]).toEqual([false, false, true]);
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CalendarDate, list, ListQuery, Named, page, requiredText, writtenMoment, writtenText } from './shapes.ts';

const item = { uid: '00000000-0000-4000-8000-000000000001', name: 'One' };
const envelope = { items: [item], pageNumber: 2, pageSize: 10, pageCount: 3, rowCount: 21 };

const words = (query: object) => v.safeParse(ListQuery, query).issues?.map(({ message }) => message);

describe('a page', () => {
  it('is read from its envelope, or from a bare array as the only page (D-163)', () => {
    expect(v.parse(page(Named), envelope)).toEqual(envelope);
    expect(v.parse(page(Named), [item])).toEqual({
      items: [item],
      pageNumber: 0,
      pageSize: 1,
      pageCount: 1,
      rowCount: 1,
    });
    expect(v.parse(page(Named), [])).toEqual({ items: [], pageNumber: 0, pageSize: 0, pageCount: 0, rowCount: 0 });
  });

  it.for([
    null,
    {},
    'x',
    { ...envelope, items: null },
    { ...envelope, rowCount: -1 },
    { ...envelope, pageNumber: 0.5 },
    [{ uid: 'x', name: 'One' }],
    { ...envelope, items: [{}] },
  ])('is not %j', (wrong) => {
    expect(v.is(page(Named), wrong)).toBe(false);
  });
});

it('a list is read from an array or an envelope', () => {
  expect(v.parse(list(Named), [item])).toEqual([item]);
  expect(v.parse(list(Named), envelope)).toEqual([item]);
  expect(v.is(list(Named), { items: {} })).toBe(false);
});

it('a list query has its defaults and its bounds (D-164)', () => {
  expect(v.parse(ListQuery, {})).toEqual({ pagesize: 10, pagenumber: 0 });
  expect(v.parse(ListQuery, { pagesize: '1000', pagenumber: '7' })).toEqual({ pagesize: 1000, pagenumber: 7 });
  for (const pagesize of [0, 1001, '0', '-1', '1e2', '10 ', '', 'x', 1.5, null])
    expect([pagesize, v.is(ListQuery, { pagesize })]).toEqual([pagesize, false]);
});

const letters = (count: number) => Array.from({ length: count }, () => 'a').join(' ');

it('a list query says what is wrong with it', () => {
  expect(words({ pagesize: 'x' })).toEqual(['pagesize must be a whole number from 1 to 1000.']);
  expect(words({ pagenumber: -1 })).toEqual(['pagenumber must be a whole number from 0 to 1000000.']);
  expect(words({ filter: 'x'.repeat(2001) })).toEqual(['filter must be at most 2000 characters.']);
  expect(words({ filter: `search contains ${letters(41)}` })).toEqual(['A search has at most 40 words.']);
  expect(words({ filter: `name contains ${letters(30)} and search contains ${letters(11)}` })).toEqual([
    'A search has at most 40 words.',
  ]);
  expect(words({ filter: `search contains ${'x'.repeat(201)}` })).toEqual(['A search has at most 200 characters.']);
  // A search is looked for in every row, whichever operator is written.
  expect(words({ filter: `Search eq ${letters(41)}` })).toEqual(['A search has at most 40 words.']);
  expect(v.is(ListQuery, { filter: `search contains ${letters(40)}` })).toBe(true);
  // Where nothing is looked for in every row, a value is as long as it needs.
  expect(v.is(ListQuery, { filter: `name eq ${'word '.repeat(100)}` })).toBe(true);
});

it('a required text shows something: spaces, joiners, fillers and controls alone are blank (D-210)', () => {
  const name = requiredText('Name');
  for (const blank of ['', ' ', '\u00a0\t', '\u200b', '\u2060\ufeff', '\u202e', '\u0085', '\u2800', '\u3164', '\ufe0f'])
    expect([blank, v.safeParse(name, blank).issues?.[0].message]).toEqual([blank, 'Name is required.']);
  for (const typed of ['-', '0', ' a', '\u202eאב', '👩‍👩‍👧', '<']) expect(v.parse(name, typed)).toBe(typed);
});

it('a text is written as typed, unless no store could give it back', () => {
  const text = writtenText('Notes', 10);
  for (const typed of ['', ' ', 'Gŵyr', '👩‍👩‍👧', '<b>']) expect(v.parse(text, typed)).toBe(typed);
  expect([v.parse(text, null), v.parse(text, undefined)]).toEqual(['', '']);
  const problems = [7, 'x'.repeat(11), 'a\u0000', '\ud800'].map(
    (wrong) => v.safeParse(text, wrong).issues?.[0].message,
  );
  expect(problems).toEqual([
    'Notes must be text.',
    'Notes must be at most 10 characters.',
    'Notes contains a character that cannot be stored.',
    'Notes contains a character that cannot be stored.',
  ]);
});

it('a required text is more than spaces (D-210)', () => {
  for (const blank of ['', ' ', '\n', '\u00A0', null, undefined])
    expect(v.safeParse(requiredText('Name'), blank).issues?.[0].message).toBe('Name is required.');
  expect(v.parse(requiredText('Name'), ' x ')).toBe(' x ');
});

it('whatever is wrong with a text, what two fields must be together is looked at all the same', () => {
  const pair = v.pipe(
    v.object({ name: requiredText('Name'), code: writtenText('Code') }),
    v.forward(
      v.partialCheck([['code']], ({ code }) => code === 'good', 'Wrong code.'),
      ['code'],
    ),
  );
  for (const name of ['', 'a\u0085b', 'x'.repeat(251)])
    expect(v.safeParse(pair, { name, code: 'bad' }).issues?.map(({ message }) => message)).toContain('Wrong code.');
});

it('a date is read from a date or a date-time', () => {
  expect([v.parse(CalendarDate, '2026-11-20'), v.parse(CalendarDate, '2026-11-20T10:00:00Z')]).toEqual([
    '2026-11-20',
    '2026-11-20',
  ]);
  expect(v.is(CalendarDate, '20/11/2026')).toBe(false);
});

const read = (text: string) => v.is(writtenMoment('No moment.'), text);

it('a moment has its zone, and is one that every program reads', () => {
  expect(['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.5+01:00'].map(read)).toEqual([true, true]);
  expect(['2026-01-01T00:00:00+00', '2026-01-01T00:00:00', '2026-01-01', ''].map(read)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

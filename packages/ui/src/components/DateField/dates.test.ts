import { afterEach, expect, it, vi } from 'vitest';

import { dayFrom, dayInWords } from './dates.ts';

it.each([
  ['20 Nov 2026', '2026-11-20'],
  ['20 november 2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['01.02.26', '2026-02-01'],
  ['2026-11-20', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', undefined],
  ['31 Foo 2026', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('reads %j as %j', (typed, day) => {
  expect(dayFrom(typed)).toBe(day);
});

it('writes days as 20 Nov 2026 and leaves what is no day as it was typed', () => {
  expect(dayInWords('2026-11-20')).toBe('20 Nov 2026');
  expect(dayInWords('2026-09-01')).toBe('1 Sep 2026');
  expect(dayInWords('31/31/2026')).toBe('31/31/2026');
});

const speaking = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['en-US', 'Nov 20, 2026', '2026-11-20'],
  ['en-US', '20 Nov 2026', '2026-11-20'],
  ['en-US', '11/20/2026', '2026-11-20'],
  ['en-US', '20/11/2026', undefined],
  ['cy-GB', '20 Tach 2026', '2026-11-20'],
  ['cy-GB', '20 Tachwedd 2026', '2026-11-20'],
  ['cy-GB', '20 November 2026', '2026-11-20'],
  ['cy-GB', '1/2/2026', '2026-02-01'],
  ['xx', '1/2/2026', '2026-02-01'],
])('where %s is spoken, reads %j as %j', (language, typed, day) => {
  speaking(language);
  expect(dayFrom(typed)).toBe(day);
});

it.each([
  ['en-US', 'Nov 20, 2026'],
  ['cy-GB', '20 Tach 2026'],
  ['', '20 Nov 2026'],
])('where %j is spoken, writes %j', (language, written) => {
  speaking(language);
  expect(dayInWords('2026-11-20')).toBe(written);
  expect(dayFrom(written)).toBe('2026-11-20');
});

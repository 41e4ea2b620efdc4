import { expect, it } from 'vitest';

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

import { afterEach, expect, it } from 'vitest';

import { isMonthFirst, momentIn, timeInWords } from './dates.ts';

const spoken = document.documentElement.lang;
afterEach(() => {
  document.documentElement.lang = spoken;
});
const evening = new Date(2026, 10, 20, 20, 58);

it.each(['en-GB', 'cy-GB'])('the hours of %s go to 24, and its days stand before their months', (language) => {
  document.documentElement.lang = language;
  expect(timeInWords(evening.toISOString())).toBe('20:58');
  expect(momentIn(evening, { day: 'numeric', month: 'numeric', year: 'numeric' })).toMatch(/^20\/11\/(?:20)?26$/);
  expect(isMonthFirst()).toBe(false);
});

it('those of the United States do not', () => {
  document.documentElement.lang = 'en-US';
  expect(timeInWords(evening.toISOString())).toMatch(/^08:58\sPM$/);
  expect(isMonthFirst()).toBe(true);
});

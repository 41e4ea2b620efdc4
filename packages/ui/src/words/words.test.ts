import { describe, expect, it, vi } from 'vitest';

import { vocabulary as welsh } from './cy-GB.ts';
import { vocabulary as american } from './en-US.ts';
import { momentIn } from './dates.ts';
import { en } from './en.ts';
import { inFigures } from './figures.ts';
import { LOCALES } from './locales.ts';
import { missingIn } from './missing.ts';
import { otherLanguageOf, sayIn, word } from './word.ts';
import type { Said } from './vocabulary.ts';

const phrases = Object.values(en).flat();
const forms = (said: Said) => (typeof said === 'string' ? [said] : Object.values(said));
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('a language', () => {
  it('says every phrase, as Welsh does; American English says what it says otherwise', () => {
    expect(missingIn(welsh)).toEqual([]);
    expect(missingIn(american)).toContainEqual({ where: 'account', phrase: 'Sign out' });
  });

  it.each([...Object.entries(welsh.words), ...Object.entries(american.words)])(
    'keeps what stands between braces in “%s”',
    (phrase, said) => {
      // None is said without a number.
      const counted = forms(said).filter((form) => !form.startsWith('Dim '));
      expect(counted.map(places)).toEqual(counted.map(() => places(phrase)));
    },
  );

  it('counts by its own plurals', () => {
    expect([0, 2, 3, 4, 6, 1204].map((count) => sayIn(welsh, '{count} matches', { count }))).toEqual([
      'Dim canlyniadau',
      '2 ganlyniad',
      '3 chanlyniad',
      '4 canlyniad',
      '6 chanlyniad',
      '1,204 canlyniad',
    ]);
  });

  it('puts values in their places, and takes nothing between braces for a value that was not given', () => {
    expect(sayIn(welsh, 'Your account: {name}', { name: 'Nia {count}' })).toBe('Eich cyfrif: Nia {count}');
    expect(sayIn(welsh, '{Brand} Users')).toBe('Defnyddwyr {Brand}');
  });
});

describe('English', () => {
  it('is what stands in the code, word for word, whatever a language lacks', () => {
    for (const phrase of phrases) expect(sayIn(undefined, phrase)).toBe(phrase);
    expect(sayIn(american, 'Sign out')).toBe('Sign out');
    expect(sayIn(welsh, 'Unable to fetch clients. Please try again')).toBe('Unable to fetch clients. Please try again');
    expect(word('{count} matches', { count: 1204 })).toBe('1,204 matches');
  });

  it('needs no other language named on its own tab', () => {
    expect(otherLanguageOf('Roles')).toBeUndefined();
  });
});

describe('figures and moments', () => {
  it.each(LOCALES)('a whole number is written as %s writes it, without asking what knows the language', (language) => {
    for (const value of [0, 7, 999, 1000, 1204, 12_345, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1000, -1_234_567])
      expect(inFigures(value)).toBe(value.toLocaleString(language));
  });

  it('what writes a moment is made once for all moments of a list', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const days = [11, 12, 13].map((day) =>
      momentIn(new Date(Date.UTC(2026, 10, day)), { dateStyle: 'long', timeZone: 'Europe/London' }),
    );
    expect(days).toEqual(['11 November 2026', '12 November 2026', '13 November 2026']);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });
});

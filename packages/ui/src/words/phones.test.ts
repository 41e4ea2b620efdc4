import { afterEach, describe, expect, it, vi } from 'vitest';

import { phoneInWords } from './phones.ts';

const on = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });
afterEach(() => vi.unstubAllGlobals());

describe('a phone number', () => {
  it.each(['+1 217 555 0123', '217-555-0123', '2175550123', '1.217.555.0123', '(217) 555-0123'])(
    'is written with its area in brackets in the US: %s',
    (written) => {
      on('en-US');
      expect(phoneInWords(written)).toBe('(217) 555-0123');
    },
  );

  it.each(['en-GB', 'cy-GB'])('has a nought for the country code in Britain: %s', (lang) => {
    on(lang);
    expect(phoneInWords('+44 1632 960001')).toBe('01632 960001');
    expect(phoneInWords('+44 (0)20 7946 0018')).toBe('020 7946 0018');
  });

  it.each([
    ['en-US', '+44 1632 960001'],
    ['en-US', '+1 217 555 0123 ext. 4'],
    ['en-US', '555 0123'],
    ['en-US', 'ask at the office'],
    ['en-GB', '+1 217 555 0123'],
    ['en-GB', '01632 960001'],
    ['en-GB', '+353 20 91001'],
  ])('stays as it was written where it is from abroad or no whole number: %s, %s', (lang, written) => {
    on(lang);
    expect(phoneInWords(written)).toBe(written);
  });
});

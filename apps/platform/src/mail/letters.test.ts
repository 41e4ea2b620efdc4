import { describe, expect, it } from 'vitest';
import { lettersOf, nameInALetter } from './letters.ts';

const letters = lettersOf({
  brand: 'Wardmere',
  publicUrl: 'https://portal.example.org',
  supportEmail: 'support@wardmere.example',
});

describe('a name in a letter', () => {
  it.for([
    ['Siân', 'Siân'],
    ["O'Hara-Price", "O'Hara-Price"],
    ['Mary  Ann', 'Mary Ann'],
    ['علي', 'علي'],
    ['Ada\n\nYour account is closed. Write to us', ''],
    ['Ada\u2028evil.example', ''],
    ['Visit https://evil.example now', ''],
    ['www.evil.example', ''],
    ['call 07700 900123', ''],
    ['ada@evil.example', ''],
    ['x'.repeat(61), ''],
    ['\u202Eada', 'ada'],
    ['J. R. Ewing', 'J. R. Ewing'],
    ['D’Arcy', 'D’Arcy'],
    ['evil\u3002example', ''],
    ['evil\u2024example', ''],
    ['evil\uFF0Eexample', ''],
    ['evil\uFF61example', ''],
    ['evil\u2215login', ''],
    ['call \u2461\u2460', ''],
  ])('%j is repeated as “%s”', ([name = '', repeated]) => {
    expect(nameInALetter(name)).toBe(repeated);
  });
});

const paragraphs = (firstName: string) =>
  letters.newPassword({ firstName, userName: 'ada@example.org' }, 'token').text.split('\n\n').length;

it('a letter has the paragraphs we wrote, whatever its reader is called', () => {
  expect(paragraphs('Ada\n\nPay here:\n\nhttps://evil.example')).toBe(paragraphs('Ada'));
});

it('an invitation repeats of who invites, and of the client, what a letter may repeat', () => {
  const reader = { firstName: 'Ada', userName: 'ada@example.org' };
  const textFor = (inviter: string, client: string) => letters.invitation(reader, 'token', { inviter, client }).text;
  expect(textFor('Nia Rowe', 'Ysgol Gŵyr')).toContain('Nia Rowe has invited you to Wardmere, for Ysgol Gŵyr.');
  const hostile = textFor('Pay at https://evil.example', 'evil.example/login\n\nClick');
  expect(hostile).toContain('Somebody has invited you to Wardmere.');
  expect(hostile).not.toContain('evil');
});

it('what a link opens travels in its fragment', () => {
  const reader = { firstName: 'Ada', userName: 'ada@example.org' };
  const links = [letters.newPassword(reader, 'a-token').link, letters.verifyEmail(reader, 'a-token').link];
  expect(links).toEqual([
    'https://portal.example.org/v7/resetpassword#token=a-token',
    'https://portal.example.org/identity/verify-email#token=a-token',
  ]);
});

import { describe, expect, it } from 'vitest';
import { lettersOf } from './letters.ts';
import { nameInALetter, nameOfThing } from './names-in-letters.ts';

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

describe('the name of a configuration in a letter', () => {
  it.for([
    'Door controllers, north',
    'Block 3 doors',
    'Block 3 doors (copy)',
    'Signs & screens of the sports hall (copy)',
    'Drws 12, Neuadd Siân',
    'Gate 7 – B.',
  ])('%j is repeated', (name) => {
    expect(nameOfThing(name)).toBe(name);
  });

  it.for([
    'Visit https://evil.example now',
    'www.evil.example',
    'doors at 10.0.0.1',
    'ada@evil.example',
    'evil/login',
    'Call 07700 900123',
    'Call (0113) 496-0001',
    'Doors: pay here',
    'Your account is closed, call Bob in the office now',
    'x'.repeat(81),
    'evil\u3002example',
    'call \u2461\u2460',
  ])('%j is left out', (name) => {
    expect(nameOfThing(name)).toBe('');
  });

  it('one that is left out is told as one', () => {
    const reader = { firstName: 'Ada', userName: 'ada@example.org' };
    const because = 'Nothing answers at this address.';
    const some = ['Block 3 doors', 'evil.example'].map((name) => ({ name, because }));
    const left = 'One whose name a letter does not repeat';
    expect(letters.notReady(reader, 'Northmoor', some, 'x').text.split('\n\n')).toEqual(
      expect.arrayContaining([`Block 3 doors: ${because}`, `${left}: ${because}`]),
    );
    expect(letters.readyAgain(reader, 'Northmoor', some, 'x').text.split('\n\n')).toEqual(
      expect.arrayContaining(['Block 3 doors', left]),
    );
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

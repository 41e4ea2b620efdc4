import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { containsAny, isCommon } from './guessable.ts';

const common = new Set(dictionary['passwords-common']);

describe('a common password', () => {
  it.for([
    'Password1!',
    'Welcome1!',
    'P@ssw0rd!',
    'We1come2026!',
    'Summer2026!',
    'Qwertyuiop!',
    '!!Football1',
    'Iloveyou!',
    'Trustno1!',
    'Pässwörd!1',
    'ＰＡＳＳword1!',
    'Password1!Password1!',
    'Welcome-welcome-WELCOME!',
    'Aa!aaaaa',
    'Abc-abc-abc!',
  ])('%s is one that everybody tries first, however it is decorated', (password) => {
    expect(isCommon(password, common)).toBe(true);
  });

  it.for([
    'Harbour-Lights-7',
    'Correct-horse-9',
    'Quiet-harbour-4',
    'Gx7!pQ-w2Lz',
    'Kite!7#92@41$',
    'Tri deg saith o wyau!A',
    'Murmur-Berber-7',
  ])('%s is none', (password) => {
    expect(isCommon(password, common)).toBe(false);
  });
});

describe('a password of somebody', () => {
  const about = ['Siân', "O'Hara", 'sian.ohara', 'northmoor.example', 'Northmoor Academy Trust', 'Wardmere'];

  it.for([
    'Sian-lives-on-3!',
    'my Ohara 2026!',
    'Xx-NORTHMOOR-xx1',
    'W4rdm3re-forever!',
    'the-academy-Door7',
    'Hi-sianohara-9',
    'wArDmErE1!',
  ])('%s contains what anybody who knows of them would try', (password) => {
    expect(containsAny(password, about)).toBe(true);
  });

  it.for(['Harbour-Lights-7', 'Ann-is-not-Sia-9', 'Correct-horse-9'])('%s contains nothing of it', (password) => {
    expect(containsAny(password, [...about, 'Ann', 'Lee'])).toBe(false);
  });
});

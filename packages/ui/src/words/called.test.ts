import { expect, it } from 'vitest';
import { called } from './called.ts';

it.each([
  ['a plain name is as it is', 'Carys Jones', 'Carys Jones'],
  ['accents are no other direction', 'Siân ap Llŷr', 'Siân ap Llŷr'],
  ['one that is written from the right keeps to itself', 'דוד', '\u2068דוד\u2069'],
  ['one that turns what follows ends within itself', '\u202egnirts RTL', '\u2068\u202egnirts RTL\u202c\u2069'],
  ['of a long one its beginning is told', 'A'.repeat(10_000), `${'A'.repeat(99)}…`],
  ['of a hundred letters none is left out', 'A'.repeat(100), 'A'.repeat(100)],
  ['a letter of several signs is one', '👩‍🏫'.repeat(50), '👩‍🏫'.repeat(50)],
])('%s', (_, name, told) => expect(called(name)).toBe(told));

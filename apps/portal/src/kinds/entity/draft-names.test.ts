import { expect, it } from 'vitest';
import { calledWithKind } from './draft-names.ts';

it.each([
  ['Carys Jones', 'user', 'Carys Jones (user)'],
  ['New role', 'role', 'New role'],
  ['Xyz addrole', 'role', 'Xyz addrole (role)'],
])('a draft called %s of a %s is told as %s', (name, noun, told) => expect(calledWithKind({ name, noun })).toBe(told));

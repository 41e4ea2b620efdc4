import { expect, it } from 'vitest';
import { hasChanged } from './has-changed.ts';

it.for([
  ['building', 'This building has changed'],
  ['user settings', 'These user settings have changed'],
  ['your profile', 'Your profile has changed'],
  ['your preferences', 'Your preferences have changed'],
])('of %s it is said: %s', ([noun = '', words]) => {
  expect(hasChanged(noun)).toBe(words);
});

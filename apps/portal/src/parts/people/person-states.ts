import type { PersonState } from '@wardmere/api';

/** What about an active user asks for attention, in words. */
export const personStateWords: Readonly<Record<PersonState, string>> = {
  'never-signed-in': 'Never signed in',
  'without-role': 'Without a role',
  'without-building': 'Without a building',
};

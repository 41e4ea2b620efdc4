import { expect, it } from 'vitest';
import { permissionWords } from './permissions.ts';

it.each([
  ['canmanageclientsettings', 'Manage client settings'],
  ['cancreateclientsandbuildings', 'Create clients and buildings'],
  ['canmanageroles', 'Manage roles'],
  ['canmanagealerts', 'Manage alerts'],
  ['canviewlogs', 'View logs'],
  ['read:webhookconfigurations', 'Read webhook configurations'],
])('calls %s “%s”', (token, said) => {
  expect(permissionWords(token)).toBe(said);
});

it('calls one that no rule names by its token', () => {
  expect(permissionWords('visitor_canview')).toBe('visitor_canview');
});

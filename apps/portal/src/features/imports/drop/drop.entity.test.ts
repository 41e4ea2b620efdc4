import { nothingKnown, type Facts } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { mayIn } from '../../../kinds/entity/area.ts';
import { drop } from './drop.entity.ts';

const client = { uid: 'c1', name: 'Hill Schools', type: 0 };
const person = (isSystemUser: boolean, permission: string): Facts => ({
  ...nothingKnown('uk'),
  signedIn: true,
  isSystemUser,
  client,
  permissions: [permission],
});

it.each([
  [false, 'canmanageclientsettings', true],
  [false, 'canmanageclients', false],
  [true, 'canmanageclientsettings', true],
  [true, 'canmanageclients', true],
])('a system user (%s) with %s alone looks after the SFTP settings: %s (D-227)', (isSystemUser, permission, may) =>
  expect(mayIn('client', drop.rules.edit, person(isSystemUser, permission))).toBe(may),
);

import { nothingKnown, permit, type Facts } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { stationRules } from './station-rules.ts';

const client = { uid: 'c1', name: 'Hill Schools', type: 0 };
const person = (isSystemUser: boolean, permission: string): Facts => ({
  ...nothingKnown('uk'),
  signedIn: true,
  isSystemUser,
  client,
  permissions: [permission],
});

it.each([
  [false, 'canmanagekiosks', true],
  [false, 'canmanageclientsettings', true],
  [false, 'canmanageclients', false],
  [true, 'canmanageclients', true],
  [true, 'canmanageclientsettings', true],
  [true, 'canmanagekiosks', false],
])('a system user (%s) with %s alone manages stations: %s (D-231)', (isSystemUser, permission, may) => {
  for (const { client: rule } of [stationRules.create, stationRules.edit, stationRules.remove])
    expect(permit(rule, person(isSystemUser, permission)).allowed).toBe(may);
});

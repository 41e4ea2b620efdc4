import { managingStations, type Permission, type Rule } from '@wardmere/api';
import type { AreaRules } from '../../kinds/entity/area.ts';

const permissionsIn = (rule: Rule): readonly Permission[] => (typeof rule === 'boolean' ? [] : rule);

/** Who makes and changes stations and sees their keys, of the system users and of the client's people (D-231). */
export const stationManagers = {
  system: permissionsIn(managingStations.system),
  client: permissionsIn(managingStations.client),
};
const managing = {
  client: { area: 'client', anyOf: stationManagers.client, anyOfSystem: stationManagers.system },
} as const satisfies AreaRules;

/** Who may do what with stations; the platform enforces the same. */
export const stationRules = { create: managing, edit: managing, remove: managing } as const;

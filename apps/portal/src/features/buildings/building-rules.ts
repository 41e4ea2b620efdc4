import { permissions as may } from '@wardmere/api';
import type { AreaRules } from '../../kinds/entity/area.ts';

const settings = [may.CanManageClientSettings, may.CanManageBuildingSettings];

/** Who may do what with buildings (D-081); the platform enforces the same. */
export const buildingRules = {
  create: { admin: { area: 'system', anyOf: [may.CanCreateClientsAndBuildings] } },
  edit: {
    admin: {
      area: 'system',
      anyOf: [may.CanManageClients, may.CanCreateClientsAndBuildings, may.CanDisableClientsAndBuildings, ...settings],
    },
    client: { area: 'client', anyOf: settings },
  },
  remove: { admin: { area: 'system', anyOf: [may.CanDisableClientsAndBuildings] } },
} as const satisfies Record<string, AreaRules>;

import { permissions as may } from '@wardmere/api';
import type { AreaRules } from '../../kinds/entity/area.ts';

/** Who adds levels and locations (D-216); nobody changes or deletes one (D-125, D-149). */
export const premisesRules = {
  create: {
    admin: { area: 'system', anyOf: [may.CanCreateClientsAndBuildings] },
    client: { area: 'client', anyOf: [may.CanManageClientSettings, may.CanManageBuildingSettings] },
  },
  edit: {},
} as const satisfies Record<string, AreaRules>;

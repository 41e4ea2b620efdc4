import { permissions as may } from '@wardmere/api';
import type { AreaRules } from '../../kinds/entity/area.ts';

/** Who may do what with clients (D-081); nobody deletes one (D-149). */
export const clientRules = {
  create: { admin: { area: 'system', anyOf: [may.CanCreateClientsAndBuildings] } },
  edit: {
    admin: { area: 'system', anyOf: [may.CanManageClients] },
    client: { area: 'client', anyOf: [may.CanManageClientSettings] },
  },
} as const satisfies Record<string, AreaRules>;

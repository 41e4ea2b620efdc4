import { permissions as may } from '@wardmere/api';
import type { AreaRules } from '../../kinds/entity/area.ts';

const managing = {
  admin: { area: 'system', anyOf: [may.CanManageUsers] },
  client: { area: 'client', anyOf: [may.CanManageUsers] },
} as const satisfies AreaRules;

/** Who may add and change people (§6); nobody is deleted, users are made inactive instead (D-149). */
export const peopleRules = { create: { client: managing.client }, edit: managing } as const;

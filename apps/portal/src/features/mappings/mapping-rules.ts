import { permissions as may } from '@wardmere/api';
import type { AreaRules } from '../../kinds/entity/area.ts';

const managing = { client: { area: 'client', anyOf: [may.CanManageRoles] } } as const satisfies AreaRules;

/** Who may do what with mappings (§6); the platform enforces the same. */
export const mappingRules = { create: managing, edit: managing, remove: managing } as const;

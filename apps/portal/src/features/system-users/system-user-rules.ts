import { permissions as may } from '@wardmere/api';
import type { AreaRules } from '../../kinds/entity/area.ts';

const managing = { admin: { area: 'system', anyOf: [may.CanManageUsers] } } as const satisfies AreaRules;

/** Who may add and change system users; nobody is deleted, they are made inactive instead (§6, D-149). */
export const systemUserRules = { create: managing, edit: managing } as const;

import { permissions as may } from '@wardmere/api';
import type { AreaRules } from '../../kinds/entity/area.ts';

const managing: AreaRules = { client: { area: 'client', anyOf: [may.CanManageRoles] } };

/** Who may do what with roles (§6); the platform enforces the same. */
export const roleRules = { create: managing, edit: managing, remove: managing };

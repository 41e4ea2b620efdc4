import type { Access } from '@wardmere/api';
import type { Caller } from './caller.ts';

/** Whether a rule of the contract lets a caller do what it guards, by the kind of person they are and what they hold. */
export function allows(
  access: Access,
  { isSystemUser, permissions }: Pick<Caller, 'isSystemUser' | 'permissions'>,
): boolean {
  const rule = access[isSystemUser ? 'system' : 'client'];
  return typeof rule === 'boolean' ? rule : rule.some((permission) => permissions.has(permission));
}

import { permissions, sameValue } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';
import { SYSTEM_USERS_ONLY } from '../../http/apply-patch.ts';
import { forbidden } from '../../http/refusal.ts';

/** Whether a member was sent at all; null is how an absent one may travel. */
export const isGiven = (given: unknown, field: string): boolean =>
  typeof given === 'object' && given !== null && Object.hasOwn(given, field);

/**
 * In the client area contract fields are read-only: a replacement repeats them or leaves them out, and in both cases what
 * is stored stays (D-094). System users replace everything.
 */
export function withContractFields<Draft extends object>(
  caller: Caller,
  given: unknown,
  draft: Draft,
  stored: Draft,
  fields: readonly (keyof Draft & string)[],
): Draft {
  if (caller.isSystemUser) return draft;
  const changed = fields.filter((field) => isGiven(given, field) && !sameValue(draft[field], stored[field]));
  if (changed.length > 0) {
    throw forbidden(SYSTEM_USERS_ONLY, Object.fromEntries(changed.map((field) => [field, [SYSTEM_USERS_ONLY]])));
  }
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, stored[field]])) };
}

/** Taking something out of use needs a permission of its own (D-081, D-092). */
export function requireMayDisable(caller: Caller, labels: readonly string[]): void {
  if (!caller.permissions.has(permissions.CanDisableClientsAndBuildings)) {
    const words = `Setting the status to ${labels.join(' or ')} needs the permission ${permissions.CanDisableClientsAndBuildings}.`;
    throw forbidden(words, { status: [words] });
  }
}

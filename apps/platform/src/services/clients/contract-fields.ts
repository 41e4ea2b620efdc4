import { permissions as may, sameValue } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';
import { SYSTEM_USERS_ONLY } from '../../http/apply-patch.ts';
import { forbidden } from '../../http/refusal.ts';

/** Whether a member was sent at all; null is how an absent one may travel. */
export const isGiven = (given: unknown, field: string): boolean =>
  typeof given === 'object' && given !== null && Object.hasOwn(given, field);

/**
 * Whether a contract field of a record that is there is the caller's to change: it belongs to system users (D-094), and among
 * them to whoever manages clients; the status also to whoever takes something out of use (D-081, decision 0201).
 */
const mayChange = ({ isSystemUser, permissions }: Caller, field: string): boolean =>
  isSystemUser && askedFor(field).some((permission) => permissions.has(permission));

const askedFor = (field: string) =>
  field === 'status' ? [may.CanManageClients, may.CanDisableClientsAndBuildings] : [may.CanManageClients];

/** What a replacement leaves out of the fields that are not the caller's stays as it is stored; it need not repeat them. */
export function withContractFields<Draft extends object>(
  caller: Caller,
  given: unknown,
  draft: Draft,
  stored: Draft,
  fields: readonly (keyof Draft & string)[],
): Draft {
  const absent = fields.filter((field) => !mayChange(caller, field) && !isGiven(given, field));
  return { ...draft, ...Object.fromEntries(absent.map((field) => [field, stored[field]])) };
}

/** Refuses a change of contract fields that are not the caller's, by whatever way it comes. */
export function requireMayChangeContract<Draft extends object>(
  caller: Caller,
  draft: Draft,
  stored: Draft,
  fields: readonly (keyof Draft & string)[],
): void {
  const changed = fields.filter((field) => !mayChange(caller, field) && !sameValue(draft[field], stored[field]));
  const [first] = changed;
  if (first === undefined) return;
  const wordsOf = (field: string) =>
    caller.isSystemUser ? `Changing this needs the permission ${askedFor(field).join(' or ')}.` : SYSTEM_USERS_ONLY;
  throw forbidden(wordsOf(first), Object.fromEntries(changed.map((field) => [field, [wordsOf(field)]])));
}

/** Taking something out of use needs a permission of its own (D-081, D-092). */
export function requireMayDisable(caller: Caller, labels: readonly string[]): void {
  if (!caller.permissions.has(may.CanDisableClientsAndBuildings)) {
    const words = `Setting the status to ${labels.join(' or ')} needs the permission ${may.CanDisableClientsAndBuildings}.`;
    throw forbidden(words, { status: [words] });
  }
}

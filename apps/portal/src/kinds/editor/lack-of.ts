import { permissionWords } from '@wardmere/api';
import type { Verdict } from '@wardmere/machines';

/** Why a page is read-only, in one sentence that names what is missing (B15); undefined where it is not. */
export function lackOf({ allowed, because }: Verdict): string | undefined {
  if (allowed) return undefined;
  const needs = because.find(({ clause }) => clause === 'permission')?.needs;
  return needs
    ? `You can look at this but not change it: that needs the permission ${needs.map((need) => `“${permissionWords(need)}”`).join(' or ')}.`
    : 'You can look at this but not change it.';
}

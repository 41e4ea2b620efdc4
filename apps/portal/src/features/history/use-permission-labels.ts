import type { Differences } from '@wardmere/api';
import { useFacts } from '../../system/hooks.ts';
import type { LabelsByField } from '../../system/kinds.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';
import { permissionGroups } from '../../parts/people/role-lookups.ts';

/** The names of permissions, asked for where a change speaks of some. */
export function usePermissionLabels(changes: Differences): LabelsByField {
  const client = useFacts().client?.uid ?? '';
  const isDue = client !== '' && changes['permissions'] !== undefined;
  const { items } = useLookup({ lookup: permissionGroups, scope: { client } }, isDue);
  if (!isDue) return {};
  const permissions = items.flatMap((group) => group.permissions);
  return {
    permissions: { options: permissions.map(({ name, displayName }) => ({ value: name, label: displayName || name })) },
  };
}

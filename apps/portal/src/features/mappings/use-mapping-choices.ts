import type { ChoicesByField } from '../../kinds/entity/fields.ts';
import { useFreshLookup } from '../lookups/use-lookup.ts';
import { buildingsOf, named } from '../people/people-lookups.ts';
import { roleChoices, useRoles } from '../roles/role-lookups.ts';

/** What a mapping can give: the roles and the buildings of its client, as they are now. */
export const useMappingChoices = (client: string): ChoicesByField => {
  const roles = useRoles(client);
  const buildings = useFreshLookup(buildingsOf(client));
  return { roleUIDs: roleChoices(roles), buildingUIDs: named(buildings) };
};

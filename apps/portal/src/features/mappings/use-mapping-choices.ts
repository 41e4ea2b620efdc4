import { useSession } from '../../system/hooks.ts';
import type { ChoicesByField } from '../../kinds/entity/fields.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { buildingsOf } from '../../parts/lookups/every-building.ts';
import { named } from '../../parts/lookups/choices-from.ts';
import { ofAllBuildings, rolesOfGroups } from '../../parts/people/all-buildings.ts';
import { isLimited } from '../../system/is-limited.ts';
import { among, givable, roleChoices, useRoles } from '../../parts/people/role-lookups.ts';

/** What somebody lets a mapping give, and the roles it gives already: the roles and the buildings of its client, as they are now. */
export const useMappingChoices = (client: string, held: readonly string[] = []): ChoicesByField => {
  const roles = useRoles(client);
  const buildings = useFreshLookup(buildingsOf(client));
  const session = useSession();
  const roleUIDs = roleChoices(givable(roles), among(roles, held));
  return {
    ...(isLimited(session)
      ? { roleUIDs: { ...roleUIDs, locked: rolesOfGroups }, hasAllBuildings: ofAllBuildings }
      : { roleUIDs }),
    buildingUIDs: named(buildings),
  };
};

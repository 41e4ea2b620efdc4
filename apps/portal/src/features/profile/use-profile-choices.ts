import { ALL_BUILDINGS, type Profile } from '@wardmere/api';
import { scopeInOrder } from '@wardmere/machines';
import { useSelection } from '../../system/hooks.ts';
import type { ChoicesByField } from '../../kinds/entity/fields.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { titlesOf } from '../../parts/people/people-lookups.ts';
import { named } from '../../parts/lookups/choices-from.ts';
import { contactMethods } from '../../parts/people/person-fields.ts';

/** What may be chosen in one's own profile; a person without a client has neither title nor building. */
export function useProfileChoices(client: string, profile: Profile | undefined): ChoicesByField {
  const scope = useSelection(({ context }) => context.scope);
  const buildings = scopeInOrder(scope).filter(({ uid }) => uid !== ALL_BUILDINGS.uid);
  const titles = useFreshLookup(titlesOf(client), client !== '');
  return {
    preferredContactMethods: contactMethods,
    titleUID: named(titles, profile?.userTitle ? [profile.userTitle] : []),
    primaryBuilding: named(
      { state: 'ready', items: buildings },
      profile?.primaryBuilding ? [profile.primaryBuilding] : [],
    ),
  };
}

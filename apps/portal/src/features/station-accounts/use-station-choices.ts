import type { StationAccount } from '@wardmere/api';
import { mayIn } from '../../kinds/entity/area.ts';
import type { Choices, ChoicesByField } from '../../kinds/entity/fields.ts';
import { choicesFrom, named } from '../../parts/lookups/choices-from.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { isLimited } from '../../system/is-limited.ts';
import { buildingsOf } from '../../parts/lookups/every-building.ts';
import { useFacts, useSession } from '../../system/hooks.ts';
import { modulesOfClient } from './modules-of-client.ts';
import { stationAccount } from './station-account.entity.ts';

/** Offered are the modules of the client and the buildings of the person’s scope, and what the station has already (D-235). */
export function useStationChoices(
  client: string,
  held?: Pick<StationAccount, 'modules' | 'buildings'>,
): ChoicesByField {
  const session = useSession();
  // Whoever may only look chooses nothing, and may not ask for every building.
  const isDue = mayIn('client', stationAccount.rules.edit, useFacts());
  const known = useFreshLookup({ lookup: modulesOfClient, scope: { client } }, isDue);
  const buildings = useFreshLookup(buildingsOf(client), isDue);
  const settled = (choices: Choices): Choices => (isDue ? choices : { options: choices.options });
  const gone = (held?.modules ?? []).filter(({ uid }) => known.items.every((module) => module.uid !== uid));
  return {
    moduleUIDs: settled(
      choicesFrom(
        known,
        ({ uid, displayName }) => ({ value: uid, label: displayName }),
        gone.map(({ uid, name }) => ({ value: uid, label: name })),
      ),
    ),
    ...(isLimited(session) && {
      isClientScoped: {
        options: [],
        locked: 'Only somebody with all buildings can let a station work in all of them.',
      },
    }),
    buildingUIDs: settled(named(buildings, held?.buildings)),
  };
}

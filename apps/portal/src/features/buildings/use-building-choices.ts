import { useSelector } from '@xstate/react';
import type { Building, BuildingDraft } from '@wardmere/api';
import type { ChoicesByField } from '../../kinds/entity/fields.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useAddressChoices } from '../../parts/lookups/address-choices.ts';
import { named } from '../../parts/lookups/choices-from.ts';
import { buildingTypes } from '../../parts/lookups/address-lookups.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';
import { building } from './building.entity.ts';
import { offeredStatuses } from './building-statuses.ts';

/** What may be chosen in the form of a building at this moment. */
export function useBuildingChoices({ actor, scope, facts }: OpenEntity<Building, BuildingDraft>): ChoicesByField {
  const country = useSelector(actor, ({ context }) => context.draft['country']);
  const status = useSelector(actor, ({ context }) => context.base['status']);
  const key = useSelector(actor, ({ context }) => context.subject.key);
  const record = useSelector(actor, ({ context }) => context.record);
  // Of a building that may not exist nothing is chosen.
  const types = useLookup(buildingTypes(scope['client'] ?? ''), key === null || record !== null);
  const held = building.readRecord(record)?.buildingType;
  const { zone, ...address } = useAddressChoices(typeof country === 'string' ? country : '');
  return {
    ...address,
    timezone: zone,
    status: { options: offeredStatuses(facts, status) },
    buildingTypeUID: named(types, held ? [held] : []),
  };
}

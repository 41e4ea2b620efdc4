import { useSelector } from '@xstate/react';
import type { Contact, ContactDraft } from '@wardmere/api';
import type { ChoicesByField } from '../../kinds/entity/fields.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { titlesOf } from '../../parts/people/people-lookups.ts';
import { buildingsOf } from '../../parts/lookups/every-building.ts';
import { named } from '../../parts/lookups/choices-from.ts';
import { contactMethods } from '../../parts/people/person-fields.ts';

/** What may be chosen in the form of a contact at this moment. */
export function useContactChoices({ actor, entity, scope }: OpenEntity<Contact, ContactDraft>): ChoicesByField {
  const { client = '' } = scope;
  const record = entity.readRecord(useSelector(actor, ({ context }) => context.record));
  return {
    preferredContactMethods: contactMethods,
    titleUID: named(useFreshLookup(titlesOf(client)), record?.title ? [record.title] : []),
    primaryBuilding: named(useFreshLookup(buildingsOf(client))),
  };
}

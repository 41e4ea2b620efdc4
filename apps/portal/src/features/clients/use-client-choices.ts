import { useSelector } from '@xstate/react';
import { billingType, clientType, clientTypeLabel, type Client, type ClientDraft } from '@wardmere/api';
import { usePortal } from '../../system/hooks.ts';
import type { ChoicesByField } from '../../kinds/entity/fields.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useAddressChoices } from '../../parts/lookups/address-choices.ts';
import { offeredStatuses } from './client-statuses.ts';

/** What may be chosen in the form of a client at this moment. */
export function useClientChoices({ actor, facts }: OpenEntity<Client, ClientDraft>): ChoicesByField {
  const { config } = usePortal();
  const country = useSelector(actor, ({ context }) => context.draft['country']);
  const status = useSelector(actor, ({ context }) => context.base['status']);
  const { zone, ...address } = useAddressChoices(typeof country === 'string' ? country : '');
  return {
    ...address,
    timeZone: zone,
    status: { options: offeredStatuses(facts, status) },
    type: {
      options: Object.values(clientType.values).map((type) => ({
        value: String(type),
        label: clientTypeLabel(type, config.brand.name),
      })),
    },
    billingType: {
      options: billingType.labels.map((label) => ({ value: String(billingType.values[label]), label })),
    },
  };
}

import {
  MODULE_IDS,
  patchBetween,
  StationAccountDraft,
  stationAccounts,
  toStationAccountDraft,
  type StationAccount,
} from '@wardmere/api';
import { createWith, patchWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import type { FieldMoment } from '../../kinds/entity/fields.ts';
import { stationAccountAddress, stationAccountNoun } from './station-account-address.ts';
import { stationRules } from './station-rules.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { clientOf } from '../../kinds/entity/client-of.ts';

/** Who works in every building needs no list of them. */
const everywhere = ({ draft }: FieldMoment) =>
  draft['isClientScoped'] === true ? 'This station works in every building, including those added later.' : undefined;

/** A kiosk’s account (§3): only what differs is sent (§4), and the list of buildings is empty where it works in all of them. */
export const stationAccount = defineEntity<StationAccount, StationAccountDraft>({
  kind: 'stationAccount',
  noun: stationAccountNoun,
  nameField: 'name',
  version: 1,
  blank: { name: '', moduleUIDs: [MODULE_IDS.visitorApp], isClientScoped: false, buildingUIDs: [] },
  record: stationAccounts.get.reply,
  schema: StationAccountDraft,
  keyOf: ({ uid }) => uid,
  toDraft: toStationAccountDraft,
  calls: {
    // The key is asked for when it is wanted, and stays out of what is known of the record (D-231).
    get: async (api, { scope, key }, { signal }) =>
      withoutKey(await api.send(stationAccounts.get, { client: clientOf(scope), station: key }, { signal })),
    create: createWith(async (api, scope, body, { signal }) =>
      withoutKey(await api.send(stationAccounts.create, { client: clientOf(scope), body }, { signal })),
    ),
    update: patchWith(
      async (api, { scope, key }, body, { signal, version }) =>
        withoutKey(
          await api.send(stationAccounts.patch, { client: clientOf(scope), station: key, body, version }, { signal }),
        ),
      (before, after) => patchBetween(before, after.isClientScoped ? { ...after, buildingUIDs: [] } : after),
    ),
    remove: (api, { scope, key }, { signal, version }) =>
      api.send(stationAccounts.remove, { client: clientOf(scope), station: key, version }, { signal }),
  },
  rules: stationRules,
  above:
    'This station works in buildings that you do not see, so you can look but not change anything: ask somebody who works in all of them.',
  aliases: { modules: 'moduleUIDs', buildings: 'buildingUIDs' },
  sections: [
    {
      id: 'station',
      title: 'Station',
      fields: [
        { field: 'name', label: 'Name', required: true, wide: true },
        { field: 'moduleUIDs', label: 'Modules', as: 'boxes', wide: true },
      ],
    },
    {
      id: 'where',
      title: 'Where it works',
      fields: [
        {
          field: 'isClientScoped',
          label: 'Client scope',
          as: 'switch',
          hint: 'Works in every building.',
          fills: (value) => (value === true ? { buildingUIDs: [] } : {}),
        },
        { field: 'buildingUIDs', label: 'Buildings', as: 'many', required: true, locked: everywhere },
      ],
    },
  ],
  address: stationAccountAddress,
  list: () => to(pages.stationAccounts),
});

const withoutKey = <Answered extends { readonly data: StationAccount }>(answer: Answered): Answered => ({
  ...answer,
  data: { ...answer.data, authKey: '' },
});

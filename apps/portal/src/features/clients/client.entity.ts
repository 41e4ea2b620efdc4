import { billingType, ClientDraft, clients, clientStatus, clientType, type Client } from '@wardmere/api';
import { createWith, replaceWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import type { FieldPlace } from '../../kinds/entity/fields.ts';
import { addressSection } from '../../parts/lookups/address-fields.ts';
import { clientAddress, clientNoun } from './client-address.ts';
import { clientRules } from './client-rules.ts';
import { clientRisks } from './client-statuses.ts';
import { tell } from '../../system/hearers.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** Commercial data belongs to system users (D-094). */
export const locked = ({ area }: Pick<FieldPlace, 'area'>) => (area === 'client' ? 'Set by your provider.' : undefined);

/** A client (§3): replaced as a whole, with whatever a host keeps besides the listed fields (D-089). */
export const client = defineEntity<Client, ClientDraft>({
  kind: 'client',
  noun: clientNoun,
  nameField: 'name',
  version: 1,
  blank: {
    name: '',
    uniqueID: '',
    type: clientType.values.Education,
    status: clientStatus.values.Active,
    billingType: billingType.values['Not Applicable'],
    addressLine1: '',
    addressLine2: '',
    addressLine3: '',
    city: '',
    stateProvinceRegion: '',
    postalZipCode: '',
    country: 'US',
    timeZone: '',
    notes: '',
    internalUseOnly: false,
    clientServicesRepresentative: '',
    modules: [],
  },
  record: clients.get.reply,
  schema: ClientDraft,
  keyOf: ({ uid }) => uid,
  toDraft: ({ uid: _uid, status, ...draft }) => ({ ...draft, ...(status !== null && { status }) }),
  calls: {
    get: (api, { key }, { signal }) => api.send(clients.get, { client: key, query: { loadModules: true } }, { signal }),
    create: createWith((api, _scope, body, { signal }) => api.send(clients.create, { body }, { signal })),
    update: replaceWith((api, { key }, body, { signal, version }) =>
      api.send(clients.replace, { client: key, body, version }, { signal }),
    ),
  },
  rules: clientRules,
  risks: clientRisks,
  sections: [
    {
      id: 'client',
      title: 'Client',
      fields: [
        { field: 'name', label: 'Name', required: true, wide: true },
        { field: 'uniqueID', label: 'Unique ID', literal: true },
        { field: 'type', label: 'Type', as: 'choice', numeric: true, required: true, locked },
        {
          field: 'status',
          label: 'Status',
          as: 'choice',
          numeric: true,
          required: true,
          absentAs: clientStatus.values.Active,
          locked,
        },
        { field: 'billingType', label: 'Billing type', as: 'choice', numeric: true, required: true, locked },
        { field: 'timeZone', label: 'Time zone', as: 'search' },
        { field: 'clientServicesRepresentative', label: 'Client services representative', locked },
        { field: 'internalUseOnly', label: 'Internal use only', as: 'flag', locked },
      ],
    },
    addressSection,
    { id: 'notes', title: 'Further details', fields: [{ field: 'notes', label: 'Notes', as: 'paragraph' }] },
  ],
  spokenOfBy: ['name of a client', 'facts of a client'],
  heardBy: (saved) => [tell('selection', { type: 'client.refresh', client: saved })],
  address: (area, _scope, key) => clientAddress(area, key),
  list: (area) => to(area === 'admin' ? pages.clients : pages.landing),
});

import {
  ALL_BUILDINGS,
  BuildingDraft,
  buildings,
  buildingStatus,
  CallError,
  permissions as may,
  permissionWords,
  toBuildingDraft,
  type Building,
} from '@wardmere/api';
import { permit, type PermissionName } from '@wardmere/machines';
import { createWith, patchWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import type { FieldPlace } from '../../kinds/entity/fields.ts';
import { addressSection, zoneLabels } from '../../parts/lookups/address-fields.ts';
import { buildingAddress, buildingNoun } from './building-address.ts';
import { buildingRules } from './building-rules.ts';
import { buildingRisks } from './building-statuses.ts';
import { tell } from '../../system/hearers.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { clientOf } from '../../kinds/entity/client-of.ts';

/** Commercial data belongs to system users (D-094); of a building that is there to those with one of these (decision 0201). */
const lockedUnless =
  (...anyOf: readonly PermissionName[]) =>
  ({ area, facts, isNew }: FieldPlace) => {
    if (area === 'client') return 'Set by your provider.';
    if (isNew || permit({ area: 'system', anyOf }, facts).allowed) return undefined;
    return `Needs ${anyOf.map((each) => `“${permissionWords(each)}”`).join(' or ')}.`;
  };
const locked = lockedUnless(may.CanManageClients);

/** A building (§3): patched by the difference of changed fields only (§4, D-144). */
export const building = defineEntity<Building, BuildingDraft>({
  kind: 'building',
  noun: buildingNoun,
  nameField: 'name',
  version: 1,
  blank: {
    name: '',
    status: buildingStatus.values.Active,
    buildingTypeUID: '',
    addressLine1: '',
    addressLine2: '',
    addressLine3: '',
    city: '',
    stateProvinceRegion: '',
    postalZipCode: '',
    country: 'US',
    phoneNumber: '',
    timezone: '',
    uniqueId: '',
    buildingId: '',
    notes: '',
    contractEndDate: null,
    renewalMonth: null,
    renewalYear: null,
  },
  record: buildings.get.reply,
  schema: BuildingDraft,
  keyOf: ({ uid }) => uid,
  toDraft: toBuildingDraft,
  calls: {
    get: (api, { scope, key }, { signal }) => {
      // All Buildings stands for all of them and is no building (D-029): there is nothing to ask for.
      if (key === ALL_BUILDINGS.uid)
        return Promise.reject(new CallError({ kind: 'missing', message: buildings.get.words.otherwise }));
      return api.send(buildings.get, { client: clientOf(scope), building: key }, { signal });
    },
    create: createWith((api, scope, body, { signal }) =>
      api.send(buildings.create, { client: clientOf(scope), body }, { signal }),
    ),
    update: patchWith((api, { scope, key }, body, { signal, version }) =>
      api.send(buildings.patch, { client: clientOf(scope), building: key, body, version }, { signal }),
    ),
    remove: (api, { scope, key }, { signal, version }) =>
      api.send(buildings.remove, { client: clientOf(scope), building: key, version }, { signal }),
  },
  rules: buildingRules,
  aliases: { timeZone: 'timezone', buildingType: 'buildingTypeUID' },
  risks: buildingRisks,
  sections: [
    {
      id: 'building',
      title: 'Building',
      fields: [
        { field: 'name', label: 'Name', required: true, wide: true },
        { field: 'buildingTypeUID', label: 'Building type', as: 'search', required: true },
        {
          field: 'status',
          label: 'Status',
          as: 'choice',
          numeric: true,
          required: true,
          locked: lockedUnless(may.CanManageClients, may.CanDisableClientsAndBuildings),
        },
        { field: 'uniqueId', label: 'Unique ID', literal: true },
        { field: 'buildingId', label: 'Building ID', literal: true },
        { field: 'phoneNumber', label: 'Phone number', as: 'phone' },
        { field: 'timezone', label: 'Time zone', as: 'search', required: true, codedBy: zoneLabels },
      ],
    },
    addressSection,
    {
      id: 'contract',
      title: 'Contract',
      fields: [
        { field: 'contractEndDate', label: 'Contract end date', as: 'date', locked },
        { field: 'renewalMonth', label: 'Renewal month', as: 'number', least: 1, most: 12, locked },
        { field: 'renewalYear', label: 'Renewal year', as: 'number', least: 1000, most: 9999, locked },
      ],
    },
    { id: 'notes', title: 'Further details', fields: [{ field: 'notes', label: 'Notes', as: 'paragraph' }] },
  ],
  spokenOfBy: ['every building', 'name of a building'],
  leftBy: (uid) => [tell('selection', { type: 'building.refresh', building: { uid, name: '' }, client: null })],
  heardBy: ({ uid, name, status, clientUID }) => {
    const client = status === buildingStatus.values.Active ? clientUID : null;
    return [tell('selection', { type: 'building.refresh', building: { uid, name }, client })];
  },
  address: buildingAddress,
  list: (area, scope) =>
    area === 'admin' ? to(pages.clientBuildings, { client: clientOf(scope) }) : to(pages.buildings),
});

import { LocationDraft, locations, type Location } from '@wardmere/api';
import { createWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import { premisesRules } from '../../parts/premises/premises-rules.ts';
import { staysForGood } from '../../parts/premises/stays-for-good.ts';
import { locationAddress, locationNoun } from './location-address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const onLevel = ({ client = '', building = '', level = '' }: Readonly<Record<string, string>>) => ({
  client,
  building,
  level,
});

/** A location on a level (§3): added once, never changed or deleted (D-125, D-149). */
export const location = defineEntity<Location, LocationDraft>({
  kind: 'location',
  noun: locationNoun,
  nameField: 'name',
  version: 1,
  blank: { name: '' },
  record: locations.get.reply,
  schema: LocationDraft,
  keyOf: ({ uid }) => uid,
  toDraft: ({ name }) => ({ name }),
  calls: {
    get: (api, { scope, key }, { signal }) => api.send(locations.get, { ...onLevel(scope), location: key }, { signal }),
    create: createWith((api, scope, body, { signal }) =>
      api.send(locations.create, { ...onLevel(scope), body }, { signal }),
    ),
  },
  rules: premisesRules,
  risks: (_before, { name }, { api, scope, signal }) =>
    staysForGood<Location>({
      noun: 'location',
      field: 'name',
      name,
      holder: 'This level',
      nameOf: (row) => row.name,
      find: async (query) => (await api.send(locations.list, { ...onLevel(scope), query }, { signal })).data,
    }),
  sections: [
    { id: 'location', title: 'Location', fields: [{ field: 'name', label: 'Name', required: true, wide: true }] },
  ],
  address: locationAddress,
  list: (area, scope) => {
    const { client, building, level } = onLevel(scope);
    return area === 'admin'
      ? to(pages.clientLocations, { client, building, level })
      : to(pages.locations, { building, level });
  },
});

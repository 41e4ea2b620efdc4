import { buildings, buildingStatus, type Building } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { placeOfRow } from '../../parts/lookups/place-of-row.ts';
import { ZoneName } from '../../parts/lookups/ZoneName.tsx';
import { buildingAddress, buildingNoun } from './building-address.ts';
import { buildingTone } from './building-statuses.ts';

/** The buildings of a client, page by page, ordered by name (§7, D-164, D-215). */
export const buildingList = defineCollection<Building>({
  kind: 'buildings',
  noun: buildingNoun,
  keyField: 'uid',
  nameField: 'name',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '' }, query, signal) =>
      (await api.send(buildings.list, { client, query }, { signal })).data,
    file: (api, { client = '' }, query, asked) => api.file(buildings.list, { client, query }, asked),
    order: 'Name',
  },
  columns: [
    { field: 'name', label: 'Name', primary: true, sortAs: 'Name' },
    {
      field: 'buildingType',
      label: 'Type',
      cell: ({ buildingType }) => buildingType?.name ?? '',
      sortAs: 'BuildingType',
    },
    {
      field: 'status',
      label: 'Status',
      width: 'fit',
      cell: ({ status }) => <Status tone={buildingTone(status)}>{buildingStatus.labelOf(status)}</Status>,
      sortAs: 'Status',
    },
    { field: 'city', label: 'Place', cell: placeOfRow, sortAs: 'City', givesWay: 'third', oneLine: true },
    {
      field: 'timeZone',
      label: 'Time zone',
      // Its names come after the rows: nothing beside it moves when they are here.
      width: 'medium',
      sortAs: 'TimeZone',
      givesWay: 'second',
      oneLine: true,
      cell: ({ timeZone }) => <ZoneName zone={timeZone} />,
    },
  ],
  filters: [{ field: 'status', label: 'Status', values: buildingStatus.labels, filterAs: 'Status' }],
  rowAddress: (area, scope, { uid }) => buildingAddress(area, scope, uid),
});

import { stationAccounts, type StationAccount } from '@wardmere/api';
import { fewOf } from '@wardmere/ui/words';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { preparing, whenInWords } from '../../kinds/editor/when.ts';
import { stationAccountAddress, stationAccountNoun } from './station-account-address.ts';

const NAMED = 3;
/** Where a station works, in a line. */
const worksIn = ({ isClientScoped, buildings }: StationAccount) =>
  isClientScoped
    ? 'Every building'
    : fewOf(
        buildings.map(({ name }) => name),
        NAMED,
      );

/** The stations of a client, page by page, ordered by `name`, which is small here (D-173). */
export const stationAccountList = defineCollection<StationAccount>({
  kind: 'stationAccounts',
  noun: stationAccountNoun,
  keyField: 'uid',
  nameField: 'name',
  source: {
    kind: 'paged',
    fetch: async (api, { client = '' }, query, signal) =>
      (await api.send(stationAccounts.list, { client, query }, { signal })).data,
    file: (api, { client = '' }, query, asked) => api.file(stationAccounts.list, { client, query }, asked),
    order: 'name',
  },
  columns: [
    { field: 'name', label: 'Name', primary: true, sortAs: 'name' },
    { field: 'buildings', label: 'Buildings', cell: worksIn },
    {
      field: 'isClientScoped',
      label: 'Client scope',
      width: 'narrow',
      givesWay: 'third',
      cell: ({ isClientScoped }) => (isClientScoped ? 'Yes' : 'No'),
    },
    {
      field: 'lastLogin',
      label: 'Last login',
      width: 'fit',
      sortAs: 'lastLogin',
      cell: ({ lastLogin }) => whenInWords(lastLogin) ?? 'Never',
    },
  ],
  filters: [
    { field: 'isClientScoped', label: 'Client scope', values: ['Yes', 'No'], filterAs: 'isClientScoped' },
    {
      field: 'lastLogin',
      label: 'Last login',
      options: [{ value: 'never', label: 'Never signed in' }],
      filterAs: 'lastLogin',
    },
  ],
  rowAddress: (area, scope, { uid }) => stationAccountAddress(area, scope, uid),
  prepare: preparing(whenInWords),
});

import { quietly, roles, systemUsers, users } from '@wardmere/api';
import { Status } from '@wardmere/ui';
import { defineCollection } from '../../kinds/collection/define-collection.ts';
import { accessRows, type Permitted } from './access-rows.ts';
import { Why } from './Why.tsx';

/** What a user may really do and what not (B14): held whole, so that a search in it needs no request. */
export const accessList = defineCollection<Permitted>({
  kind: 'effective access',
  noun: { one: 'permission', many: 'permissions' },
  keyField: 'name',
  nameField: 'label',
  source: {
    kind: 'whole',
    fetch: async (api, { client = '', user = '' }, signal) => {
      const words = quietly(api);
      // Of a system user there is no client.
      const [access, groups] =
        client === ''
          ? [
              api.send(systemUsers.access, { user }, { signal }),
              words.send(roles.systemPermissionGroups, {}, { signal }),
            ]
          : [
              api.send(users.access, { client, user, query: {} }, { signal }),
              words.send(roles.permissionGroups, { client }, { signal }),
            ];
      // Without the words for permissions their names speak for themselves (D-077).
      const [{ data }, known] = await Promise.all([access, groups.catch(() => ({ data: [] }))]);
      return accessRows(data, known.data);
    },
    searched: ['name', 'label', 'by'],
  },
  columns: [
    { field: 'label', label: 'Permission', primary: true, width: 'medium', cell: labelOf },
    { field: 'state', label: 'State', width: 'narrow', cell: stateOf },
    { field: 'by', label: 'Why', width: 'wide', cell: (row) => <Why permitted={row} /> },
  ],
  filters: [{ field: 'state', label: 'Show', as: 'switch', whole: 'All', values: ['Granted', 'Not granted'] }],
  rowAddress: () => undefined,
});

/** A permission without words is told by its name, which is broken at its lines alone. */
function labelOf({ label }: Permitted) {
  return label.split(/(?<=_)/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={part} />, part]));
}

function stateOf({ state }: Permitted) {
  return <Status tone={state === 'Granted' ? 'success' : 'neutral'}>{state}</Status>;
}

import { ConnectionChange, connections, permissions as may, type Connection } from '@wardmere/api';
import { defineEntity, patchWith } from '../../kinds/entity/define-entity.ts';

type Draft = Readonly<{ name: string; isEnabled: boolean }>;

const managing = { admin: { area: 'system', anyOf: [may.CanManageClients] } } as const;
const page = ({ client = '' }: Readonly<Record<string, string>>, key: string | null) =>
  `/admin/clients/${key ?? client}`;

/** The single sign-on connection of a client, at most one: it is known by its client (D-107, D-108). */
export const connection = defineEntity<Connection, Draft>({
  kind: 'connection',
  noun: { one: 'connection', many: 'connections' },
  nameField: 'name',
  version: 1,
  blank: { name: '', isEnabled: false },
  schema: ConnectionChange,
  keyOf: ({ clientUID }) => clientUID,
  toDraft: ({ name, isEnabled }) => ({ name, isEnabled }),
  calls: {
    get: (api, { key }, { signal }) => api.send(connections.get, { client: key }, { signal }),
    create: (api, { client = '' }, { name }, { signal }) =>
      api.send(connections.create, { client, body: { name } }, { signal }),
    update: patchWith((api, { key }, body, { signal, version }) =>
      api.send(connections.patch, { client: key, body, version }, { signal }),
    ),
  },
  rules: { create: managing, edit: managing },
  sections: [{ id: 'connection', title: 'Connection', fields: [{ field: 'name', label: 'Name', required: true }] }],
  address: (_area, scope, key) => page(scope, key),
  list: (_area, scope) => page(scope, null),
});

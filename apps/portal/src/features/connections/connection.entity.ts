import {
  CallError,
  Connection,
  ConnectionChange,
  ConnectionDraft,
  connections,
  permissions as may,
} from '@wardmere/api';
import type { Risk } from '@wardmere/machines';
import { patchWith, writeWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import { tell } from '../../system/hearers.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

type Draft = Readonly<{ name: string; isEnabled: boolean }>;

/** How everybody in a client signs in changes with it, so it is asked about (D-092). */
function connectionRisks(before: Draft | null, after: Draft): readonly Risk[] {
  if (before === null || before.isEnabled === after.isEnabled) return [];
  return [{ field: 'isEnabled', ...(after.isEnabled ? switchedOn : switchedOff) }];
}

const switchedOn = {
  title: 'Switch on single sign-on?',
  consequence:
    'The client’s people can sign in through their own organisation. Anybody with a password here continues to use it.',
  confirm: 'Switch on',
};
const switchedOff = {
  title: 'Switch off single sign-on?',
  consequence:
    'People who signed in through their own organisation are signed out, and nobody at this client can sign in that way until it is switched on again. Anybody without a password here is locked out.',
  confirm: 'Switch off',
};

const managing = { admin: { area: 'system', anyOf: [may.CanManageClients] } } as const;
const page = ({ client = '' }: Readonly<Record<string, string>>, key: string | null) =>
  to(pages.client, { client: key ?? client });

/** The single sign-on connection of a client, at most one: it is known by its client (D-107, D-108). */
export const connection = defineEntity<Connection, Draft>({
  kind: 'connection',
  noun: { one: 'connection', many: 'connections' },
  nameField: 'name',
  version: 1,
  blank: { name: '', isEnabled: false },
  record: Connection,
  schema: ConnectionChange,
  keyOf: ({ clientUID }) => clientUID,
  toDraft: ({ name, isEnabled }) => ({ name, isEnabled }),
  calls: {
    get: async (api, { key }, { signal }) => {
      const { data, ...more } = await api.send(connections.get, { client: key }, { signal });
      // A list without any says what a 404 does.
      if (data === null) throw new CallError({ kind: 'missing', message: connections.get.words.otherwise });
      return { ...more, data };
    },
    create: writeWith(
      { schema: ConnectionDraft, toBody: ({ name }) => ({ name }) },
      (api, { client = '' }, body, { signal }) => api.send(connections.create, { client, body }, { signal }),
    ),
    update: patchWith((api, { key }, body, { signal, version }) =>
      api.send(connections.patch, { client: key, body, version }, { signal }),
    ),
  },
  rules: { create: managing, edit: managing },
  risks: connectionRisks,
  sections: [{ id: 'connection', title: 'Connection', fields: [{ field: 'name', label: 'Name', required: true }] }],
  // Whoever has one has single sign-on in the menu.
  spokenOfBy: ['facts of a client'],
  heardBy: ({ clientUID }) => [tell('conditions', { type: 'connection.know', client: clientUID, exists: true })],
  address: (_area, scope, key) => page(scope, key),
  list: (_area, scope) => page(scope, null),
});

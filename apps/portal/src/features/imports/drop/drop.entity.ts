import { Drop, DropDraft, drops as calls, failureFrom, permissions as may } from '@wardmere/api';
import { replaceWith } from '../../../kinds/entity/bodies.ts';
import { defineEntity } from '../../../kinds/entity/define-entity.ts';
import { pages } from '../../../system/pages.ts';
import { to } from '../../../system/to.ts';

const page = () => to(pages.importPeople);

/** Whether it is the client’s own by now; the default lends address and port before (D-157). */
export const isOwn = ({ uid }: Drop): boolean => uid !== null;

/** Where the files of a client come in by SFTP, and who is told; known by its client (§3, D-157, D-227). */
export const drop = defineEntity<Drop, DropDraft>({
  kind: 'drop',
  noun: { one: 'SFTP settings', many: 'settings' },
  nameField: [],
  version: 1,
  blank: { isEnabled: false, emailList: [] },
  record: Drop,
  schema: DropDraft,
  keyOf: () => 'drop',
  toDraft: ({ isEnabled, emailList, publicKeys }) => ({ isEnabled, emailList, ...(publicKeys && { publicKeys }) }),
  calls: {
    get: async (api, { scope: { client = '' } }, { signal }) => {
      const own = await api.send(calls.ofClient, { client }, { signal }).catch((error: unknown) => {
        if (failureFrom(error).kind !== 'missing') throw error;
      });
      if (own !== undefined) return own;
      const { data } = await api.send(calls.byDefault, {}, { signal });
      // What the default is known by, and whose it is, is nothing of the client’s.
      return { data: { ...data, uid: null, clientUID: null, userName: '' } };
    },
    update: replaceWith((api, { scope: { client = '' } }, body, { signal, version }) =>
      api.send(calls.save, { client, body, version }, { signal }),
    ),
  },
  above:
    'Files that come here act for everybody of the client, so you can look but not change anything: ask somebody who reaches all buildings.',
  rules: {
    edit: {
      client: {
        area: 'client',
        anyOf: [may.CanManageClientSettings],
        anyOfSystem: [may.CanManageClients, may.CanManageClientSettings],
      },
    },
  },
  sections: [
    {
      id: 'drop',
      title: 'Settings',
      fields: [
        {
          field: 'isEnabled',
          label: 'Take files',
          as: 'switch',
          hint: 'While it is off, nobody can sign in there and no file is accepted.',
        },
        {
          field: 'emailList',
          label: 'Told of each file',
          as: 'tags',
          hint: 'Email addresses. Each gets an email with counts and a link, and nothing from the file itself.',
        },
        {
          field: 'password',
          label: 'Password',
          as: 'secret',
          isPassword: true,
          wide: true,
          isKept: ({ record }) => typeof record?.['uid'] === 'string' && record['hasPassword'] !== false,
          hint: 'For the program that sends the files. It is never shown again once it is saved.',
        },
        {
          field: 'publicKeys',
          label: 'Public keys',
          as: 'lines',
          literal: true,
          shown: ({ record }) => record?.['publicKeys'] !== undefined,
          hint: 'Instead of a password, or beside one: OpenSSH public keys, one per line.',
        },
      ],
    },
  ],
  address: page,
  list: page,
});

import type { Answer } from '@wardmere/api';
import * as v from 'valibot';
import { touched, writeWith } from '../../src/kinds/entity/bodies.ts';
import { defineEntity } from '../../src/kinds/entity/define-entity.ts';
import type { Control } from '../../src/kinds/entity/fields.ts';
import { variantsBy } from '../../src/kinds/entity/variants-by.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));
const secret = v.optional(v.nullable(v.string()));
const Header = v.object({ name: required('Give the header a name.'), value: v.string() });
/** A key is told apart from others by the host's identifier; of its value only that it is kept. */
const Key = v.object({
  uid: v.optional(v.string()),
  name: required('Give the key a name.'),
  value: secret,
  hasValue: v.optional(v.boolean()),
});
const shared = {
  name: required('Name is required.'),
  headers: v.array(Header),
  keys: v.array(Key),
  labels: v.array(v.string()),
  isLimited: v.boolean(),
  from: v.optional(v.string()),
};
const Draft = v.variant('type', [
  v.object({ ...shared, type: v.literal('open') }),
  v.object({ ...shared, type: v.literal('basic'), user: required('User is required.'), password: secret }),
  v.object({ ...shared, type: v.literal('bearer'), token: secret }),
]);

/** The form of a hook: whatever the type, each field stands under its name. */
export interface HookForm {
  readonly name: string;
  readonly type: 'open' | 'basic' | 'bearer';
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly keys: readonly v.InferOutput<typeof Key>[];
  readonly labels: readonly string[];
  readonly isLimited: boolean;
  readonly from?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | null | undefined;
  readonly token?: string | null | undefined;
}

/** A hook as its host tells it: of secrets only that they are kept. */
export interface Hook extends Omit<HookForm, 'password' | 'token'> {
  readonly uid: string;
  readonly hasPassword: boolean;
  readonly hasToken: boolean;
}

const body = {
  schema: v.record(v.string(), v.unknown()),
  // That a value is kept was told, and is not written.
  toBody: (draft: HookForm, base: HookForm) => touched(unmarked(draft), unmarked(base)),
};
const unmarked = ({ keys, ...form }: HookForm) => ({
  ...form,
  keys: keys.map(({ hasValue: _told, ...key }) => key),
});
const signIns = variantsBy<HookForm>('type', {
  open: { label: 'Nothing', fields: [] },
  basic: {
    label: 'A user and a password',
    fields: [
      { field: 'user', label: 'User', required: true, literal: true },
      { field: 'password', label: 'Password', as: 'secret', isKept: ({ record }) => record?.['hasPassword'] === true },
    ],
  },
  bearer: {
    label: 'A token',
    fields: [{ field: 'token', label: 'Token', as: 'secret', isKept: ({ record }) => record?.['hasToken'] === true }],
  },
});
export const choices = { type: signIns.choices };

const Kept: v.GenericSchema<unknown, Hook> = v.object({
  ...shared,
  uid: v.string(),
  type: v.picklist(['open', 'basic', 'bearer']),
  user: v.optional(v.string()),
  hasPassword: v.boolean(),
  hasToken: v.boolean(),
});

/** A form of the harness that goes through every open door, on a host that keeps what it is sent. */
export function hookOn(stored: Hook, from?: Control) {
  const sent: unknown[] = [];
  const keep = (written: Readonly<Record<string, unknown>>): Promise<Answer<Hook>> => {
    sent.push(written);
    return Promise.resolve({ data: stored, version: '"2"' });
  };
  const entity = defineEntity<Hook, HookForm>({
    kind: 'hook',
    noun: { one: 'hook', many: 'hooks' },
    nameField: 'name',
    version: 1,
    blank: { name: '', type: 'open', headers: [], keys: [], labels: [], isLimited: false },
    record: Kept,
    schema: Draft,
    keyOf: ({ uid }) => uid,
    toDraft: ({ uid: _uid, hasPassword: _password, hasToken: _token, ...draft }) => draft,
    calls: {
      get: () => Promise.resolve({ data: stored, version: '"1"' }),
      create: writeWith(body, (_api, _scope, written) => keep(written)),
      update: writeWith(body, (_api, _target, written) => keep(written)),
    },
    rules: { create: { client: { area: 'none' } }, edit: { client: { area: 'none' } } },
    sections: [
      {
        id: 'hook',
        title: 'Hook',
        fields: [
          { field: 'name', label: 'Name', required: true, wide: true },
          { field: 'labels', label: 'Labels', as: 'tags', hint: 'Press Enter after each one.' },
          {
            field: 'headers',
            label: 'Headers',
            as: 'rows',
            row: {
              noun: 'header',
              columns: [
                { name: 'name', label: 'Name', literal: true },
                { name: 'value', label: 'Value', literal: true },
              ],
            },
          },
          {
            field: 'keys',
            label: 'Keys',
            as: 'rows',
            row: {
              noun: 'key',
              columns: [
                { name: 'name', label: 'Key', literal: true },
                { name: 'value', label: 'Secret', isKept: ({ hasValue }) => hasValue === true },
              ],
            },
          },
          { field: 'isLimited', label: 'Only at certain hours', as: 'switch' },
        ],
      },
      {
        id: 'hours',
        title: 'Hours',
        shown: ({ draft }) => draft['isLimited'] === true,
        fields: [{ field: 'from', label: 'Calls begin at', as: from ?? 'text' }],
      },
      {
        id: 'signIn',
        title: 'Sign-in',
        fields: [{ field: 'type', label: 'Signs in with', as: 'choice', required: true }, ...signIns.fields],
      },
    ],
    address: () => to(pages.landing),
    list: () => to(pages.landing),
  });
  return { entity, sent };
}

export const stored: Hook = {
  uid: 'h1',
  name: 'Attendance',
  type: 'basic',
  user: 'northmoor',
  hasPassword: true,
  hasToken: false,
  headers: [
    { name: 'X-School', value: 'north' },
    { name: 'X-Area', value: '2' },
  ],
  keys: [
    { uid: 'k1', name: 'X-Signed', hasValue: true },
    { uid: 'k2', name: 'X-Area-Key', hasValue: true },
  ],
  labels: ['attendance'],
  isLimited: false,
};

import {
  CREDENTIAL_FIELDS,
  credentialFields,
  credentialTypeOf,
  credentialTypes,
  isCredentialSecret,
  isPlainAddress,
  NewWebhookCredential,
  WebhookCredentialDraft,
  webhookCredentials,
  type CredentialField,
  type WebhookCredential,
} from '@wardmere/api';
import type { Risk } from '@wardmere/machines';
import * as v from 'valibot';
import { createWith, patchWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import type { ChoicesByField, FieldOf } from '../../kinds/entity/fields.ts';
import { variantsBy } from '../../kinds/entity/variants-by.ts';
import { usedByConfigurations } from '../../parts/connect/configurations-using.tsx';
import { credentialAddress, credentialNoun } from '../../parts/connect/connect-addresses.ts';
import { writesCredentials } from '../../parts/connect/connect-rules.ts';
import { fetchCredentials } from '../../parts/connect/credential-lookup.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import {
  blankCredential,
  credentialOperations,
  emptied,
  toCredentialForm,
  type CredentialForm,
} from './credential-form.ts';
import { clientOf } from '../../kinds/entity/client-of.ts';

const writing = { client: writesCredentials };

function fieldOf(field: CredentialField): FieldOf<CredentialForm> {
  const { label, hint, isOptional, isAddress, choices } = credentialFields[field];
  if (isCredentialSecret(field))
    return { field, label, as: 'secret', required: true, staysKept: true, isKept: ({ record }) => record !== null };
  return {
    field,
    label,
    required: isOptional !== true,
    ...(hint !== undefined && { hint }),
    ...(choices === undefined ? { literal: true } : { as: 'choice' }),
    ...(isAddress && { wide: true }),
  };
}

const byType = variantsBy<CredentialForm>(
  'type',
  Object.fromEntries(credentialTypes.map(({ type, label, fields }) => [type, { label, fields: fields.map(fieldOf) }])),
);

/** What may be chosen in the form of a credential: it depends on nobody. */
export const credentialChoices: ChoicesByField = {
  type: byType.choices,
  ...Object.fromEntries(
    CREDENTIAL_FIELDS.flatMap((field) => {
      const { choices: options } = credentialFields[field];
      return options === undefined ? [] : [[field, { options }]];
    }),
  ),
};

/** How the portal proves itself to a receiver (§3): patched by what differs, and its secrets are written and never read (D-262). */
export const credential = defineEntity<WebhookCredential, CredentialForm>({
  kind: 'credential',
  // What uses it is looked at anew (D-279).
  spokenOfBy: ['readiness of configurations'],
  noun: credentialNoun,
  nameField: 'name',
  version: 1,
  blank: blankCredential,
  record: webhookCredentials.get.reply,
  schema: WebhookCredentialDraft,
  newSchema: NewWebhookCredential,
  keyOf: ({ id }) => id,
  toDraft: toCredentialForm,
  calls: {
    get: (api, { scope, key }, { signal }) =>
      api.send(webhookCredentials.get, { client: clientOf(scope), credential: key }, { signal }),
    create: createWith((api, scope, form, { signal }) => {
      const body = v.parse(NewWebhookCredential, form);
      return api.send(webhookCredentials.create, { client: clientOf(scope), body }, { signal });
    }),
    update: patchWith(
      (api, { scope, key }, body, { signal, version }) =>
        api.send(webhookCredentials.patch, { client: clientOf(scope), credential: key, body, version }, { signal }),
      credentialOperations,
    ),
    remove: (api, { scope, key }, { signal, version }) =>
      api.send(webhookCredentials.remove, { client: clientOf(scope), credential: key, version }, { signal }),
  },
  uses: { holders: usedByConfigurations, fetchAll: fetchCredentials },
  rules: { create: writing, edit: writing, remove: writing },
  risks,
  frozen: ({ type }) =>
    credentialTypeOf(type) === undefined
      ? `This credential is of a type that is not known here, “${type}”, so it can be neither shown, changed nor deleted.`
      : undefined,
  sections: [
    {
      id: 'credential',
      title: 'Credential',
      fields: [
        { field: 'name', label: 'Name', required: true },
        {
          field: 'type',
          label: 'Type',
          as: 'choice',
          required: true,
          locked: ({ isNew }) => (isNew ? undefined : 'A different type is a different credential: add another one.'),
          fills: () => emptied,
        },
      ],
    },
    {
      id: 'proof',
      title: 'Proof',
      description: 'Secrets are sealed when they are saved, and never shown again.',
      fields: byType.fields,
    },
  ],
  address: (_area, { brand = '' }, key) =>
    key === null ? to(pages.addCredential, { brand }) : credentialAddress({ brand }, key),
  list: (_area, { brand = '' }) => to(pages.credentials, { brand }),
});

/** What is secret goes to whoever gives the token: where it can be read on its way is asked about (D-255). */
function risks(before: CredentialForm | null, after: CredentialForm): readonly Risk[] {
  return CREDENTIAL_FIELDS.filter(
    (field) =>
      credentialFields[field].isAddress && isPlainAddress(after[field] ?? '') && !isPlainAddress(before?.[field] ?? ''),
  ).map((field) => ({
    field,
    title: 'Ask for a token over plain http?',
    consequence:
      'Anybody between here and this address can read the secret that the token is asked for with. An address with https keeps it to whoever gives the token.',
    confirm: 'Ask unencrypted',
  }));
}

import * as v from 'valibot';
import { call, type Access, type Rank } from './call.ts';
import { isHeaderName, refusalOfKeyHeader } from './headers.ts';
import { PatchBody } from './patch.ts';
import { permissions as may } from './permissions.ts';
import { ListQuery, page, requiredText, Uid, writtenText } from './shapes.ts';
import { webAddress } from './web-address.ts';
import { readingCredentials as reading } from './webhook-access.ts';
import { unableTo } from './words.ts';

/** How a client presents itself at a token endpoint (D-112). */
export const CREDENTIAL_STYLES = ['AuthorizationHeader', 'PostBody'] as const;
export type CredentialStyle = (typeof CREDENTIAL_STYLES)[number];

const name = requiredText('Name');
const LONGEST_SECRET = 4000;
const secret = (label: string) => requiredText(label, LONGEST_SECRET);

/** What a form calls each field that a type may have, and which of them are written and never told (D-113, D-262). */
export const credentialFields = {
  username: { label: 'Username' },
  password: { label: 'Password', isSecret: true },
  apiKey: { label: 'API key', isSecret: true },
  apiKeyHeaderName: { label: 'API key header name' },
  clientCredentialsClientId: { label: 'Client ID' },
  clientSecret: { label: 'Client secret', isSecret: true },
  tokenEndpoint: { label: 'Token endpoint' },
  audience: { label: 'Audience' },
  scopes: { label: 'Scopes' },
  clientCredentialStyle: { label: 'Client credential style' },
  connectionCode: { label: 'Connection code', isSecret: true },
  tokenUrl: { label: 'Token URL' },
  vendorClientId: { label: 'Vendor client ID' },
  vendorClientSecret: { label: 'Vendor client secret', isSecret: true },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly isSecret?: true }>>;
export type CredentialField = keyof typeof credentialFields;

/** The fields that are sealed, and in no answer. */
export const CREDENTIAL_SECRETS = [
  'password',
  'apiKey',
  'clientSecret',
  'connectionCode',
  'vendorClientSecret',
] as const;
export type CredentialSecret = (typeof CREDENTIAL_SECRETS)[number];
export const isCredentialSecret = (field: string): field is CredentialSecret =>
  CREDENTIAL_SECRETS.some((each) => each === field);

/** One type of credential: what it is called, what it is made of, and in which order a form asks for it. */
function credentialType<
  const Type extends string,
  Told extends v.ObjectEntries,
  Secrets extends v.ObjectEntries,
  const Fields extends readonly CredentialField[],
>(type: Type, label: string, { told, secrets, fields }: { told: Told; secrets: Secrets; fields: Fields }) {
  return {
    type,
    label,
    fields,
    /** As it is added: with all of its secrets. */
    schema: v.object({ name, type: v.literal(type), ...told, ...secrets }),
    /** As it is changed: a secret that is absent stays as it is. */
    changed: v.object({ name, type: v.literal(type), ...told, ...v.partial(v.object(secrets)).entries }),
  };
}

const byPassword = {
  told: { username: requiredText('Username') },
  secrets: { password: secret('Password') },
  fields: ['username', 'password'],
} as const;
/** What stands behind its first colon would be read as the password (RFC 7617). */
const basicUsername = v.pipe(
  requiredText('Username'),
  v.check((text) => !text.includes(':'), 'Username may have no colon: what follows it would count as the password.'),
);

const basicAuth = credentialType('BasicAuth', 'Basic authentication', {
  ...byPassword,
  told: { username: basicUsername },
});
const digestAuth = credentialType('DigestAuth', 'Digest authentication', byPassword);
const apiKey = credentialType('ApiKey', 'API key', {
  told: {
    apiKeyHeaderName: v.pipe(
      requiredText('API key header name', 100),
      v.check((text) => text === '' || isHeaderName(text), 'Enter the name of a header, such as X-Api-Key.'),
      v.check(
        (text) => refusalOfKeyHeader(text) === undefined,
        ({ input }) => refusalOfKeyHeader(input) ?? '',
      ),
    ),
  },
  secrets: { apiKey: secret('API key') },
  fields: ['apiKey', 'apiKeyHeaderName'],
});
const clientCredentials = credentialType('ClientCredentials', 'Client credentials', {
  told: {
    clientCredentialsClientId: requiredText('Client ID'),
    tokenEndpoint: webAddress('Token endpoint'),
    audience: writtenText('Audience', 500),
    scopes: writtenText('Scopes', 1000),
    clientCredentialStyle: v.nullish(
      v.picklist(CREDENTIAL_STYLES, 'Client credential style is AuthorizationHeader or PostBody.'),
      'AuthorizationHeader',
    ),
  },
  secrets: { clientSecret: secret('Client secret') },
  fields: ['clientCredentialsClientId', 'clientSecret', 'tokenEndpoint', 'audience', 'scopes', 'clientCredentialStyle'],
});
const accessControlToken = credentialType('AccessControlToken', 'Access control: token', {
  told: { tokenUrl: webAddress('Token URL') },
  secrets: { connectionCode: secret('Connection code') },
  fields: ['connectionCode', 'tokenUrl'],
});
const accessControlAccount = credentialType('AccessControlAccount', 'Access control: account', {
  told: { username: basicUsername, vendorClientId: requiredText('Vendor client ID') },
  secrets: {
    password: secret('Password'),
    apiKey: secret('API key'),
    vendorClientSecret: secret('Vendor client secret'),
  },
  fields: ['username', 'password', 'apiKey', 'vendorClientId', 'vendorClientSecret'],
});

/** The types of credentials (§3, D-111): form, contract, platform and stories map over them. */
export const credentialTypes = [
  basicAuth,
  digestAuth,
  apiKey,
  clientCredentials,
  accessControlToken,
  accessControlAccount,
] as const;
export type CredentialType = (typeof credentialTypes)[number]['type'];

/** What there is to know of a type; undefined for one that this build does not know. */
export const credentialTypeOf = (type: string) => credentialTypes.find((each) => each.type === type);
/** What a type is called; one that is not known by its own name. */
export const credentialTypeLabel = (type: string): string => credentialTypeOf(type)?.label ?? type;

const told = v.optional(v.nullable(v.string()));

/** How the portal proves itself to a receiver, as it is read: what is secret in it is in no answer (§3, D-262). */
export const WebhookCredential = v.object({
  id: Uid,
  name: v.string(),
  clientId: Uid,
  type: v.string(),
  username: told,
  apiKeyHeaderName: told,
  clientCredentialsClientId: told,
  tokenEndpoint: told,
  audience: told,
  scopes: told,
  clientCredentialStyle: told,
  tokenUrl: told,
  vendorClientId: told,
});
export type WebhookCredential = v.InferOutput<typeof WebhookCredential>;

/** Nothing was chosen. */
const untyped = v.pipe(
  v.object({ name, type: v.literal('') }),
  v.forward(
    v.check(() => false, 'Type is required.'),
    ['type'],
  ),
);
const CHOOSE_A_TYPE = 'Choose a type from the list.';

/** A credential as it is added (§3, D-210). */
export const NewWebhookCredential = v.variant(
  'type',
  [
    basicAuth.schema,
    digestAuth.schema,
    apiKey.schema,
    clientCredentials.schema,
    accessControlToken.schema,
    accessControlAccount.schema,
    untyped,
  ],
  CHOOSE_A_TYPE,
);

/** A credential as it is changed: an absent secret is the one that is kept. */
export const WebhookCredentialDraft = v.variant(
  'type',
  [
    basicAuth.changed,
    digestAuth.changed,
    apiKey.changed,
    clientCredentials.changed,
    accessControlToken.changed,
    accessControlAccount.changed,
    untyped,
  ],
  CHOOSE_A_TYPE,
);
export type WebhookCredentialDraft = v.InferOutput<typeof WebhookCredentialDraft>;

/** What a patch may name: the name and the fields of a type, never the type itself (D-114, D-262). */
export const patchedOfCredential = (type: string): readonly string[] => [
  'name',
  ...(credentialTypeOf(type)?.fields ?? []),
];

const writing: Access = {
  system: [may.CanWriteWebhookCredentials],
  client: [may.CanWriteWebhookCredentials],
};
const rank: Rank = {
  none: 'It is how a message proves itself to a receiver elsewhere, and gives nobody anything here.',
};
const every = ['name', ...Object.keys(credentialFields)];

/** Webhook credentials (§7): one thing under three spellings of its path, and known by `id`. */
export const webhookCredentials = {
  list: call('GET webhooks/v2/clients/{client}/WebhookCredential', {
    purpose: 'The webhook credentials of a client are listed page by page, without their secrets.',
    access: reading,
    query: ListQuery,
    reply: page(WebhookCredential),
    words: { otherwise: unableTo('fetch', 'credentials') },
  }),
  get: call('GET webhooks/v1/clients/{client}/webhookcredential/{credential}', {
    purpose: 'One webhook credential is fetched, without its secrets.',
    access: reading,
    reply: WebhookCredential,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'credential') },
  }),
  create: call('POST webhooks/v1/clients/{client}/WebhookCredential', {
    purpose: 'A webhook credential is created with the fields of its type.',
    access: writing,
    rank,
    body: NewWebhookCredential,
    reply: WebhookCredential,
    versioned: true,
    words: { otherwise: unableTo('create', 'credential') },
  }),
  patch: call('PATCH webhooks/v1/clients/{client}/WebhookCredential/{credential}', {
    purpose:
      'A webhook credential is updated by the JSON Patch of its changed fields; a secret that is not named stays.',
    access: writing,
    rank,
    body: PatchBody,
    patches: { system: every, client: every },
    reply: WebhookCredential,
    versioned: true,
    words: { otherwise: unableTo('update', 'credential') },
  }),
  remove: call('DELETE webhooks/v1/clients/{client}/WebhookCredential/{credential}', {
    purpose: 'A webhook credential that no configuration uses is deleted.',
    access: writing,
    rank,
    versioned: true,
    words: { otherwise: unableTo('delete', 'credential') },
  }),
};

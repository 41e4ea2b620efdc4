import * as v from 'valibot';
import { call, type Access, type Rank } from './call.ts';
import { isHeaderName, isHeaderValue, refusalOfKeyHeader, wordsOfHeaderValue } from './headers.ts';
import { PatchBody } from './patch.ts';
import { permissions as may } from './permissions.ts';
import { recordBy } from './record-by.ts';
import { ListQuery, page, requiredText, Uid, writtenText } from './shapes.ts';
import { webAddress } from './web-address.ts';
import { readingCredentials as reading } from './webhook-access.ts';
import { unableTo } from './words.ts';

const name = requiredText('Name');
const LONGEST_SECRET = 4000;

/** What a type of credential is made of: how a form asks for it, and what is taken for it. */
export interface CredentialPart {
  readonly label: string;
  readonly schema: v.GenericSchema<string | null | undefined, string>;
  /** What stands there while nothing is real: in the demonstration, in stories and in tests. */
  readonly example: string;
  readonly hint?: string;
  /** It is written, and never told (D-113, D-262). */
  readonly isSecret?: true;
  /** It may stay empty (D-210). */
  readonly isOptional?: true;
  readonly isAddress?: true;
  /** It is one of these, of which the first is the usual one. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}
type PartSaid = Pick<CredentialPart, 'example'> & Partial<Pick<CredentialPart, 'schema' | 'hint' | 'isOptional'>>;

const text = (label: string, said: PartSaid) => ({ label, schema: requiredText(label), ...said });
const address = (label: string, said: PartSaid) =>
  ({ label, schema: webAddress(label), isAddress: true, ...said }) as const;
const secret = (label: string) =>
  ({ label, schema: requiredText(label, LONGEST_SECRET), isSecret: true, example: '' }) as const;
/** What is sent in a header as it is: of anything else no message would ever leave (D-259). */
const inHeader = <Part extends Pick<CredentialPart, 'label' | 'schema'>>({ label, schema, ...part }: Part) => ({
  ...part,
  label,
  schema: v.pipe(schema, v.check(isHeaderValue, wordsOfHeaderValue(label))),
});
const choice = (label: string, choices: Readonly<Record<string, string>>) => {
  const [usual = '', ...others] = Object.keys(choices);
  const values = [usual, ...others];
  return {
    label,
    schema: v.nullish(v.picklist(values, `${label} is ${values.join(' or ')}.`), usual),
    choices: Object.entries(choices).map(([value, called]) => ({ value, label: called })),
    example: usual,
  };
};

type Parts = Readonly<Record<string, CredentialPart>>;
type Added<Of extends Parts> = { readonly [Field in keyof Of]: Of[Field]['schema'] };
type Changed<Of extends Parts> = {
  readonly [Field in keyof Of]: Of[Field] extends { readonly isSecret: true }
    ? v.OptionalSchema<Of[Field]['schema'], undefined>
    : Of[Field]['schema'];
};

/** One type of credential: what it is called, and what it is made of, in the order that a form asks for it. */
function credentialType<const Type extends string, const Of extends Parts>(type: Type, label: string, parts: Of) {
  const every = Object.entries(parts);
  const added = Object.fromEntries(every.map(([field, { schema }]) => [field, schema]));
  const changed = every.map(([field, { schema, isSecret }]) => [field, isSecret ? v.optional(schema) : schema]);
  return {
    type,
    label,
    parts,
    fields: Object.keys(parts) as readonly (keyof Of & string)[],
    /** As it is added: with all of its secrets. */
    schema: v.object({ name, type: v.literal(type), ...(added as Added<Of>) }),
    /** As it is changed: a secret that is absent stays as it is. */
    changed: v.object({ name, type: v.literal(type), ...(Object.fromEntries(changed) as Changed<Of>) }),
  };
}

const username = text('Username', { example: 'northmoor' });
/** What stands behind its first colon would be read as the password (RFC 7617). */
const basicUsername = text('Username', {
  schema: v.pipe(
    requiredText('Username'),
    v.check(
      (typed) => !typed.includes(':'),
      'Username may have no colon: what follows it would count as the password.',
    ),
  ),
  example: 'northmoor',
});
const password = secret('Password');
const apiKey = inHeader(secret('API key'));

/** The types of credentials (§3, D-111): form, contract, database, platform, demonstration and stories map over them. */
export const credentialTypes = [
  credentialType('BasicAuth', 'Basic authentication', { username: basicUsername, password }),
  credentialType('DigestAuth', 'Digest authentication', { username, password }),
  credentialType('ApiKey', 'API key', {
    apiKey,
    apiKeyHeaderName: text('API key header name', {
      schema: v.pipe(
        requiredText('API key header name', 100),
        v.check((typed) => typed === '' || isHeaderName(typed), 'Enter the name of a header, such as X-Api-Key.'),
        v.check(
          (typed) => refusalOfKeyHeader(typed) === undefined,
          ({ input }) => refusalOfKeyHeader(input) ?? '',
        ),
      ),
      hint: 'The header that the key is sent in, such as X-Api-Key.',
      example: 'X-Api-Key',
    }),
  }),
  credentialType('ClientCredentials', 'Client credentials', {
    clientCredentialsClientId: text('Client ID', { example: 'northmoor-incidents' }),
    clientSecret: secret('Client secret'),
    tokenEndpoint: address('Token endpoint', {
      hint: 'Where a token is asked for, such as https://login.example.org/token.',
      example: 'https://login.datahub.example/token',
    }),
    audience: text('Audience', { schema: writtenText('Audience', 500), isOptional: true, example: '' }),
    scopes: text('Scopes', {
      schema: writtenText('Scopes', 1000),
      isOptional: true,
      hint: 'With spaces between them.',
      example: 'incidents.write',
    }),
    // How a client presents itself at a token endpoint (D-112).
    clientCredentialStyle: choice('Client credential style', {
      AuthorizationHeader: 'Authorization header',
      PostBody: 'Body of the request',
    }),
  }),
  credentialType('AccessControlToken', 'Access control: token', {
    connectionCode: secret('Connection code'),
    tokenUrl: address('Token URL', {
      hint: 'Where the connection code is exchanged for a token.',
      example: 'https://doors-north.example/token',
    }),
  }),
  credentialType('AccessControlAccount', 'Access control: account', {
    username: basicUsername,
    password,
    apiKey,
    vendorClientId: inHeader(text('Vendor client ID', { example: 'NM-4471' })),
    vendorClientSecret: inHeader(secret('Vendor client secret')),
  }),
] as const;
type AnyType = (typeof credentialTypes)[number];
export type CredentialType = AnyType['type'];

type EveryOf<Union> = Union extends unknown ? keyof Union & string : never;
type SecretOf<Of> = Of extends unknown
  ? { [Field in keyof Of & string]: Of[Field] extends { readonly isSecret: true } ? Field : never }[keyof Of & string]
  : never;
/** A field that a type may have. */
export type CredentialField = EveryOf<AnyType['parts']>;
/** A field that is sealed, and in no answer. */
export type CredentialSecret = SecretOf<AnyType['parts']>;
/** A field that is told. */
export type CredentialTold = Exclude<CredentialField, CredentialSecret>;

/** What is known of each field that a type may have: one that several types have is the same in each. */
export const credentialFields = Object.assign({}, ...credentialTypes.map(({ parts }) => parts)) as Readonly<
  Record<CredentialField, CredentialPart>
>;

export const isCredentialField = (field: string): field is CredentialField => Object.hasOwn(credentialFields, field);
export const isCredentialSecret = (field: string): field is CredentialSecret =>
  isCredentialField(field) && credentialFields[field].isSecret === true;
export const CREDENTIAL_FIELDS: readonly CredentialField[] = Object.keys(credentialFields).filter(isCredentialField);
export const CREDENTIAL_SECRETS: readonly CredentialSecret[] = CREDENTIAL_FIELDS.filter(isCredentialSecret);
export const CREDENTIAL_TOLD: readonly CredentialTold[] = CREDENTIAL_FIELDS.filter(
  (field): field is CredentialTold => !isCredentialSecret(field),
);

/** What there is to know of a type; undefined for one that this build does not know. */
export const credentialTypeOf = (type: string): AnyType | undefined =>
  credentialTypes.find((each) => each.type === type);
/** What a type is called; one that is not known by its own name. */
export const credentialTypeLabel = (type: string): string => credentialTypeOf(type)?.label ?? type;

/** How the portal proves itself to a receiver, as it is read: what is secret in it is in no answer (§3, D-262). */
export const WebhookCredential = v.object({
  id: Uid,
  name: v.string(),
  clientId: Uid,
  type: v.string(),
  ...recordBy(CREDENTIAL_TOLD, () => v.optional(v.nullable(v.string()))),
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
  [...credentialTypes.map(({ schema }) => schema), untyped],
  CHOOSE_A_TYPE,
);

/** A credential as it is changed: an absent secret is the one that is kept. */
export const WebhookCredentialDraft = v.variant(
  'type',
  [...credentialTypes.map(({ changed }) => changed), untyped],
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
const patched = ['name', ...CREDENTIAL_FIELDS];

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
    patches: { system: patched, client: patched },
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

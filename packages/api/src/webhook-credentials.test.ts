import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  credentialTypes,
  NewWebhookCredential,
  patchedOfCredential,
  type CredentialPart,
} from './webhook-credentials.ts';

/** The types of §3 and D-111, with exactly these fields; an exclamation mark is a secret (D-113), a question mark may be empty (D-210). */
const specified: Readonly<Record<string, readonly string[]>> = {
  BasicAuth: ['username', 'password!'],
  DigestAuth: ['username', 'password!'],
  ApiKey: ['apiKey!', 'apiKeyHeaderName'],
  ClientCredentials: [
    'clientCredentialsClientId',
    'clientSecret!',
    'tokenEndpoint',
    'audience?',
    'scopes?',
    'clientCredentialStyle',
  ],
  AccessControlToken: ['connectionCode!', 'tokenUrl'],
  AccessControlAccount: ['username', 'password!', 'apiKey!', 'vendorClientId', 'vendorClientSecret!'],
};

describe('a type of credential', () => {
  it('is each of the six, with its own fields and no other', () => {
    const told = credentialTypes.map(({ type, parts }) => [
      type,
      Object.entries<CredentialPart>(parts).map(
        ([field, { isSecret, isOptional }]) => `${field}${isSecret ? '!' : ''}${isOptional ? '?' : ''}`,
      ),
    ]);
    // A further type is nobody's loss: what each of these has is all of it.
    expect(Object.fromEntries(told)).toMatchObject(specified);
  });

  it.each(Object.entries(specified))('%s is patched by its name and its own fields alone (D-114)', (type, fields) => {
    expect(patchedOfCredential(type)).toEqual(['name', ...fields.map((field) => field.replace(/[!?]$/, ''))]);
  });
});

describe('how a client presents itself at a token endpoint (D-112)', () => {
  const draft = {
    name: 'Hub',
    type: 'ClientCredentials',
    clientCredentialsClientId: 'northmoor',
    clientSecret: 'Quay-7-lantern',
    tokenEndpoint: 'https://login.example/token',
  };
  const styleOf = (more: object) => {
    const read = v.safeParse(NewWebhookCredential, { ...draft, ...more });
    return read.success ? Object(read.output).clientCredentialStyle : read.issues[0].message;
  };

  it('is by the Authorization header unless it is by the body, and not otherwise', () => {
    expect([styleOf({}), styleOf({ clientCredentialStyle: 'PostBody' })]).toEqual(['AuthorizationHeader', 'PostBody']);
    expect(styleOf({ clientCredentialStyle: 'AuthorizationHeader' })).toBe('AuthorizationHeader');
    expect(styleOf({ clientCredentialStyle: 'QueryString' })).toBe(
      'Client credential style is AuthorizationHeader or PostBody.',
    );
  });
});

const everyWordOf = (draft: object) => v.safeParse(NewWebhookCredential, draft).issues?.map(({ message }) => message);

describe('what a credential is sent in a header of is what a header can have (D-259, D-261)', () => {
  const account = {
    name: 'Doors',
    type: 'AccessControlAccount',
    username: 'northmoor',
    password: 'Quay-7',
    apiKey: 'key',
    vendorClientId: 'NM-4471',
    vendorClientSecret: 'secret',
  };
  const key = { name: 'Signs', type: 'ApiKey', apiKey: 'key', apiKeyHeaderName: 'X-Api-Key' };

  it.for([
    [key, 'apiKey', 'API key'],
    [account, 'apiKey', 'API key'],
    [account, 'vendorClientId', 'Vendor client ID'],
    [account, 'vendorClientSecret', 'Vendor client secret'],
  ] as const)('%j: %s', ([draft, field, label]) => {
    expect(everyWordOf({ ...draft, [field]: 'Clé-été-7' })).toBeUndefined();
    for (const pasted of ['abc\u200b', '“abc”', 'abc\u2026', 'κλειδί'])
      expect([pasted, everyWordOf({ ...draft, [field]: pasted })]).toEqual([
        pasted,
        [`${label} is one line of letters of western Europe.`],
      ]);
    expect(everyWordOf({ ...draft, [field]: '' })).toEqual([`${label} is required.`]);
  });

  it('a password is encoded on its way, and may have any letters', () => {
    expect(everyWordOf({ ...account, password: 'κλειδί “7”' })).toBeUndefined();
  });
});

const addresses = [
  ['Token URL', 'tokenUrl', { type: 'AccessControlToken', connectionCode: 'code' }],
  ['Token endpoint', 'tokenEndpoint', { type: 'ClientCredentials', clientCredentialsClientId: 'a', clientSecret: 'b' }],
] as const;
it.each(addresses)('the %s is an absolute address of http or https (D-211)', (label, field, draft) => {
  const wordsOf = (address: string) =>
    v.safeParse(NewWebhookCredential, { name: 'Doors', ...draft, [field]: address }).issues?.[0].message;
  expect(['https://doors.example/token', 'http://doors.example'].map(wordsOf)).toEqual([undefined, undefined]);
  for (const address of ['doors.example/token', '/token', 'ftp://doors.example', 'javascript:alert(1)'])
    expect([address, wordsOf(address)]).toEqual([address, 'Enter a valid URL.']);
  expect(wordsOf('')).toBe(`${label} is required.`);
});

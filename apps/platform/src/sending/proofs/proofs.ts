import type { CredentialField, CredentialType } from '@wardmere/api';
import { proveByDigest } from './digest.ts';
import type { OpenedCredential } from './opened-credential.ts';
import { secretHeader, type Proof, type Prove } from './proof.ts';
import { askAccessControl, askTokenEndpoint, byToken, type AskToken } from './bearer.ts';

/** Basic authentication in UTF-8 (RFC 7617). */
function basicOf(credential: OpenedCredential): Proof {
  const { username, password } = credential.fields;
  const value = Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
  return {
    headers: [secretHeader(credential, { name: 'Authorization', scheme: 'Basic', value })],
    secrets: [value],
  };
}

const proveByKey: Prove = async (credential) => {
  const { apiKey, apiKeyHeaderName } = credential.fields;
  return { headers: [secretHeader(credential, { name: apiKeyHeaderName, value: apiKey })], secrets: [] };
};

const proveByAccount: Prove = async (credential) => {
  const { headers, ...basic } = basicOf(credential);
  const { apiKey, vendorClientId, vendorClientSecret } = credential.fields;
  return {
    ...basic,
    headers: [
      ...headers,
      secretHeader(credential, { name: 'X-Api-Key', value: apiKey }),
      { name: 'X-Client-Id', value: vendorClientId, shown: vendorClientId },
      secretHeader(credential, { name: 'X-Client-Secret', value: vendorClientSecret }),
    ],
  };
};

/** Where the types that prove themselves by a token get one, and how. */
export const tokenGivers = {
  ClientCredentials: { at: 'tokenEndpoint', ask: askTokenEndpoint },
  AccessControlToken: { at: 'tokenUrl', ask: askAccessControl },
} as const satisfies Partial<Record<CredentialType, { readonly at: CredentialField; readonly ask: AskToken }>>;

/** How each type of credential proves whose a message is (D-261). */
export const proofs: Readonly<Record<CredentialType, Prove>> = {
  BasicAuth: async (credential) => basicOf(credential),
  DigestAuth: proveByDigest,
  ApiKey: proveByKey,
  ClientCredentials: byToken(tokenGivers.ClientCredentials.ask),
  AccessControlToken: byToken(tokenGivers.AccessControlToken.ask),
  AccessControlAccount: proveByAccount,
};

import type { CredentialType } from '@wardmere/api';
import type { OpenedCredential } from '../sending/proofs/opened-credential.ts';

/** A credential as it is opened for a message, with something in each of its fields. */
export const openedCredential = (
  type: CredentialType,
  fields: Partial<OpenedCredential['fields']> = {},
): OpenedCredential => ({
  uid: 'c0de0000-0000-4000-8000-000000000001',
  version: 1,
  name: 'Sign system',
  type,
  fields: {
    username: 'northmoor',
    password: 'Quay-7-lantern-basic',
    apiKey: 'Quay-7-lantern-key',
    apiKeyHeaderName: 'X-Signs-Key',
    clientCredentialsClientId: 'northmoor-incidents',
    clientSecret: 'Quay-7-lantern-client',
    tokenEndpoint: '',
    audience: '',
    scopes: '',
    clientCredentialStyle: 'AuthorizationHeader',
    connectionCode: 'Quay-7-lantern-code',
    tokenUrl: '',
    vendorClientId: 'northmoor-doors',
    vendorClientSecret: 'Quay-7-lantern-vendor',
    ...fields,
  },
});

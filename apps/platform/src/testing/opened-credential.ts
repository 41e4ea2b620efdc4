import {
  recordBy,
  CREDENTIAL_FIELDS,
  credentialFields,
  isCredentialSecret,
  type CredentialSecret,
  type CredentialType,
} from '@wardmere/api';
import type { OpenedCredential } from '../sending/proofs/opened-credential.ts';

/** What these credentials keep secret; what is not named here is as long. */
const secrets: Partial<Readonly<Record<CredentialSecret, string>>> = {
  password: 'Quay-7-lantern-basic',
  apiKey: 'Quay-7-lantern-key',
  clientSecret: 'Quay-7-lantern-client',
  connectionCode: 'Quay-7-lantern-code',
  vendorClientSecret: 'Quay-7-lantern-vendor',
};

/** A credential as it is opened for a message, with something in each of its fields that has to be filled. */
export const openedCredential = (
  type: CredentialType,
  fields: Partial<OpenedCredential['fields']> = {},
): OpenedCredential => ({
  uid: 'c0de0000-0000-4000-8000-000000000001',
  version: 1,
  name: 'Sign system',
  type,
  fields: {
    ...recordBy(CREDENTIAL_FIELDS, (field) => {
      if (isCredentialSecret(field)) return secrets[field] ?? `Quay-7-lantern-${field}`;
      const { example, isAddress, isOptional } = credentialFields[field];
      return isAddress || isOptional ? '' : example;
    }),
    apiKeyHeaderName: 'X-Signs-Key',
    vendorClientId: 'northmoor-doors',
    ...fields,
  },
});

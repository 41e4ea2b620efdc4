import { credentialFields } from '@wardmere/api';
import type { Sealer } from '../identity/sealed.ts';
import { demonstrationSecretOf } from '../seed/demonstration-webhooks.ts';
import type { ExpectedSecrets } from './wanted-proofs.ts';

/** What the demonstration's credentials were made with in this data folder. */
export const expectedSecrets = (sealer: Pick<Sealer, 'fingerprint'>): ExpectedSecrets => ({
  userName: credentialFields.username.example,
  password: demonstrationSecretOf(sealer, 'BasicAuth', 'password'),
  digestPassword: demonstrationSecretOf(sealer, 'DigestAuth', 'password'),
  apiKeyHeader: credentialFields.apiKeyHeaderName.example,
  apiKey: demonstrationSecretOf(sealer, 'ApiKey', 'apiKey'),
  clientId: credentialFields.clientCredentialsClientId.example,
  clientSecret: demonstrationSecretOf(sealer, 'ClientCredentials', 'clientSecret'),
  connectionCode: demonstrationSecretOf(sealer, 'AccessControlToken', 'connectionCode'),
  accountPassword: demonstrationSecretOf(sealer, 'AccessControlAccount', 'password'),
});

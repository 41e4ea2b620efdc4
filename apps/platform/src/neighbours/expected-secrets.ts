import type { Sealer } from '../identity/sealed.ts';
import { demonstrationSecretOf, toldOfCredentials } from '../seed/demonstration-webhooks.ts';
import type { ExpectedSecrets } from './wanted-proofs.ts';

/** What the demonstration's credentials were made with in this data folder. */
export const expectedSecrets = (sealer: Pick<Sealer, 'fingerprint'>): ExpectedSecrets => ({
  userName: toldOfCredentials.username,
  password: demonstrationSecretOf(sealer, 'BasicAuth', 'password'),
  digestPassword: demonstrationSecretOf(sealer, 'DigestAuth', 'password'),
  apiKeyHeader: toldOfCredentials.apiKeyHeaderName,
  apiKey: demonstrationSecretOf(sealer, 'ApiKey', 'apiKey'),
  clientId: toldOfCredentials.clientCredentialsClientId,
  clientSecret: demonstrationSecretOf(sealer, 'ClientCredentials', 'clientSecret'),
  connectionCode: demonstrationSecretOf(sealer, 'AccessControlToken', 'connectionCode'),
  accountPassword: demonstrationSecretOf(sealer, 'AccessControlAccount', 'password'),
});

import type { DeliverySeals } from '../deliveries/delivery-seals.ts';
import type { VerifyAccessToken, VerifyServiceToken } from './access-token.ts';
import type { CredentialSecrets } from './credential-secrets.ts';
import type { Invitations } from './invitations.ts';
import type { PasswordResets } from './password-reset.ts';
import type { StationKeys } from './station-keys.ts';

/** What the API knows of identity: who calls, how a forgotten password is reset, how somebody is invited, what stations sign in with, how secrets are kept. */
export interface Identity {
  readonly verifyAccessToken: VerifyAccessToken;
  readonly verifyServiceToken: VerifyServiceToken;
  readonly passwordResets: PasswordResets;
  readonly invitations: Invitations;
  readonly stationKeys: StationKeys;
  readonly credentialSecrets: CredentialSecrets;
  readonly deliverySeals: DeliverySeals;
}

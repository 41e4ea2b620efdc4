import type { CredentialSecret } from '@wardmere/api';
import type { Sealer } from './sealed.ts';

/** Keeps what credentials are made of: sealed, each field for itself, and told to no one again (D-262). */
export interface CredentialSecrets {
  readonly seal: (field: CredentialSecret, text: string) => string;
}

/** What a secret is sealed for: one of another field opens nothing. */
export const purposeOf = (field: CredentialSecret): string => `credential ${field}`;

export const createCredentialSecrets = (sealer: Pick<Sealer, 'seal'>): CredentialSecrets => ({
  seal: (field, text) => sealer.seal(text, purposeOf(field)),
});

import type { CredentialField } from '@wardmere/api';

/** A credential with its secrets, as it is used and nowhere kept. */
export interface OpenedCredential {
  readonly uid: string;
  readonly version: number;
  readonly name: string;
  readonly type: string;
  readonly fields: Readonly<Record<CredentialField, string>>;
}

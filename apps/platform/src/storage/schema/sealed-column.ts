import type { CredentialSecret } from '@wardmere/api';

/** The column that a secret of a credential stands in, sealed. */
export const sealedColumn = <Field extends CredentialSecret>(field: Field): `sealed_${Field}` => `sealed_${field}`;

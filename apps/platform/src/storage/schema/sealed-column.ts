import type { CredentialSecret } from '@wardmere/api';

/** The columns that what is secret of a credential stands in, sealed. */
const columns = {
  password: 'sealedPassword',
  apiKey: 'sealedApiKey',
  clientSecret: 'sealedClientSecret',
  connectionCode: 'sealedConnectionCode',
  vendorClientSecret: 'sealedVendorClientSecret',
} as const satisfies Readonly<Record<CredentialSecret, string>>;

/** The column of a secret of a credential. */
export const sealedColumn = <Field extends CredentialSecret>(field: Field): (typeof columns)[Field] => columns[field];

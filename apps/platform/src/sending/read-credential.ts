import {
  recordBy,
  CREDENTIAL_FIELDS,
  isCredentialSecret,
  type CredentialField,
  type CredentialSecret,
} from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { purposeOf } from '../identity/credential-secrets.ts';
import type { Sealer } from '../identity/sealed.ts';
import { sealBroken } from '../identity/secrets.ts';
import { webhookCredentials } from '../storage/schema/index.ts';
import { sealedColumn } from '../storage/schema/sealed-column.ts';
import { StorageError } from '../storage/storage-error.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';
import type { OpenedCredential } from './proofs/opened-credential.ts';

/** Opens a credential for the one message that is about to be sent: no call ever does (decision 0111). */
export async function readCredential(
  store: Store,
  sealer: Pick<Sealer, 'open'>,
  uid: string,
): Promise<OpenedCredential | undefined> {
  const [row] = await asPlatform(store, (tx) =>
    tx.select().from(webhookCredentials).where(eq(webhookCredentials.uid, uid)),
  );
  if (row === undefined) return undefined;
  const told = new Map(Object.entries(row));
  const valueOf = (field: CredentialField): string =>
    isCredentialSecret(field) ? opened(row, field) : String(told.get(field) ?? '');
  const opened = (of: typeof row, field: CredentialSecret): string => {
    const sealed = of[sealedColumn(field)];
    if (sealed === '') return '';
    const text = sealer.open(sealed, purposeOf(field));
    if (text === undefined) throw new StorageError(sealBroken);
    return text;
  };
  const { name, type, version } = row;
  return { uid, version, name, type, fields: recordBy(CREDENTIAL_FIELDS, valueOf) };
}

import { credentialFields, credentialTypeOf, isCredentialSecret, type WebhookCredential } from '@wardmere/api';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { missing } from '../../http/refusal.ts';
import type { Written } from '../../http/versions.ts';
import { webhookCredentials } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

const {
  sealedPassword: _password,
  sealedApiKey: _apiKey,
  sealedClientSecret: _clientSecret,
  sealedConnectionCode: _connectionCode,
  sealedVendorClientSecret: _vendorClientSecret,
  searchText: _search,
  ...read
} = getTableColumns(webhookCredentials);
/** What of a credential a call reads: the database would refuse it anything sealed. */
export const readColumns = read;

type Row = Pick<typeof webhookCredentials.$inferSelect, keyof typeof read>;

/** A row as the contract spells it: with the fields of its type, and none that is secret (D-262). */
export function toCredential({ uid, clientUID, name, type, ...row }: Row): WebhookCredential {
  const told = new Map(Object.entries(row));
  const fields = (credentialTypeOf(type)?.fields ?? []).filter((field) => !isCredentialSecret(field));
  return {
    id: uid,
    name,
    clientId: clientUID,
    type,
    ...Object.fromEntries(fields.map((field) => [field, String(told.get(field))])),
  };
}

export interface FoundCredential {
  readonly data: WebhookCredential;
  readonly written: Written;
}

/** One credential of a client; locked until the transaction ends where it is about to change. */
export async function findCredential(
  tx: Transaction,
  { client, credential }: { readonly client: string; readonly credential: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<FoundCredential> {
  const rows = tx
    .select(readColumns)
    .from(webhookCredentials)
    .where(and(eq(webhookCredentials.clientUID, client), eq(webhookCredentials.uid, credential)))
    .$dynamic();
  const [row] = lock === 'locked' ? await rows.for('update') : await rows;
  if (row === undefined) throw missing();
  return { data: toCredential(row), written: row };
}

/** What a credential is written by, beside its secrets; a field that its type has not is empty. */
export const toldColumns = (draft: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(credentialFields).flatMap((field) => {
      const text = draft[field];
      return isCredentialSecret(field) ? [] : [[field, typeof text === 'string' ? text : '']];
    }),
  );

import { recordBy, CREDENTIAL_TOLD, credentialTypeOf, isCredentialSecret, type WebhookCredential } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { missing } from '../../http/refusal.ts';
import type { Written } from '../../http/versions.ts';
import { webhookCredentials } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** What of a credential a call reads: the database would refuse it anything sealed. */
export const readColumns = {
  uid: webhookCredentials.uid,
  clientUID: webhookCredentials.clientUID,
  name: webhookCredentials.name,
  type: webhookCredentials.type,
  ...recordBy(CREDENTIAL_TOLD, (field) => webhookCredentials[field]),
  version: webhookCredentials.version,
  createdAt: webhookCredentials.createdAt,
  modifiedAt: webhookCredentials.modifiedAt,
  modifiedBy: webhookCredentials.modifiedBy,
};

type Row = Pick<typeof webhookCredentials.$inferSelect, keyof typeof readColumns>;

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
  recordBy(CREDENTIAL_TOLD, (field) => {
    const text = draft[field];
    return typeof text === 'string' ? text : '';
  });

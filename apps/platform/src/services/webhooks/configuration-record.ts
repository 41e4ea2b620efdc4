import type { WebhookConfiguration } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { missing } from '../../http/refusal.ts';
import type { Written } from '../../http/versions.ts';
import { webhookConfigurations } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

type Row = typeof webhookConfigurations.$inferSelect;

/** A row as the contract spells it, with what the platform has no meaning for (D-089). */
export const toConfiguration = (row: Row): WebhookConfiguration => ({
  ...row.unknownMembers,
  id: row.uid,
  clientId: row.clientUID,
  name: row.name,
  url: row.url,
  template: row.template,
  customHeaders: row.customHeaders.map(({ name, value }) => ({ name, value })),
  webhookCredentialId: row.webhookCredentialUID,
  configType: row.configType,
  httpVerb: row.httpVerb,
  contentType: row.contentType,
  rule: JSON.parse(row.rule),
  ignoreSslErrors: row.ignoreSslErrors,
  isEnabled: row.isEnabled,
});

export interface FoundConfiguration {
  readonly data: WebhookConfiguration;
  readonly written: Written;
  readonly row: Row;
}

/** One configuration of a client; locked until the transaction ends where it is about to change. */
export async function findConfiguration(
  tx: Transaction,
  { client, configuration }: { readonly client: string; readonly configuration: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<FoundConfiguration> {
  const rows = tx
    .select()
    .from(webhookConfigurations)
    .where(and(eq(webhookConfigurations.clientUID, client), eq(webhookConfigurations.uid, configuration)))
    .$dynamic();
  const [row] = lock === 'locked' ? await rows.for('update') : await rows;
  if (row === undefined) throw missing();
  return { data: toConfiguration(row), written: row, row };
}

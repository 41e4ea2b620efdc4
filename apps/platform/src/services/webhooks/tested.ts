import type { WebhookConfiguration } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { recordHistory } from '../../history/record-history-schema.ts';
import { deliveries, webhookConfigurations } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** What a test finds out about. */
const TESTED = ['rule', 'template', 'url'] as const satisfies readonly (keyof WebhookConfiguration)[];

/**
 * Says of configurations of a client whether each was tested as it is (D-264): its log has a test that is later than the last
 * change of what is tested, which its history knows. Of one that no history tells of any test counts.
 */
export async function withTested(
  tx: Transaction,
  client: string,
  told: readonly WebhookConfiguration[],
): Promise<readonly WebhookConfiguration[]> {
  if (told.length === 0) return [];
  const changed = sql`(
    select max(${recordHistory.at}) from ${recordHistory}
    where ${recordHistory.clientUID} = ${client} and ${recordHistory.recordUID} = ${webhookConfigurations.uid}
      and (${recordHistory.what} = 'created' or ${recordHistory.changes} ?| ${sql.param([...TESTED])}::text[]))`;
  const tested = await tx
    .select({ uid: webhookConfigurations.uid })
    .from(webhookConfigurations)
    .where(
      sql`${webhookConfigurations.clientUID} = ${client}
        and ${among(
          webhookConfigurations.uid,
          told.map(({ id }) => id),
        )}
        and exists (
          select from ${deliveries}
          where ${deliveries.clientUID} = ${client} and ${deliveries.configurationUID} = ${webhookConfigurations.uid}
            and ${deliveries.isTest} and ${deliveries.at} >= coalesce(${changed}, '-infinity'))`,
    );
  const uids = new Set(tested.map(({ uid }) => uid));
  return told.map((configuration) => ({ ...configuration, isTested: uids.has(configuration.id) }));
}

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
  // By the tests of the client, which are few: what else was delivered through a configuration may be a million.
  const { rows } = await tx.execute<{ readonly uid: string }>(sql`
    with last_tests as materialized (
      select configuration_uid, max(at) as at from ${deliveries} where client_uid = ${client} and is_test group by configuration_uid)
    select ${webhookConfigurations.uid} from ${webhookConfigurations}
    join last_tests on last_tests.configuration_uid = ${webhookConfigurations.uid}
    where ${webhookConfigurations.clientUID} = ${client}
      and ${among(
        webhookConfigurations.uid,
        told.map(({ id }) => id),
      )}
      and last_tests.at >= coalesce(${changed}, '-infinity')`);
  const uids = new Set(rows.map(({ uid }) => uid));
  return told.map((configuration) => ({ ...configuration, isTested: uids.has(configuration.id) }));
}

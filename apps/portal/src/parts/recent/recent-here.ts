import { isWithin } from '@wardmere/machines';
import type { Portal } from '../../system/portal.ts';
import { capital } from '../../system/capital.ts';
import { recentRecords, type RecentRecord } from '../../system/recent-records.ts';

/** A record that was opened, told from the others. */
interface ToldRecord extends Omit<RecentRecord, 'apart'> {
  /** What it is, and what tells it from its namesakes. */
  readonly detail: string;
  /** No other one is called so. */
  readonly isAlone: boolean;
}

/** The records opened last in this tab, of the client acted in and of the platform; what is on screen is no place to come back to. */
export function recentHere({ config, child }: Pick<Portal, 'config' | 'child'>): readonly ToldRecord[] {
  const { session } = child('session').getSnapshot().context;
  const { facts, place } = child('navigation').getSnapshot().context;
  if (!session) return [];
  const here = recentRecords(config.brand.slug, session.userId)
    .read()
    .filter(
      ({ address, client }) => address !== place?.path && (isWithin(address, 'admin') || client === facts.client?.uid),
    );
  return toldApart(here);
}

/** Those of one name by what they are and what else is known of them. */
export function toldApart(records: readonly RecentRecord[]): readonly ToldRecord[] {
  const alike = Map.groupBy(records, ({ name }) => name);
  return records.map(({ apart, ...record }) => {
    const kind = capital(record.kind);
    const isAlone = alike.get(record.name)?.length === 1;
    return { ...record, kind, detail: isAlone || !apart ? kind : `${kind} · ${apart}`, isAlone };
  });
}

import { isWithin } from '@wardmere/machines';
import type { Portal } from '../../system/portal.ts';
import { recentRecords, type RecentRecord } from '../../system/recent-records.ts';

/** The records opened last in this tab, of the client acted in and of the platform; what is on screen is no place to come back to. */
export function recentHere({ config, child }: Pick<Portal, 'config' | 'child'>): readonly RecentRecord[] {
  const { session } = child('session').getSnapshot().context;
  const { facts, place } = child('navigation').getSnapshot().context;
  if (!session) return [];
  return recentRecords(config.brand.slug, session.userId)
    .read()
    .filter(
      ({ address, client }) => address !== place?.path && (isWithin(address, 'admin') || client === facts.client?.uid),
    );
}

import { useSelector } from '@xstate/react';
import type { WebhookConfiguration } from '@wardmere/api';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenCollection } from '../../kinds/collection/use-collection.ts';
import { useWatch } from '../../kinds/collection/use-watch.ts';
import { LOOKED_EVERY, readinessOfConfigurations } from '../../parts/connect/readiness-lookup.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';

/**
 * Asks how ready the configurations of a list are: as it is opened, anew once something of it is enabled or disabled, and
 * again and again until each that is enabled has been looked at (D-279).
 */
export function useReadinessOfList(client: string, open: OpenCollection<WebhookConfiguration> | undefined): void {
  const { items, state, list } = useFreshLookup({ lookup: readinessOfConfigurations, scope: { client } });
  const rows = useSelector(open?.actor, (now) => now?.context.rows);
  const enabled = (rows ?? []).filter(({ isEnabled }) => isEnabled === true).map(({ id }) => id);
  const which = rows ? enabled.join(' ') : undefined;
  const before = useRef<string>(undefined);
  const compare = useEffectEvent((now: string | undefined) => {
    if (before.current !== undefined && before.current !== now) list?.send({ type: 'list.outdate' });
    before.current = now;
  });
  useEffect(() => compare(which), [which]);
  const isAwaited = state === 'ready' && enabled.some((id) => items.every((found) => found.configurationId !== id));
  useWatch(isAwaited ? list : undefined, LOOKED_EVERY);
}

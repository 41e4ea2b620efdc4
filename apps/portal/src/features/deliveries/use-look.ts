import type { WebhookLogEntry } from '@wardmere/api';
import { useLayoutEffect, useState } from 'react';
import { thisEntry } from '../../kinds/collection/list-address.ts';
import type { OpenCollection } from '../../kinds/collection/use-collection.ts';
import { upTo } from './deliveries.collection.tsx';

/** The log as it was left stands as it did for who comes Back to it; whoever opens it otherwise sees what is newest. */
export function useLook(open: OpenCollection<WebhookLogEntry> | undefined, client: string): void {
  const [isBack] = useState(() => {
    const entry = open?.actor.getSnapshot().context.position.entry;
    return entry !== undefined && entry === thisEntry();
  });
  // The list that was just opened asks for its rows once its kind is at hand, which is after this.
  useLayoutEffect(() => {
    if (isBack) upTo.comeBack(client);
  }, [client, isBack]);
}

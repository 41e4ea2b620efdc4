import { useSelector } from '@xstate/react';
import { selectBulk, type BulkEvent } from '@wardmere/machines';
import { useEffect, useRef, useState } from 'react';
import type { BulkActor } from './bulk-actor.ts';
import type { OpenCollection } from './use-collection.ts';

interface RowAct<Row extends object> {
  readonly bulk: BulkActor | null;
  /** It was pressed before the code of actions was here. */
  readonly isKept: boolean;
  /** Asks about it first, or not. */
  readonly begin: (action: string, row: Row, asks: boolean) => void;
}

/** An action on one row, from its own menu or drawer. Pressed before the code of actions is here, it begins once that is. */
export function useRowAct<Row extends object>({
  actor,
  collection,
}: Pick<OpenCollection<Row>, 'actor' | 'collection'>): RowAct<Row> {
  const bulk = useSelector(actor, selectBulk);
  const [kept, keep] = useState<BulkEvent>();
  const begun = useRef<BulkEvent>(undefined);
  useEffect(() => {
    if (!bulk || !kept || begun.current === kept) return;
    begun.current = kept;
    bulk.send(kept);
  }, [bulk, kept]);
  const begin = (action: string, row: Row, asks: boolean) => {
    const asked = { type: 'bulk.begin', action, rows: [collection.plain(row)], alone: { asks } } as const;
    if (bulk) bulk.send(asked);
    else keep(asked);
  };
  return { bulk, isKept: kept !== undefined && !bulk, begin };
}

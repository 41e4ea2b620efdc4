import { useSelector } from '@xstate/react';
import { isBusy } from '@wardmere/machines';
import { Button } from '@wardmere/ui';
import type { OpenEntity } from '../entity/use-entity.ts';
import { useRemoval } from './use-removal.ts';

/** Asks to delete the record; it is there for whoever may. */
export function RemoveButton<Read extends object, Draft extends object>({
  open,
}: {
  readonly open: OpenEntity<Read, Draft>;
}) {
  const { actor, entity } = open;
  const busy = useSelector(actor, isBusy);
  if (useRemoval(open)?.allowed !== true) return null;
  return (
    <Button icon="trash" disabled={busy} onPress={() => actor.send({ type: 'record.remove' })}>
      {`Delete ${entity.noun.one}`}
    </Button>
  );
}

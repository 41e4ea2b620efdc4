import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useChild } from '../../system/hooks.ts';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';
import { client } from './client.entity.ts';

/** A saved client that is the selected one is known by its new name everywhere. */
export function useNameTold(actor: EntityActor): void {
  const selection = useChild('selection');
  const selected = useSelector(selection, ({ context }) => context.client?.uid);
  useEffect(() => {
    const told = actor.on('saved', ({ record }) => {
      const saved = client.readRecord(record);
      if (saved && saved.uid === selected) selection.send({ type: 'client.refresh', client: saved });
    });
    return () => told.unsubscribe();
  }, [actor, selection, selected]);
}

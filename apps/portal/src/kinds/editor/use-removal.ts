import { useSelector } from '@xstate/react';
import { isNew, permit, type Verdict } from '@wardmere/machines';
import type { OpenEntity } from '../entity/use-entity.ts';

/** Why this very record cannot be changed: by anybody, or by the person, whom it is above (D-282). */
export const useFrozen = <Read extends object, Draft extends object>({ actor, entity }: OpenEntity<Read, Draft>) =>
  useSelector(actor, ({ context }) => {
    const record = entity.readRecord(context.record);
    if (record === undefined) return undefined;
    return entity.frozen?.(record) ?? (context.record?.['isAbove'] === true ? entity.above : undefined);
  });

/** Whether the person may remove this record; undefined where nobody can here. */
export function useRemoval<Read extends object, Draft extends object>(
  open: OpenEntity<Read, Draft>,
): Verdict | undefined {
  const { actor, entity, area, facts } = open;
  const adding = useSelector(actor, isNew);
  const frozen = useFrozen(open) !== undefined;
  const rule = adding || frozen ? undefined : entity.rules.remove?.[area];
  return rule && permit(rule, facts);
}

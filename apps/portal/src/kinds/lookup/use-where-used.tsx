import { useSelector } from '@xstate/react';
import { permit } from '@wardmere/machines';
import { Text } from '@wardmere/ui';
import { useEffect, type ReactNode } from 'react';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { OpenEntity } from '../entity/use-entity.ts';
import { replacementOf, type Uses } from './holders.ts';
import { WhereUsed } from './WhereUsed.tsx';

interface Used {
  /** What the question about deleting says of its holders. */
  readonly affects: ReactNode;
  /** What has to be done before it can be deleted. */
  readonly lack: string | undefined;
}

/** Who holds a record, looked up when deleting it is asked about, with the offer to give them another (B13). */
export function useWhereUsed<Read extends object, Draft extends object>(
  { actor, entity, facts }: OpenEntity<Read, Draft>,
  uses: Uses,
): Used {
  const { holders } = uses;
  const noun = entity.noun.one;
  const replacement = replacementOf(useRunningPortal(), actor, uses);
  const asking = useSelector(actor, (editor) => editor.matches('confirmingRemoval'));
  const held = useSelector(replacement, (state) => state.hasTag('held'));
  const looking = useSelector(replacement, (state) => state.matches('resting') || state.matches('looking'));
  const seen = permit(holders.rule, facts).allowed;
  useEffect(() => {
    if (asking && seen) replacement.send({ type: 'holders.look' });
  }, [asking, seen, replacement]);
  if (!seen) return { affects: <Text>{`A ${noun} that somebody has cannot be deleted.`}</Text>, lack: undefined };
  const first = `Replace it for the ${holders.noun.many} who have it first`;
  return {
    affects: <WhereUsed actor={replacement} holders={holders} noun={noun} />,
    lack: held ? first : looking ? 'Wait for who has it' : undefined,
  };
}

import { useSelector } from '@xstate/react';
import { permit } from '@wardmere/machines';
import { lazily, Skeleton, Text } from '@wardmere/ui';
import { Suspense, useEffect, type ReactNode } from 'react';
import type { OpenEntity } from '../entity/use-entity.ts';
import { holdingWords } from './holding-words.ts';

// Of all who open a record few delete it. It comes behind the page, and is there once somebody asks, whatever becomes of the network.
const [WhereUsed, prefetch] = lazily(async () => ({ default: (await import('./WhereUsed.tsx')).WhereUsed }));

interface Used {
  /** What the question about deleting says of its holders. */
  readonly affects: ReactNode;
  /** What has to be done before it can be deleted. */
  readonly lack: string | undefined;
}

/** Who holds a record, looked up when deleting it is asked about, with the offer to give them another (B13). */
export function useWhereUsed<Read extends object, Draft extends object>({
  actor,
  entity: { noun, holders },
  facts,
}: OpenEntity<Read, Draft>): Used {
  const replacement = useSelector(actor, ({ context }) => context.replacement);
  const held = useSelector(replacement ?? undefined, (state) => state?.hasTag('held'));
  const looking = useSelector(
    replacement ?? undefined,
    (state) => state?.matches('resting') || state?.matches('looking'),
  );
  useEffect(prefetch, []);
  if (!holders || !replacement) return { affects: undefined, lack: undefined };
  const words = holdingWords(holders, noun.one);
  if (!permit(holders.rule, facts).allowed) return { affects: <Text>{words.never}</Text>, lack: undefined };
  return {
    affects: (
      <Suspense fallback={<Skeleton shape="line" width="medium" />}>
        <WhereUsed actor={replacement} holders={holders} noun={noun.one} />
      </Suspense>
    ),
    lack: held ? words.first : looking ? words.wait : undefined,
  };
}
